/// The standing of the statements of each of several inputs that were settled together.
package struct StandingReport: Hashable, Sendable {
    /// By the numbers of the inputs.
    package private(set) var parts: [Int: FileAccount.Standing] = [:]
    /// The number of statements that repeat one of another input.
    package private(set) var acrossInputs = 0
    /// The ids of which a correction or retraction is of several measurements at once.
    package let sharedIDs: Int

    /// Goes through what was settled of a period, or of all times.
    package init(_ statements: StatementList, _ settled: Settled, keeping period: Range<Instant>? = nil) {
        sharedIDs = settled.sharedIDs
        var index = 0
        while index < statements.count {
            let first = statements.place(at: index)
            var (isWhole, isRepeated) = (true, false)
            while index < statements.count, statements.place(at: index) == first {
                let isKept = statements.instant(at: index).map { period?.contains($0) ?? true } ?? false
                switch settled.standings[index] {
                case .duplicate(true):
                    parts[Int(first.input), default: .init()].duplicates += 1
                    isRepeated = true
                case .duplicate(false):
                    acrossInputs += 1
                    isWhole = false
                    parts[Int(first.input), default: .init()].kept += isKept ? 1 : 0
                case .contradicted:
                    parts[Int(first.input), default: .init()].contradicted.add(Int(first.line))
                    isWhole = false
                case .holds:
                    isWhole = false
                    parts[Int(first.input), default: .init()].kept += isKept ? 1 : 0
                case .superseded, .retracted: isWhole = false
                }
                index += 1
            }
            if isWhole, isRepeated { parts[Int(first.input), default: .init()].duplicateRows.add(Int(first.line)) }
        }
    }
}
