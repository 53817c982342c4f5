// Shows what the thread sanitizer sees; built by Scripts/check-races. Without an argument nothing in it is a race: a dictionary in a Mutex,
// as in `EncodedImages`. With an argument a variable is counted up without one.
import Dispatch
import Synchronization

final class Guarded: Sendable { let values = Mutex<[Int: [UInt8]]>([:]) }

let guarded = Guarded()
nonisolated(unsafe) var unguarded = 0
let races = CommandLine.arguments.count > 1
DispatchQueue.concurrentPerform(iterations: 4) { worker in
    for key in 0..<2000 {
        if guarded.values.withLock({ $0[key] }) == nil { guarded.values.withLock { $0[key] = [UInt8(worker)] } }
        if races { unguarded += 1 }
    }
}
print(guarded.values.withLock { $0.count }, unguarded)
