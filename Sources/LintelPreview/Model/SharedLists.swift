import LintelJSON

/// Lists of whole numbers of a page, each written once: many images serve the same devices and sizes.
struct SharedLists {
    private(set) var lists: [[Int]] = []
    private var indices: [[Int]: Int] = [:]

    /// Returns the index of a list, which is added when it is new.
    mutating func index(of list: [Int]) -> Int {
        if let known = indices[list] { return known }
        indices[list] = lists.count
        lists.append(list)
        return lists.count - 1
    }

    var json: JSON { .array(lists.map { .array($0.map { .integer($0) }) }) }
}
