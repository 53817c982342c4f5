#include "CLintelCodec.h"

#include <string.h>

/// Whichever of the three is nearest to left + above − corner; ties go to the left, then to above. PNG (third
/// edition), 9.4.
static inline uint8_t paeth(uint8_t left, uint8_t above, uint8_t corner) {
    int16_t from_left = (int16_t)(above - corner);
    int16_t from_above = (int16_t)(left - corner);
    int16_t from_corner = (int16_t)(from_left + from_above);
    from_left = from_left < 0 ? (int16_t)-from_left : from_left;
    from_above = from_above < 0 ? (int16_t)-from_above : from_above;
    from_corner = from_corner < 0 ? (int16_t)-from_corner : from_corner;
    uint8_t nearer = from_above <= from_corner ? above : corner;
    return from_left <= from_above && from_left <= from_corner ? left : nearer;
}

void lintel_filter_row(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t distance, uint8_t *restrict into
) {
    size_t edge = distance < count ? distance : count;
    switch (filter) {
    case 1:
        memcpy(into, row, edge);
        for (size_t x = edge; x < count; x++) {
            into[x] = (uint8_t)(row[x] - row[x - distance]);
        }
        break;
    case 2:
        for (size_t x = 0; x < count; x++) {
            into[x] = (uint8_t)(row[x] - above[x]);
        }
        break;
    case 3:
        for (size_t x = 0; x < edge; x++) {
            into[x] = (uint8_t)(row[x] - (above[x] >> 1));
        }
        for (size_t x = edge; x < count; x++) {
            into[x] = (uint8_t)(row[x] - (((unsigned)row[x - distance] + above[x]) >> 1));
        }
        break;
    case 4:
        // With nothing to the left the guess is always the byte above.
        for (size_t x = 0; x < edge; x++) {
            into[x] = (uint8_t)(row[x] - above[x]);
        }
        for (size_t x = edge; x < count; x++) {
            into[x] = (uint8_t)(row[x] - paeth(row[x - distance], above[x], above[x - distance]));
        }
        break;
    default:
        memcpy(into, row, count);
    }
}

void lintel_pick_channels(const uint8_t *rgba, size_t pixels, int first, int channels, uint8_t *restrict into) {
    rgba += first;
    if (channels == 2) {
        for (size_t pixel = 0; pixel < pixels; pixel++) {
            into[2 * pixel] = rgba[4 * pixel];
            into[2 * pixel + 1] = rgba[4 * pixel + 1];
        }
    } else {
        for (size_t pixel = 0; pixel < pixels; pixel++) {
            for (int channel = 0; channel < channels; channel++) {
                *into++ = rgba[4 * pixel + (size_t)channel];
            }
        }
    }
}
