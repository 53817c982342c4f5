#include "latest.h"
#include "tree.h"

/// Of a run of equal bytes, only a fixed number at its end are looked for: what matches more of the run matches those.
enum { LOOKED_FOR = 8 };

/// Adds the matches of a run's bytes, from `start` up to `position`: the run itself, and backwards what was found at
/// `position`.
static lintel_status add_run_matches(
    lintel_shortest *packer, int start, int position, const lintel_token *found, int found_count
) {
    const uint8_t *bytes = packer->bytes;
    lintel_token_list *matches = &packer->matches;
    // How far back each goes on to match.
    int first[LONGEST_MATCH];
    for (int index = 0; index < found_count; index++) {
        int from = position, distance = found[index].distance;
        while (from > start && from - 1 >= distance && bytes[from - 1 - distance] == bytes[position]) {
            from--;
        }
        first[index] = from;
    }
    int repeats = start > 0 && bytes[start - 1] == bytes[start] ? start : start + 1;
    int room = (int)packer->count - start;
    for (int byte = start; byte < position; byte++, room--) {
        lintel_status status = lintel_tokens_reserve(matches, matches->count + LONGEST_MATCH);
        if (status != LINTEL_OK) {
            return status;
        }
        int most = room < LONGEST_MATCH ? room : LONGEST_MATCH;
        int longest = 0;
        if (byte >= repeats) {
            longest = position - byte + LOOKED_FOR < most ? position - byte + LOOKED_FOR : most;
            matches->at[matches->count++] = (lintel_token){(uint16_t)longest, 1};
        }
        for (int index = 0; index < found_count && longest < most; index++) {
            int length = found[index].length + position - byte;
            length = length < most ? length : most;
            if (byte >= first[index] && length > longest) {
                longest = length;
                matches->at[matches->count++] = (lintel_token){(uint16_t)length, found[index].distance};
            }
        }
        packer->starts[byte + 1] = (uint32_t)matches->count;
    }
    return LINTEL_OK;
}

lintel_status lintel_find_matches(lintel_shortest *packer) {
    const uint8_t *bytes = packer->bytes;
    int count = (int)packer->count;
    int by_length = packer->effort.depth == 0;
    latest latest = {0};
    tree tree = {0};
    if (by_length) {
        latest = latest_make(packer);
    } else {
        tree = tree_make(packer);
    }
    lintel_token_list *matches = &packer->matches;
    matches->count = 0;
    packer->starts[0] = 0;
    int run_end = 0;
    for (int position = 0; position < count; position++) {
        if (position >= run_end) {
            run_end = position + 1;
            while (run_end < count && bytes[run_end] == bytes[position]) {
                run_end++;
            }
        }
        int start = position;
        if (run_end - position > LOOKED_FOR) {
            position = run_end - LOOKED_FOR;
            latest.last_length = 0;
            tree.last_length = 0;
        }
        int most = count - position < LONGEST_MATCH ? count - position : LONGEST_MATCH;
        lintel_token found[LONGEST_MATCH];
        int found_count = 0;
        if (most >= SHORTEST_MATCH) {
            found_count =
                by_length ? latest_find(&latest, position, most, found) : tree_find(&tree, position, most, found);
        }
        lintel_status status = LINTEL_OK;
        int longest = 0;
        if (position > start) {
            status = add_run_matches(packer, start, position, found, found_count);
            longest = LOOKED_FOR;
        }
        if (status == LINTEL_OK) {
            status = lintel_tokens_reserve(matches, matches->count + LONGEST_MATCH);
        }
        if (status != LINTEL_OK) {
            return status;
        }
        if (longest > 0) {
            matches->at[matches->count++] = (lintel_token){(uint16_t)longest, 1};
        }
        for (int index = 0; index < found_count; index++) {
            if (found[index].length > longest) {
                matches->at[matches->count++] = found[index];
            }
        }
        packer->starts[position + 1] = (uint32_t)matches->count;
    }
    return LINTEL_OK;
}
