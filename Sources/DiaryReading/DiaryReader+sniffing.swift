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
            if let refusal = SourceSniffer.refusal(of: kind, in: source.name) { throw refusal }
            throw unknown(
                source, kind == "XML" ? SourceSniffer.root(of: head).map { "XML of the kind <\($0)>" } ?? kind : kind,
                head)
        }
    }

    private func unknown(_ source: DataSource, _ what: String, _ head: [UInt8]) -> DiagnosticFailure {
        let formats = Format.allCases.map(\.rawValue).joined(separator: ", ")
        // What the format tells may stand behind a beginning that is longer than was looked at.
        guard head.count >= SourceSniffer.reach else {
            return DiagnosticFailure("data.unknown-format/kind", at: FileLocation(file: source.name), [what, formats])
        }
        return DiagnosticFailure(
            "data.unknown-format/head", at: FileLocation(file: source.name), [SourceSniffer.reach, what, formats])
    }
}
