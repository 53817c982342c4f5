#pragma once
typedef long ssize_t;
