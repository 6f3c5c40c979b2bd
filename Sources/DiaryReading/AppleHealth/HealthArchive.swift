internal import DiaryModel
internal import SystemKit

/// Finds the export in the archive that Apple Health makes.
///
/// Its name is in the language of the phone (`export.xml`, `내보내기.xml`, `exportar.xml`), and beside it lie a document
/// of another kind that is XML too, courses of workouts and pictures. So it is known by how it begins.
enum HealthArchive {
    /// The most entries that are looked at; an archive has one for each workout.
    private static let entryLimit = 100_000

    /// The entry, opened anew at its beginning.
    static func export(in source: DataSource, limit: Int) throws(DiagnosticFailure) -> InputStream {
        guard let path = source.path else {
            throw DiagnosticFailure("data.unknown-format/archive", at: FileLocation(file: source.name), [])
        }
        let archive: ZipArchive
        do throws(ZipError) { archive = try ZipArchive(path: path) } catch { throw failure(error, in: path) }
        let entries = archive.entries(limit: entryLimit)
        let kind = SourceSniffer.kind(ofArchive: entries.map(\.name))
        var found: [ZipArchive.Entry] = []
        for entry in entries where kind == nil && entry.name.lowercased().hasSuffix(".xml") {
            var stream = try open(entry, of: archive, path, limit: .max)
            let head = try stream.next(SourceSniffer.reach)
            if SourceSniffer.sniff(head[...]) == .known(.appleHealth) { found.append(entry) }
        }
        if found.count == 1 { return try open(found[0], of: archive, source.name, limit: limit) }
        if found.isEmpty, entries.first?.isEncrypted == true { throw failure(.encrypted, in: path) }
        guard found.isEmpty else {
            // They may be those of several people.
            let names = found.prefix(2).map { "`\($0.name)`" }.joined(separator: " and ")
            let more = found.count > 2 ? " and \(found.count - 2) more" : ""
            throw DiagnosticFailure("data.several-exports", at: FileLocation(file: path), [names, more])
        }
        if let refusal = kind.flatMap({ SourceSniffer.refusal(of: $0, in: path) }) { throw refusal }
        throw DiagnosticFailure("data.unknown-format/no-export", at: FileLocation(file: path), [])
    }

    private static func open(
        _ entry: ZipArchive.Entry, of archive: ZipArchive, _ name: String, limit: Int
    ) throws(DiagnosticFailure) -> InputStream {
        do throws(ZipError) {
            return InputStream(try ZipEntryReader(entry, of: archive), size: entry.size, name: name, limit: limit)
        } catch { throw failure(error, in: name) }
    }

    /// The refusal of a broken archive.
    static func failure(_ error: ZipError, in path: String) -> DiagnosticFailure {
        let code =
            switch error {
            case .damaged: "data.damaged-archive"
            case .unreadableEntry: "data.damaged-archive/entry"
            case .encrypted: "data.encrypted-archive"
            case .notOpened: "data.read-error/archive"
            }
        return DiagnosticFailure(code, at: FileLocation(file: path), [])
    }
}
