import LintelConcurrency
import LintelEngine
import Synchronization
import Testing

struct TurnsTests {
    @Test(arguments: [1, 2, 3]) func `no more threads than there are turns do it at a time, and all get one`(count: Int)
    {
        let turns = Turns(count)
        let active = Mutex((now: 0, most: 0))
        let results = Array(0..<64).concurrentMap(workers: 8) { index in
            turns.wait {
                active.withLock { active in
                    active.now += 1
                    active.most = max(active.most, active.now)
                }
                // Work that takes long enough for threads to meet.
                let sum = (0..<200_000).reduce(index) { $0 &* 31 &+ $1 }
                active.withLock { $0.now -= 1 }
                return sum == .min ? -1 : index
            }
        }
        #expect(results == Array(0..<64))
        #expect(active.withLock { $0.most } <= count)
    }
}
