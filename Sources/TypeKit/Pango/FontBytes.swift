internal import CType

/// The bytes of a font file, in memory for as long as this object lives.
@safe
final class FontBytes {
    let blob: OpaquePointer

    /// Maps a file into memory, or returns `nil` if it cannot be read.
    init?(file: String) {
        guard let blob = unsafe hb_blob_create_from_file_or_fail(file) else { return nil }
        unsafe self.blob = blob
    }

    /// Takes over bytes that HarfBuzz made.
    init(adopting blob: OpaquePointer) { unsafe self.blob = blob }

    /// The bytes; valid while this object lives.
    var bytes: UnsafeRawBufferPointer {
        var length: CUnsignedInt = 0
        let start = unsafe hb_blob_get_data(blob, &length)
        return unsafe UnsafeRawBufferPointer(start: start, count: Int(length))
    }

    deinit { unsafe hb_blob_destroy(blob) }
}

/// A set of characters.
@safe
final class CharacterSet {
    let handle: OpaquePointer

    /// Makes an empty set.
    init() { unsafe handle = hb_set_create() }

    /// Returns true if a character is in the set.
    func contains(_ character: UInt32) -> Bool { unsafe hb_set_has(handle, character) != 0 }

    /// Adds characters.
    func insert(_ range: ClosedRange<UInt32>) {
        unsafe hb_set_add_range(handle, range.lowerBound, range.upperBound)
    }

    /// Adds what the other set has.
    func insert(_ other: CharacterSet) { unsafe hb_set_union(handle, other.handle) }

    /// Adds every character of a text.
    func insert(_ text: String) {
        for scalar in text.unicodeScalars { unsafe hb_set_add(handle, scalar.value) }
    }

    /// Keeps only what the other set has too.
    func formIntersection(_ other: CharacterSet) { unsafe hb_set_intersect(handle, other.handle) }

    /// Drops what the other set has.
    func subtract(_ other: CharacterSet) { unsafe hb_set_subtract(handle, other.handle) }

    /// True if the set is empty.
    var isEmpty: Bool { unsafe hb_set_is_empty(handle) != 0 }

    /// Every character, in order.
    var members: [UInt32] {
        var (all, next): ([UInt32], UInt32) = ([], .max)
        while unsafe hb_set_next(handle, &next) != 0 { all.append(next) }
        return all
    }

    deinit { unsafe hb_set_destroy(handle) }
}
