internal import Glibc

/// The directory of prepared faces.
///
/// Several processes may share it: a file appears whole under its name or not at all, and its name says what it was
/// made from. A file that was damaged is noticed and made anew.
struct FontCache {
    let directory: String

    /// A file of the cache, in memory.
    struct Entry {
        let path: String
        let content: FontBytes
        /// A digest of the font itself, the seal left out.
        let digest: ContentDigest
    }

    /// Follows every font: eight bytes that name the kind of file and eight that are the digest of the font.
    ///
    /// Readers of fonts do not look behind the last table.
    private static let seal: UInt64 = 0x3154_4E4F_4652_5044

    /// What is kept under a name; where there is nothing, or nothing sound, it is made and kept.
    func entry(
        _ name: String, make: () throws(FontError) -> FontBytes
    ) throws(FontError) -> Entry {
        let path = "\(directory)/\(name)"
        if let entry = sound(path) { return entry }
        try store(try make(), at: path)
        guard let entry = sound(path) else {
            throw FontError(.cacheUnwritable(directory: directory, reason: "what was written reads differently"))
        }
        return entry
    }

    /// A file that is there and whole.
    private func sound(_ path: String) -> Entry? {
        guard let content = FontBytes(file: path) else { return nil }
        let bytes = unsafe content.bytes
        let length = bytes.count - 16
        guard length > 0 else { return nil }
        var digest = ContentDigest()
        unsafe digest.add(UnsafeRawBufferPointer(rebasing: bytes[..<length]))
        let seal = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: length, as: UInt64.self))
        let sealed = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: length + 8, as: UInt64.self))
        guard seal == Self.seal, sealed == digest.value else { return nil }
        return Entry(path: path, content: content, digest: digest)
    }

    /// Writes a file beside its place and then moves it there.
    private func store(_ font: FontBytes, at path: String) throws(FontError) {
        try makeDirectory()
        var digest = ContentDigest()
        unsafe digest.add(font.bytes)
        var temporary = Array("\(path).XXXXXX".utf8CString)
        let file = unsafe mkstemp(&temporary)
        guard file >= 0 else { throw failure() }
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        let isWritten = unsafe write(font.bytes, to: file) && writeSeal(of: digest, to: file)
        let problem = failure()
        guard close(file) == 0, isWritten, unsafe rename(temporary, path) == 0 else {
            let later = failure()
            unsafe unlink(temporary)
            throw isWritten ? later : problem
        }
    }

    /// Writes what follows a font.
    private func writeSeal(of digest: ContentDigest, to file: CInt) -> Bool {
        let seal = [Self.seal.littleEndian, digest.value.littleEndian]
        return unsafe seal.withUnsafeBytes { unsafe write($0, to: file) }
    }

    /// Writes all bytes to a file.
    private func write(_ bytes: UnsafeRawBufferPointer, to file: CInt) -> Bool {
        var rest = unsafe bytes[...]
        while unsafe !rest.isEmpty {
            let count = unsafe Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            unsafe rest = rest.dropFirst(count)
        }
        return true
    }

    /// Makes the directory and those above it, readable by nobody else where it is new.
    private func makeDirectory() throws(FontError) {
        guard unsafe access(directory, W_OK) != 0 else { return }
        var path = directory.hasPrefix("/") ? "" : "."
        for part in directory.split(separator: "/") {
            path += "/\(part)"
            guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure() }
        }
    }

    /// The last failure of the system.
    private func failure() -> FontError {
        let reason = unsafe String(cString: strerror(errno))
        return FontError(.cacheUnwritable(directory: directory, reason: reason))
    }
}
