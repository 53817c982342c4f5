/// Input that is given to libyaml in small parts at first, because a reading that goes on at a value often ends soon.
struct SteppedInput {
    private let head: [UInt8]
    private let rest: UnsafeBufferPointer<UInt8>
    /// The position in `head` and then in `rest`.
    private var position = 0
    private var step = Self.firstStep

    /// The size of the first part in bytes; each part is twice as long as the one before, up to more than libyaml
    /// needs.
    static let firstStep = 256
    private static let lastStep = 1 << 15

    /// `rest`, which follows `head`, must outlive the input.
    init(_ head: [UInt8], then rest: UnsafeBufferPointer<UInt8>) {
        self.head = head
        self.rest = rest
    }

    /// Copies the next part into a buffer.
    /// - Returns: its bytes, 0 at the end of the input.
    mutating func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let end = min(head.count + rest.count, position + min(step, buffer.count))
        var count = 0
        while position < end {
            buffer[count] = position < head.count ? head[position] : rest[position - head.count]
            count += 1
            position += 1
        }
        step = min(2 * step, Self.lastStep)
        return count
    }
}
