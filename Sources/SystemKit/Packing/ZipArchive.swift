/// An archive in a file (ZIP, in 32 bits or 64).
package final class ZipArchive: Sendable {
    /// An entry of the list.
    package struct Entry: Hashable, Sendable {
        /// The path inside the archive, in UTF-8.
        package let name: String
        /// The number of unpacked bytes, by the list; no more come out.
        package let size: Int
        /// The number of packed bytes.
        package let packed: Int
        /// True if it needs a password.
        package let isEncrypted: Bool
        /// Its place in the list.
        fileprivate let index: Int
    }

    let file: FileDescriptor
    private let records: [ZipRecord]

    /// Opens an archive for reading; its list of entries is checked.
    package init(path: String) throws(ZipError) {
        let size: Int
        do throws(FileError) {
            file = try FileDescriptor(path, for: .input)
            let status = try file.status()
            guard status.kind == .file else { throw FileError("opened", 0) }
            size = status.bytes
        } catch { throw .notOpened }
        records = try ZipList.records(of: file, size: size)
    }

    /// The entries that are files, in the order of the list; at most so many are looked at.
    package func entries(limit: Int) -> [Entry] {
        records.prefix(limit).enumerated().compactMap { index, record in
            let name = String(decoding: record.name, as: UTF8.self)
            guard !name.hasSuffix("/") else { return nil }
            return Entry(
                name: name, size: Int(clamping: record.size), packed: Int(clamping: record.packed),
                isEncrypted: record.flags & ZipRecord.encryption != 0, index: index)
        }
    }

    /// Returns the list's record of an entry.
    func record(of entry: Entry) -> ZipRecord { records[entry.index] }
}
