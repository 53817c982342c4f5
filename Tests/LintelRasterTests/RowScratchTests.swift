import LintelRaster
import Testing

struct RowScratchTests {
    /// Elements lent one inside the other, the innermost last; every buffer keeps what was written to it while the
    /// inner ones were used.
    private func nest(_ capacities: ArraySlice<Int>, _ level: UInt32 = 1) -> Bool {
        guard let capacity = capacities.first else { return true }
        return withRowScratch(of: SIMD4<UInt32>.self, capacity: capacity) { buffer in
            guard buffer.count == capacity else { return false }
            buffer.initialize(repeating: SIMD4(repeating: level))
            return nest(capacities.dropFirst(), level + 1)
                && buffer.allSatisfy { $0 == SIMD4(repeating: level) }
        }
    }

    @Test(
        "Room that is lent inside other room does not overlap it, also where the heap helps out",
        arguments: [
            [0, 1, 2, 3, 0, 64], [4000, 4000, 4000], [8192], [8193], [100_000, 1, 8192, 1], [1, 8192, 1],
        ])
    func nestedRoomDoesNotOverlap(capacities: [Int]) {
        #expect(nest(capacities[...]))
    }

    @Test("Room is lent again after it was returned, as often as it is asked for")
    func returnedRoomIsLentAgain() {
        func start() -> UnsafeMutablePointer<UInt8>? {
            withRowScratch(of: UInt8.self, capacity: 100_000) { buffer in
                buffer.initialize(repeating: 1)
                return buffer.baseAddress
            }
        }
        for _ in 0..<100 { #expect(start() != nil) }
        #expect(nest([4000, 4000]))
    }

    @Test("Each thread has room of its own")
    func threadsShareNoRoom() async {
        let held = await withTaskGroup(of: Bool.self) { group in
            for index in 1...8 {
                group.addTask { (1...200).allSatisfy { nest([$0, 300 + index][...], UInt32(index)) } }
            }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(held)
    }

    @Test("Elements are aligned as their type asks")
    func elementsAreAligned() {
        withRowScratch(of: UInt8.self, capacity: 3) { _ in
            withRowScratch(of: SIMD8<Double>.self, capacity: 2) { buffer in
                #expect(UInt(bitPattern: buffer.baseAddress) % UInt(MemoryLayout<SIMD8<Double>>.alignment) == 0)
            }
        }
    }
}
