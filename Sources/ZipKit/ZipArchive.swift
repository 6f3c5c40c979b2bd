internal import CZip

/// What is wrong with an archive.
package enum ZipError: Error, Hashable, Sendable {
    /// The file is no archive, or its list of entries is damaged.
    case damaged
    /// An entry cannot be unpacked: it is damaged, or packed in a way that is not known.
    case unreadableEntry
    /// The archive or an entry asks for a password.
    case encrypted
    /// The file cannot be opened.
    case notOpened
}

/// An archive in a file.
@safe
package final class ZipArchive {
    /// An entry of the list.
    package struct Entry: Hashable, Sendable {
        /// The path inside the archive, in UTF-8.
        package let name: String
        /// How many bytes it has when it is unpacked, by the list, which need not be true; 0 where that says nothing.
        package let size: Int
        /// Its place in the list.
        fileprivate let index: UInt64
    }

    fileprivate let handle: OpaquePointer

    /// Opens an archive for reading; its list of entries is checked.
    package init(path: String) throws(ZipError) {
        var code: CInt = 0
        guard let handle = unsafe zip_open(path, ZIP_RDONLY | ZIP_CHECKCONS, &code) else {
            throw [ZIP_ER_OPEN, ZIP_ER_NOENT, ZIP_ER_READ, ZIP_ER_MEMORY].contains(code) ? .notOpened : .damaged
        }
        unsafe self.handle = handle
    }

    deinit { unsafe zip_discard(handle) }

    /// The entries that are files, in the order of the list; at most so many are looked at.
    package func entries(limit: Int) -> [Entry] {
        let count = unsafe min(limit, Int(clamping: zip_get_num_entries(handle, 0)))
        return (0..<UInt64(max(0, count))).compactMap { index in
            guard let name = unsafe zip_get_name(handle, index, ZIP_FL_ENC_GUESS) else { return nil }
            let text = unsafe String(cString: name)
            return text.hasSuffix("/") ? nil : Entry(name: text, size: size(at: index), index: index)
        }
    }

    private func size(at index: UInt64) -> Int {
        var status = unsafe zip_stat_t()
        let isKnown = unsafe zip_stat_index(handle, index, 0, &status) == 0 && status.valid & UInt64(ZIP_STAT_SIZE) != 0
        return isKnown ? unsafe Int(clamping: status.size) : 0
    }
}

/// An entry that is being unpacked; it keeps its archive open.
@safe
package final class ZipEntryReader {
    private let archive: ZipArchive
    private let handle: OpaquePointer

    /// Opens an entry of an archive.
    package init(_ entry: ZipArchive.Entry, of archive: ZipArchive) throws(ZipError) {
        guard let handle = unsafe zip_fopen_index(archive.handle, entry.index, 0) else {
            let code = unsafe zip_error_code_zip(zip_get_error(archive.handle))
            throw [ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD].contains(code) ? .encrypted : .unreadableEntry
        }
        unsafe self.handle = handle
        self.archive = archive
    }

    deinit { unsafe zip_fclose(handle) }

    /// Unpacks at most as many bytes as the buffer takes, and returns how many; none at the end.
    ///
    /// At the end the checksum is compared.
    package func read(into buffer: inout [UInt8], at offset: Int, count: Int) throws(ZipError) -> Int {
        precondition(offset >= 0 && count >= 0 && offset + count <= buffer.count, "the buffer is too short")
        let received = unsafe buffer.withUnsafeMutableBytes { bytes in
            unsafe zip_fread(handle, bytes.baseAddress.map { unsafe $0 + offset }, UInt64(count))
        }
        guard received >= 0 else { throw .unreadableEntry }
        return Int(received)
    }
}
