/// Numbers that turn out to mean the same; the first of each group names it.
package struct JoinedNumbers {
    /// For each number one that means the same, or itself.
    private var parents: [Int]

    /// Makes so many numbers, each of which means something else.
    package init(count: Int = 0) { parents = Array(0..<count) }

    /// All of them.
    package var all: Range<Int> { parents.indices }

    /// Makes a new number.
    package mutating func add() -> Int {
        parents.append(parents.count)
        return parents.count - 1
    }

    /// Notes that two mean the same.
    package mutating func join(_ one: Int, _ other: Int) {
        let (first, second) = (root(of: one), root(of: other))
        if first != second { parents[max(first, second)] = min(first, second) }
    }

    /// The first number that means the same.
    package func root(of number: Int) -> Int {
        var number = number
        while parents[number] != number { number = parents[number] }
        return number
    }

    /// Names each by the first of its group, so that no chain of joins is gone through for each.
    package mutating func flatten() { for number in parents.indices { parents[number] = parents[parents[number]] } }
}
