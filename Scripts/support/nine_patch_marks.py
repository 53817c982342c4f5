"""Reads what aapt makes of a nine-patch: the marks stand in the chunk npTc, 32 bytes of counts, offsets and padding, then where
stretching begins and ends, along x and along y, all big endian. Source: Android, androidfw/ResourceTypes.h, Res_png_9patch.
"""
import struct


def chunk(data):
    """The chunk npTc of a PNG file, or None."""
    offset = 8
    while offset + 8 <= len(data):
        length, kind = struct.unpack(">I4s", data[offset:offset + 8])
        if kind == b"npTc":
            return data[offset + 8:offset + 8 + length]
        offset += 12 + length
    return None


def marks(data):
    """Where stretching begins and ends along x and along y."""
    count_x, count_y = data[1], data[2]
    found = struct.unpack(f">{count_x + count_y}i", data[32:32 + 4 * (count_x + count_y)])
    return list(found[:count_x]), list(found[count_x:])


def padding(data):
    """Left, right, top, bottom."""
    return list(struct.unpack(">4i", data[12:28]))
