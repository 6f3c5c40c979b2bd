package import DiaryModel
internal import SystemKit

extension DiaryReader {
    /// The format of a source that begins so.
    func sniffed(_ source: DataSource, _ head: [UInt8]) throws(DiagnosticFailure) -> Format {
        let kind: String
        switch SourceSniffer.sniff(head[...]) {
        case .known(let format): return format
        case .foreign(let found): kind = found
        }
        if let refusal = SourceSniffer.refusal(of: kind, in: source.name) { throw refusal }
        let root = kind == "XML" ? SourceSniffer.root(of: head).map { "XML of the kind <\($0)>" } : nil
        let (what, formats) = (root ?? kind, Format.allCases.map(\.rawValue).joined(separator: ", "))
        // What the format tells may stand behind a beginning that is longer than was looked at.
        throw head.count < SourceSniffer.reach
            ? DiagnosticFailure("data.unknown-format/kind", in: source.name, what, formats)
            : DiagnosticFailure("data.unknown-format/head", in: source.name, SourceSniffer.reach, what, formats)
    }

    // MARK: Both ends of a file

    /// The number of bytes examined at the beginning and at the end.
    private static let sampleBytes = 8 << 10
    /// Files that are shorter are read whole as quickly.
    private static let leastBytes = 32 * sampleBytes

    /// The readings of the first and the last lines of a file.
    ///
    /// Most exports are in the order of time, or the other way round. None for a short file, and for one that is not made of lines.
    package func readingsAtEnds(of source: DataSource) -> [Reading] {
        guard case .open(let file) = source, file.status.bytes >= Self.leastBytes,
            let head = try? file.descriptor.read(Self.sampleBytes, at: 0),
            let tail = try? file.descriptor.read(Self.sampleBytes, at: file.status.bytes - Self.sampleBytes),
            let end = head.lastIndex(of: 0x0A), let start = tail.firstIndex(of: 0x0A)
        else { return [] }
        let lines = Array(head[...end] + tail[(start + 1)...])
        return (try? read(.bytes(lines, name: file.path)))?.value.readings ?? []
    }
}
