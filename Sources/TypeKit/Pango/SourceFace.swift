internal import CType

/// A face as it is installed: only looked at, never shaped or painted with.
@safe
final class SourceFace {
    let file: String
    let handle: OpaquePointer
    /// The face's PostScript name, or the family's where it has none.
    let name: String
    /// A number that changes when the face does.
    let digest: ContentDigest
    private let content: FontBytes

    /// The entries of a face's table of names, by their numbers in OpenType: HarfBuzz names them by a macro in one version and by a type in
    /// another.
    private enum NameID: CUnsignedInt {
        case family = 1
        case postScript = 6
        case typographicFamily = 16
    }

    /// Opens a face; of a collection the one whose family name is the location's.
    init(_ location: FontFiles.Location) throws(FontError) {
        guard let content = FontBytes(file: location.file),
            let index = Self.index(of: location.family, in: content),
            let digest = Self.digest(of: content, index: index)
        else { throw FontError(.unreadable(file: location.file)) }
        self.content = content
        file = location.file
        let face: OpaquePointer? = unsafe hb_face_create(content.blob, CUnsignedInt(index))
        guard let face = unsafe face, unsafe hb_face_get_glyph_count(face) > 0 else {
            throw FontError(.unreadable(file: location.file))
        }
        unsafe handle = face
        let found = unsafe Self.text(of: face, .postScript) ?? location.family
        name = String(found.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        self.digest = digest
    }

    deinit { unsafe hb_face_destroy(handle) }

    /// The characters that the face has glyphs for.
    private(set) lazy var coverage: CharacterSet = {
        let set = CharacterSet()
        unsafe hb_face_collect_unicodes(handle, set.handle)
        return set
    }()

    /// The number of the face with a family name, 0 where the file holds one face only.
    private static func index(of family: String, in content: FontBytes) -> Int? {
        let count = unsafe Int(hb_face_count(content.blob))
        if count == 1 { return 0 }
        return (0..<count).first { index in
            guard let face = unsafe hb_face_create(content.blob, CUnsignedInt(index)) else { return false }
            defer { unsafe hb_face_destroy(face) }
            return unsafe text(of: face, .typographicFamily) == family
                || text(of: face, .family) == family
        }
    }

    /// An entry of the face's table of names, in English.
    private static func text(of face: OpaquePointer, _ entry: NameID) -> String? {
        let capacity = 128
        return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
            var length = CUnsignedInt(capacity)
            let english = unsafe hb_language_from_string("en", 2)
            _ = unsafe hb_ot_name_get_utf8(
                face, hb_ot_name_id_t(entry.rawValue), english, &length, buffer.baseAddress)
            guard length > 0, let start = buffer.baseAddress else { return nil }
            return unsafe String(cString: start)
        }
    }

    /// Stands for the face's content without reading all of it.
    ///
    /// A font's directory has the name, length and checksum of every table; reading 20 MB anew at every start would
    /// take longer than a report.
    private static func digest(of content: FontBytes, index: Int) -> ContentDigest? {
        let bytes = unsafe content.bytes
        func number(at offset: Int) -> UInt32? {
            guard offset >= 0, offset + 4 <= bytes.count else { return nil }
            return unsafe UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        }
        let isCollection = number(at: 0) == tag("ttcf")
        guard let start = isCollection ? number(at: 12 + 4 * index).map(Int.init) : 0,
            let tables = number(at: start + 4).map({ $0 >> 16 })
        else { return nil }
        var digest = ContentDigest()
        for table in 0..<Int(tables) {
            let record = start + 12 + 16 * table
            guard let name = number(at: record), let checksum = number(at: record + 4),
                let length = number(at: record + 12)
            else { return nil }
            digest.add(UInt64(name))
            digest.add(UInt64(checksum) << 32 | UInt64(length))
        }
        return digest
    }

    /// The number that stands for a table's name.
    static func tag(_ name: StaticString) -> hb_tag_t {
        name.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | hb_tag_t($1) } }
    }
}
