package import DiaryModel
internal import Synchronization

/// The bytes of a document and the name it goes by in messages.
///
/// Places are counted only when somebody asks for one: a document without a problem never pays for them.
package final class XMLSource: Sendable {
    /// The file as the user named it.
    package let file: String
    /// The whole document, as it is stored.
    package let bytes: [UInt8]
    private let index = Mutex<LocationIndex?>(nil)

    /// Makes a source from bytes that were read elsewhere.
    package init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
    }

    /// Makes a source from text.
    package convenience init(file: String, text: String) { self.init(file: file, bytes: Array(text.utf8)) }

    /// The place of the byte at `offset`; offsets outside are moved to the nearest end.
    package func location(at offset: Int) -> FileLocation {
        let found = index.withLock { stored in
            let known = stored ?? LocationIndex(bytes)
            stored = known
            return known.lineAndColumn(at: offset, in: bytes)
        }
        return FileLocation(file: file, line: found.line, column: found.column)
    }

    /// The number of bytes of a byte order mark at the start.
    var markLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension XMLSource: Hashable {
    /// Returns true if both have the same bytes under the same name.
    package static func == (one: XMLSource, other: XMLSource) -> Bool {
        one === other || one.file == other.file && one.bytes == other.bytes
    }

    /// Adds the name, which tells most apart.
    package func hash(into hasher: inout Hasher) { hasher.combine(file) }
}
