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
        guard let path = source.path else { throw DiagnosticFailure("data.unknown-format/archive", in: source.name) }
        let archive: ZipArchive
        do throws(ZipError) { archive = try ZipArchive(path: path) } catch {
            throw DiagnosticFailure.of(error, in: path)
        }
        let entries = archive.entries(limit: entryLimit)
        let kind = SourceSniffer.kind(ofArchive: entries.map(\.name))
        var found: [ZipArchive.Entry] = []
        for entry in entries where kind == nil && entry.name.lowercased().hasSuffix(".xml") {
            var stream = try InputStream(entry, of: archive, name: path, limit: .max)
            let head = try stream.next(SourceSniffer.reach)
            if SourceSniffer.sniff(head[...]) == .known(.appleHealth) { found.append(entry) }
        }
        if found.count == 1 { return try InputStream(found[0], of: archive, name: source.name, limit: limit) }
        if found.isEmpty, entries.first?.isEncrypted == true { throw DiagnosticFailure.of(.encrypted, in: path) }
        guard found.isEmpty else {
            // They may be those of several people.
            let names = found.prefix(2).map { "`\($0.name)`" }.joined(separator: " and ")
            let more = found.count > 2 ? " and \(found.count - 2) more" : ""
            throw DiagnosticFailure("data.several-exports", in: path, names, more)
        }
        if let refusal = kind.flatMap({ SourceSniffer.refusal(of: $0, in: path) }) { throw refusal }
        throw DiagnosticFailure("data.unknown-format/no-export", in: path)
    }
}
