/// Messages of the libraries.
#pragma once

#include "CLintelCodec.h"

#include <string.h>

/// Copies a text to a message, and cuts it off where it is too long.
static inline void set_message(lintel_message *message, const char *text) {
    size_t count = strlen(text);
    if (count >= sizeof message->text) {
        count = sizeof message->text - 1;
    }
    memcpy(message->text, text, count);
    message->text[count] = 0;
}
