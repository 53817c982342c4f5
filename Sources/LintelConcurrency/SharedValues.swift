import Synchronization

/// Values that are functions of their keys, each computed once per process and shared by all threads as long as there
/// is room.
///
/// A thread that asks for a value that another one is computing waits for it. What has not been asked for lately is
/// forgotten when the costs of the others pass the limit; asking again computes the value again, so that nothing but
/// time depends on the limit.
package final class SharedValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// A value, or the slot where it will be.
    private final class Entry: Sendable {
        let value = Mutex<Value?>(nil)
    }

    private struct Entries: Sendable {
        var recent: [Key: Entry] = [:]
        /// Those that have not been asked for since `recent` was begun.
        var older: [Key: Entry] = [:]
        var recentCost = 0

        /// Counts a value. When the recent values take half of the room, they become the older ones, which are
        /// forgotten.
        mutating func add(_ cost: Int, _ limit: Int) {
            recentCost += cost
            guard recentCost > limit / 2 else { return }
            older = recent
            recent = [:]
            recentCost = 0
        }
    }

    private let entries = Mutex(Entries())
    private let limit: Int
    private let cost: @Sendable (Value) -> Int

    /// Creates an empty collection.
    /// - Parameters:
    ///   - limit: the approximate limit of the costs of all values that are kept; the last one is always kept.
    ///   - cost: the cost of a value, such as its bytes.
    package init(limit: Int, cost: @escaping @Sendable (Value) -> Int) {
        self.limit = limit
        self.cost = cost
    }

    /// The value of `key`, computed by `make` when it is not known. `make` must not ask for the same key again.
    /// - Complexity: O(1) when the value is known.
    package func value(for key: Key, _ make: () -> Value) -> Value {
        let entry = entries.withLock { entries in
            if let entry = entries.recent[key] { return entry }
            let entry = entries.older.removeValue(forKey: key) ?? Entry()
            entries.recent[key] = entry
            // A value moved from the older ones counts again; one that is new counts when it is made.
            if let value = entry.value.withLockIfAvailable({ $0 }), let value { entries.add(cost(value), limit) }
            return entry
        }
        var made: Value?
        let value = entry.value.withLock { value in
            if let value { return value }
            let new = make()
            value = new
            made = new
            return new
        }
        if let made { entries.withLock { $0.add(cost(made), limit) } }
        return value
    }
}
