package import Diagnostics
package import DiaryModel
package import Reconciling

/// What became of the statements of each of several inputs that were settled together.
package struct StandingReport: Hashable, Sendable {
    /// What did not hold of one input.
    package struct Part: Hashable, Sendable {
        /// How many readings of it are shown, those among them that other inputs have, too.
        package var kept = 0
        /// How many statements repeat another one of the same input.
        package var duplicates = 0
        /// The rows or records that consist of nothing else.
        package var duplicateRows = Listing<Int>()
        /// The lines of statements that contradict others of their record.
        package var contradicted = Listing<Int>()

        /// Makes a part of nothing.
        package init() {}
    }

    /// By the numbers of the inputs.
    package private(set) var parts: [Int: Part] = [:]
    /// How many statements repeat one of another input.
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
                    parts[Int(first.input), default: Part()].duplicates += 1
                    isRepeated = true
                case .duplicate(false):
                    acrossInputs += 1
                    isWhole = false
                    parts[Int(first.input), default: Part()].kept += isKept ? 1 : 0
                case .contradicted:
                    parts[Int(first.input), default: Part()].contradicted.add(Int(first.line))
                    isWhole = false
                case .holds:
                    isWhole = false
                    parts[Int(first.input), default: Part()].kept += isKept ? 1 : 0
                case .superseded, .retracted: isWhole = false
                }
                index += 1
            }
            if isWhole, isRepeated { parts[Int(first.input), default: Part()].duplicateRows.add(Int(first.line)) }
        }
    }

    /// What to tell about one input.
    ///
    /// - Parameters:
    ///   - input: Its number.
    ///   - file: What messages call it.
    ///   - entry: What messages call one of its rows or records.
    /// - Returns: The warnings.
    package func warnings(about input: Int, file: String, entry: String) -> [Diagnostic] {
        guard let part = parts[input] else { return [] }
        var warnings: [Diagnostic] = []
        if part.duplicates > 0 {
            var warning = Self.duplicates(
                part.duplicates, at: FileLocation(file: file, line: part.duplicateRows.first.first))
            if part.duplicateRows.count > 0 {
                let lines = ImportReport.lines(part.duplicateRows)
                warning.message += "; \(entry)s that consist of nothing else: \(part.duplicateRows.count)\(lines)"
            }
            warnings.append(warning)
        }
        if part.contradicted.count > 0 {
            warnings.append(
                Self.contradiction(
                    part.contradicted.count, at: FileLocation(file: file, line: part.contradicted.first.first)))
        }
        return warnings
    }

    /// What to tell about corrections and retractions of several measurements at once, whatever inputs these stand in.
    package func sharedIDWarnings(at location: FileLocation) -> [Diagnostic] {
        guard sharedIDs > 0 else { return [] }
        return [
            Diagnostic(
                .warning, "data.shared-id", at: location,
                "\(sharedIDs) \(sharedIDs == 1 ? "id is that" : "ids are those") of several measurements, and a correction or "
                    + "retraction of another moment took the place of all of them",
                hint: "find out at the source which of them was meant, and give each an id of its own")
        ]
    }

    /// What to tell about readings that are there already.
    package static func duplicates(_ count: Int, at location: FileLocation) -> Diagnostic {
        let were = count == 1 ? "reading left out that was" : "readings left out that were"
        return Diagnostic(.warning, "data.duplicates", at: location, "\(count) \(were) there already")
    }

    /// What to tell about statements of which one record says two things, and nothing tells which is right.
    package static func contradiction(_ count: Int, at location: FileLocation) -> Diagnostic {
        Diagnostic(
            .warning, "data.contradiction", at: location,
            "\(count) \(count == 1 ? "reading" : "readings") left out: two versions of one record say different things, and "
                + "nothing tells which is the newer",
            hint: "find out at the source which is right; an export with `meta.lastUpdated` or `versionId` tells")
    }
}
