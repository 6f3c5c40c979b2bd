internal import DiaryModel

extension DiaryReader {
    /// The first bytes of an input, enough to tell what it is.
    func head(of source: DataSource, reach: Int) throws(DiagnosticFailure) -> [UInt8] {
        var stream = try InputStream(source, limit: limits.streamBytes)
        return try stream.next(min(reach, stream.expectedBytes + 1))
    }

    func sniffed(_ source: DataSource, _ head: [UInt8]) throws(DiagnosticFailure) -> Format {
        switch SourceSniffer.sniff(head[...]) {
        case .known(let format): return format
        case .foreign(let kind):
            let root = kind == "XML" ? SourceSniffer.root(of: head).map { "XML of the kind <\($0)>" } : nil
            throw SourceSniffer.refusal(of: kind, in: source.name) ?? unknown(source, root ?? kind, head)
        }
    }

    private func unknown(_ source: DataSource, _ what: String, _ head: [UInt8]) -> DiagnosticFailure {
        let formats = Format.allCases.map(\.rawValue).joined(separator: ", ")
        // What the format tells may stand behind a beginning that is longer than was looked at.
        let isWhole = head.count < SourceSniffer.reach
        if isWhole { return DiagnosticFailure("data.unknown-format/kind", in: source.name, what, formats) }
        return DiagnosticFailure("data.unknown-format/head", in: source.name, SourceSniffer.reach, what, formats)
    }
}
