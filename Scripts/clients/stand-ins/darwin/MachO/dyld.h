// Of a module of its own: `import Darwin` does not bring it. Source: dyld(3), <mach-o/dyld.h>.
#include <stdint.h>

uint32_t _dyld_image_count(void);
const char *_dyld_get_image_name(uint32_t index);
int _NSGetExecutablePath(char *path, uint32_t *size);
