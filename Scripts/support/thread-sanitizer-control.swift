// Shows what the thread sanitizer sees; built by Scripts/check-races. Without an argument nothing in it is a race: a
// dictionary in a Mutex, as in `EncodedImages`. An argument adds a race: `alone` counts a variable up where no Mutex is
// used at all, `beside` counts one up between uses of a Mutex, `other` appends to an array that each thread guards by a
// Mutex of its own.
import Dispatch
import Synchronization

final class Guarded: Sendable { let values = Mutex<[Int: [UInt8]]>([:]) }

let guarded = Guarded()
let others = [Guarded(), Guarded(), Guarded(), Guarded()]
nonisolated(unsafe) var unguarded = 0
nonisolated(unsafe) var list = [Int](repeating: 0, count: 16)
let race = CommandLine.arguments.dropFirst().first

DispatchQueue.concurrentPerform(iterations: 4) { worker in
    if race == "alone" {
        // Long enough for a second thread to begin.
        for key in 0..<2_000_000 { list[key % 16] += 1 }
        return
    }
    for key in 0..<2000 {
        if guarded.values.withLock({ $0[key] }) == nil { guarded.values.withLock { $0[key] = [UInt8(worker)] } }
        if race == "beside" { unguarded += 1 }
        if race == "other" { others[worker].values.withLock { _ in list[key % 16] += 1 } }
    }
}
print(guarded.values.withLock { $0.count }, unguarded, list[0])
