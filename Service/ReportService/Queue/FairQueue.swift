#if Service
/// A queue that serves everybody who has something in it in turn.
struct FairQueue<Element> {
    private var waiting: [String: [Element]] = [:]
    /// Who has something in the queue, whose turn it is first.
    private var turns: [String] = []
    /// How many elements wait.
    private(set) var count = 0

    /// How many elements of one wait.
    func count(of owner: String) -> Int { waiting[owner]?.count ?? 0 }

    /// Adds an element behind the others of its owner.
    mutating func append(_ element: Element, of owner: String) {
        if waiting[owner] == nil { turns.append(owner) }
        waiting[owner, default: []].append(element)
        count += 1
    }

    /// The next element; its owner is the last in turn afterwards.
    mutating func popFirst() -> Element? {
        guard let owner = turns.first, var own = waiting[owner] else { return nil }
        turns.removeFirst()
        let element = own.removeFirst()
        count -= 1
        waiting[owner] = own.isEmpty ? nil : own
        if !own.isEmpty { turns.append(owner) }
        return element
    }

    /// Removes what a condition holds for.
    mutating func removeAll(where isRemoved: (Element) -> Bool) {
        for (owner, elements) in waiting {
            let left = elements.filter { !isRemoved($0) }
            count -= elements.count - left.count
            waiting[owner] = left.isEmpty ? nil : left
            if left.isEmpty { turns.removeAll { $0 == owner } }
        }
    }
}
#endif
