internal import DiaryModel

extension SourceRecogniser {
    /// Returns the verdict on each mapping related to an input, in the order of the mappings.
    func verdicts(for head: [UInt8]) -> [SourceVerdict] {
        let matches = all(for: head)
        let best = matches.filter(\.source.isFoundByContent).map(\.score).max()
        let alike = matches.filter { $0.source.isFoundByContent && $0.score == best }
        let parted = Delimiter.allCases.map { ($0, records(of: head, $0)) }
        return sources.compactMap { source in
            guard let match = matches.first(where: { $0.source.id == source.id }) else {
                return verdict(against: source, parted)
            }
            let reasons = [
                (!source.isFoundByContent, "only --format \(source.id) reads files by it"),
                (match.score != best, "another mapping explains more columns"),
                (alike.count > 1, "another mapping explains as many columns"),
            ].filter(\.0).prefix(1).map(\.1)
            return SourceVerdict(
                source: source.id, fit: reasons.isEmpty ? .taken : .fits, reasons: reasons, canBeNamed: true)
        }
    }

    /// Returns the reason why a mapping does not fit, if it nearly does.
    ///
    /// Then most columns that it needs are there, one of values among them.
    private func verdict(against source: SourceMapping, _ parted: [(Delimiter, [Candidate])]) -> SourceVerdict? {
        let needed = source.columns.filter { $0.isRequired && !$0.names.isEmpty }
        var best: (missing: [SourceColumn], line: Int, header: Candidate, delimiter: Delimiter)?
        for (delimiter, records) in parted {
            for (index, record) in records.enumerated() where !record.words.isEmpty {
                let missing = needed.filter { Self.isMissing($0, record.words) }
                if missing.count < best?.missing.count ?? .max { best = (missing, index + 1, record, delimiter) }
            }
        }
        guard let best, needed.contains(where: { $0.kind != nil && !best.missing.contains($0) }),
            best.missing.count * 2 <= needed.count
        else { return nil }
        var reasons = best.missing.compactMap { $0.names.first.map { "the column `\($0.text)` is not there" } }
        if !source.delimiters.contains(best.delimiter) {
            let known = source.delimiters.map(\.name).joined(separator: " or ")
            reasons.append("the cells are parted by \(best.delimiter.name) and not by \(known)")
        }
        let isTooFar =
            switch source.header {
            case .line(let line): line != best.line
            case .within(let count), .none(let count): count < best.line
            }
        if isTooFar { reasons.append("the header stands in another line") }
        if reasons.isEmpty, let title = source.title { reasons.append("no line `\(title)` stands above the header") }
        let canBeNamed = reasons.isEmpty
        let left = leftOut(best.header, beside: source).map(String.init)
        if !left.isEmpty {
            let (what, hold) = left.count == 1 ? ("column", "holds") : ("columns", "hold")
            reasons.append("\(what) \(left.joined(separator: ", ")) would be left out, which \(hold) values")
        }
        if reasons.isEmpty { reasons = ["nothing in the header is a mark of it: other sources write the same names"] }
        return SourceVerdict(source: source.id, fit: .nearly, reasons: reasons, canBeNamed: canBeNamed)
    }
}
