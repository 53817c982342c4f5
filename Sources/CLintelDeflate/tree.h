/// Finds matches in binary trees of earlier bytes, one for each three bytes, in the order of what follows them, the
/// nearest on top.
///
/// Flat areas, which have thousands of bytes with the same beginning, cost little more than others that way.
#pragma once

#include "same_bytes.h"
#include "shortest.h"

typedef struct tree {
    const uint8_t *bytes;
    int count;
    int32_t *roots;
    int32_t *children;
    int root_shift;
    /// How many earlier positions are compared with each.
    int depth;
    /// Of the longest match that was found last, 0 for none.
    int last_length;
    int last_distance;
} tree;

/// Forgets all positions.
static inline tree tree_make(lintel_shortest *packer) {
    int bits = 8;
    while (bits < ROOT_BITS && packer->count >> bits > 0) {
        bits++;
    }
    memset(packer->roots, 0xFF, sizeof(int32_t) << bits);
    return (tree){
        .bytes = packer->bytes,
        .count = (int)packer->count,
        .roots = packer->roots,
        .children = packer->children,
        .root_shift = 32 - bits,
        .depth = packer->effort.depth,
    };
}

/// Looks for the matches of a position on the way from the root to where the position belongs, and makes it the root.
/// The number of matches, of growing lengths, each with the least distance at which there is one.
static inline int tree_find(tree *tree, int position, int most, lintel_token *found) {
    const uint8_t *bytes = tree->bytes, *here = bytes + position;
    int32_t *children = tree->children;
    int same_before = 0, same_after = 0, longest = SHORTEST_MATCH - 1, count = 0;
    // What matched one byte earlier matches here, shorter by one.
    int ran = tree->last_length - 1, ran_node = position - tree->last_distance;
    tree->last_length = 0;
    uint32_t key = here[0] | (uint32_t)here[1] << 8 | (uint32_t)here[2] << 16;
    uint32_t hash = key * 0x9E3779B1 >> tree->root_shift;
    int node = tree->roots[hash];
    tree->roots[hash] = position;
    int32_t *before = &children[2 * position], *after = before + 1;
    int left = tree->depth;
    while (node >= 0 && position - node <= WINDOW && left-- > 0) {
        int known = same_before < same_after ? same_before : same_after;
        if (node == ran_node && ran > known) {
            known = ran;
        }
        int length = same_bytes(bytes + node, here, known, most);
        if (length > longest) {
            longest = length;
            tree->last_length = length;
            tree->last_distance = position - node;
            found[count++] = (lintel_token){(uint16_t)length, (uint16_t)(position - node)};
        }
        if (length == most) {
            *before = children[2 * node];
            *after = children[2 * node + 1];
            return count;
        }
        if (bytes[node + length] < here[length]) {
            *before = node;
            before = &children[2 * node + 1];
            same_before = length;
            node = *before;
        } else {
            *after = node;
            after = &children[2 * node];
            same_after = length;
            node = *after;
        }
    }
    *before = -1;
    *after = -1;
    return count;
}
