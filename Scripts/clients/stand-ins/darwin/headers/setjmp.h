#pragma once
typedef int jmp_buf[48];
int setjmp(jmp_buf);
_Noreturn void longjmp(jmp_buf, int);
