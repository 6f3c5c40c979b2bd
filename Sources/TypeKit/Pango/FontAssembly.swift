internal import CType

/// Puts the tables of a face together to a font anew, some of them left out or replaced.
enum FontAssembly {
    /// The font, or `nil` if memory does not suffice or a table cannot be read.
    ///
    /// The face must be one of a font's bytes: HarfBuzz does not list the tables of a face that it is building itself.
    static func font(
        of face: OpaquePointer, without dropped: Set<hb_tag_t> = [], replacing replaced: [hb_tag_t: [UInt8]]
    ) -> FontBytes? {
        guard let builder = unsafe hb_face_builder_create() else { return nil }
        defer { unsafe hb_face_destroy(builder) }
        var tags = [hb_tag_t](repeating: 0, count: 64)
        var count = CUnsignedInt(tags.count)
        _ = unsafe hb_face_get_table_tags(face, 0, &count, &tags)
        for table in tags.prefix(Int(count)) where !dropped.contains(table) && replaced[table] == nil {
            let content = unsafe hb_face_reference_table(face, table)
            defer { unsafe hb_blob_destroy(content) }
            guard unsafe hb_face_builder_add_table(builder, table, content) != 0 else { return nil }
        }
        for (table, bytes) in replaced.sorted(by: { $0.key < $1.key }) {
            let content = unsafe blob(bytes)
            defer { unsafe hb_blob_destroy(content) }
            guard unsafe hb_face_builder_add_table(builder, table, content) != 0 else { return nil }
        }
        guard let blob = unsafe hb_face_reference_blob(builder) else { return nil }
        let font = unsafe FontBytes(adopting: blob)
        return unsafe font.bytes.isEmpty ? nil : font
    }

    /// The bytes of a table of a face, empty where the face has none of that name.
    static func table(_ tag: hb_tag_t, of face: OpaquePointer) -> [UInt8] {
        guard let blob = unsafe hb_face_reference_table(face, tag) else { return [] }
        let content = unsafe FontBytes(adopting: blob)
        return unsafe [UInt8](content.bytes)
    }

    /// A copy of some bytes for HarfBuzz.
    private static func blob(_ bytes: [UInt8]) -> OpaquePointer? {
        unsafe bytes.withUnsafeBytes { bytes in
            let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            return unsafe hb_blob_create(start, CUnsignedInt(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
    }
}
