internal import Diagnostics
internal import ZipKit

/// Finds the export in the archive that Apple Health makes.
///
/// Its name is in the language of the phone (`export.xml`, `내보내기.xml`, `exportar.xml`), and beside it lie a document
/// of another kind that is XML too, courses of workouts and pictures. So it is known by how it begins.
enum HealthArchive {
    /// The most entries that are looked at; an archive has one for each workout.
    private static let entryLimit = 100_000

    /// Opens the entry anew at its beginning; also returns its declared size in bytes.
    static func export(in source: DataSource) throws(DiagnosticFailure) -> (ZipEntryReader, size: Int) {
        guard let path = source.path else {
            throw DiagnosticFailure(
                "data.unknown-format", at: FileLocation(file: source.name), "this is an archive and no file",
                hint: "archives are read from files")
        }
        var found: [ZipArchive.Entry] = []
        var kind: String?
        do throws(ZipError) {
            let archive = try ZipArchive(path: path)
            kind = SourceSniffer.kind(ofArchive: archive.entries(limit: entryLimit).map(\.name))
            for entry in archive.entries(limit: entryLimit)
            where kind == nil && entry.name.lowercased().hasSuffix(".xml") {
                if try begins(entry, of: archive) { found.append(entry) }
            }
            if found.isEmpty, archive.entries(limit: 1).contains(where: \.isEncrypted) { throw ZipError.encrypted }
            if found.count == 1 { return (try ZipEntryReader(found[0], of: archive), found[0].size) }
        } catch {
            throw failure(error, in: path)
        }
        guard found.isEmpty else { throw several(found, in: path) }
        if let kind {
            throw DiagnosticFailure(
                "data.unknown-format", at: FileLocation(file: path), "this is \(kind)",
                hint: SourceSniffer.hint(for: kind))
        }
        throw DiagnosticFailure(
            "data.unknown-format", at: FileLocation(file: path), "there is no export of Apple Health in this archive",
            hint: "unpack it, and name the file with the readings")
    }

    /// The refusal of an archive with several exports, which may be those of several people.
    private static func several(_ entries: [ZipArchive.Entry], in path: String) -> DiagnosticFailure {
        let names = entries.prefix(2).map { "`\($0.name)`" }.joined(separator: " and ")
        let more = entries.count > 2 ? " and \(entries.count - 2) more" : ""
        return DiagnosticFailure(
            "data.several-exports", at: FileLocation(file: path),
            "there are several exports in this archive: \(names)\(more)",
            hint: "unpack it, and name the one with the readings of this person")
    }

    /// Returns true if an entry begins as an export does.
    private static func begins(_ entry: ZipArchive.Entry, of archive: ZipArchive) throws(ZipError) -> Bool {
        let reader = try ZipEntryReader(entry, of: archive)
        var bytes = [UInt8](repeating: 0, count: SourceSniffer.reach)
        var filled = 0
        while filled < bytes.count {
            let received = try reader.read(into: &bytes, at: filled, count: bytes.count - filled)
            guard received > 0 else { break }
            filled += received
        }
        return SourceSniffer.sniff(bytes[..<filled]) == .known(.appleHealth)
    }

    /// Returns the failure for a broken archive.
    static func failure(_ error: ZipError, in path: String) -> DiagnosticFailure {
        let location = FileLocation(file: path)
        let again = "export it anew, or unpack it and name the file with the readings"
        return switch error {
        case .damaged:
            DiagnosticFailure("data.damaged-archive", at: location, "the archive is damaged or cut off", hint: again)
        case .unreadableEntry:
            DiagnosticFailure(
                "data.damaged-archive", at: location, "what is in the archive cannot be unpacked", hint: again)
        case .encrypted:
            DiagnosticFailure(
                "data.encrypted-archive", at: location, "the archive asks for a password", hint: "unpack it first")
        case .notOpened:
            DiagnosticFailure("data.read-error", at: location, "the archive cannot be opened")
        }
    }
}
