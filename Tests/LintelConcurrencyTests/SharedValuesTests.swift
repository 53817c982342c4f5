import Foundation
import LintelConcurrency
import Synchronization
import Testing

struct SharedValuesTests {
    @Test func `threads that ask for one value compute it once`() {
        let made = Mutex(0)
        let values = SharedValues<Int, Int>(limit: 1000) { _ in 1 }
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            let found = values.value(for: index % 4) {
                made.withLock { $0 += 1 }
                return index % 4 * 10
            }
            #expect(found == index % 4 * 10)
        }
        #expect(made.withLock { $0 } == 4)
    }

    @Test func `what is asked for stays, the rest makes way`() {
        var made: [Int] = []
        let values = SharedValues<Int, Int>(limit: 8) { _ in 1 }
        func ask(_ key: Int) {
            let found = values.value(for: key) {
                made.append(key)
                return -key
            }
            #expect(found == -key)
        }
        ask(0)
        for key in 1...100 {
            ask(key)
            ask(0)
        }
        #expect(made == Array(0...100))
        ask(1)
        #expect(made.last == 1)
    }
}
