internal import SystemKit

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

    /// Returns the entry under a name; a missing or damaged one is made and kept.
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

    /// Writes a file with the seal that follows a font.
    private func store(_ font: FontBytes, at path: String) throws(FontError) {
        var digest = ContentDigest()
        unsafe digest.add(font.bytes)
        let seal = unsafe [Self.seal.littleEndian, digest.value.littleEndian].withUnsafeBytes { unsafe Array($0) }
        do throws(FileError) {
            try FileSystem.makeFolders(directory)
            try FileSystem.write(to: path) { (file) throws(FileError) in
                try file.write(unsafe Span(_unsafeBytes: font.bytes))
                try file.write(seal.span)
            }
        } catch {
            throw FontError(.cacheUnwritable(directory: directory, reason: error.reason))
        }
    }
}
