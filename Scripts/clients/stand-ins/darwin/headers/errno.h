#pragma once
extern int errno;
#define ENOSYS 78
