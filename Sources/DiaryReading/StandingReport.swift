package import DiaryModel

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

    /// Returns warnings about corrections and retractions of several measurements at once, in any of the inputs.
    package func sharedIDWarnings(at location: FileLocation) -> [Diagnostic] {
        guard sharedIDs > 0 else { return [] }
        return [Diagnostic(.warning, "data.shared-id", at: location, [sharedIDs])]
    }

    /// Returns the warning about duplicate readings.
    package static func duplicates(_ count: Int, at location: FileLocation) -> Diagnostic {
        Diagnostic(.warning, "data.duplicates", at: location, [count])
    }

    /// Returns warnings about readings with another value of the same source and time; empty if there are none.
    package static func contradictingValues(_ count: Int, at location: FileLocation, hint: String) -> [Diagnostic] {
        guard count > 0 else { return [] }
        var remark = Diagnostic(.warning, "data.contradicting-values", at: location, [count])
        remark.hint = hint
        return [remark]
    }

    /// Returns the warning about statements of one record that contradict each other without a way to decide.
    package static func contradiction(_ count: Int, at location: FileLocation) -> Diagnostic {
        Diagnostic(.warning, "data.contradiction", at: location, [count])
    }
}

extension FileAccount {
    /// The warnings about statements that did not hold.
    package var standingWarnings: [Diagnostic] {
        var warnings: [Diagnostic] = []
        let (rows, contradicted) = (standing.duplicateRows, standing.contradicted)
        if standing.duplicates > 0 {
            var warning = StandingReport.duplicates(
                standing.duplicates, at: FileLocation(file: file, line: rows.first.first))
            let lines = "\(rows.count)\(Self.lines(rows))"
            if rows.count > 0 { warning.message += "; \(format.entryName)s that consist of nothing else: \(lines)" }
            warnings.append(warning)
        }
        let place = FileLocation(file: file, line: contradicted.first.first)
        if contradicted.count > 0 { warnings.append(StandingReport.contradiction(contradicted.count, at: place)) }
        return warnings
    }
}
