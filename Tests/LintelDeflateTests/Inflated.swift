import CDEFLATE

/// Unpacks a zlib stream with libdeflate; `nil` when it is not valid, its checksum is wrong, bytes follow it, or it
/// holds another number of bytes.
func inflated(_ stream: [UInt8], count: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    // One more, so that too long a stream is noticed.
    let capacity = count + 1
    var bytes = [UInt8](repeating: 0, count: capacity)
    var used = 0
    var made = 0
    let result = libdeflate_zlib_decompress_ex(
        decompressor, stream, stream.count, &bytes, capacity, &used, &made)
    guard result == LIBDEFLATE_SUCCESS, used == stream.count, made == count else { return nil }
    return Array(bytes.prefix(count))
}
