import CLintelKernels

/// Calls `body` with room for `capacity` elements whose values are undefined: memory of this thread, or of the heap
/// where more is needed than is left. Painting a few pixels takes less time than an allocation does.
///
/// - Precondition: `capacity` is not negative.
/// - Complexity: O(1) besides `body`. A thread keeps 128 KiB.
@inline(__always)
package func withRowScratch<Element, Result>(
    of type: Element.Type, capacity: Int, _ body: (UnsafeMutableBufferPointer<Element>) -> Result
) -> Result {
    precondition(capacity >= 0, "room for \(capacity) elements")
    var before = 0
    let (bytes, overflows) = capacity.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflows, let start = lintel_scratch_lend(bytes, &before) else {
        return withUnsafeTemporaryAllocation(of: Element.self, capacity: capacity, body)
    }
    defer { lintel_scratch_return(before) }
    let elements = start.bindMemory(to: Element.self, capacity: capacity)
    return body(UnsafeMutableBufferPointer(start: elements, count: capacity))
}
