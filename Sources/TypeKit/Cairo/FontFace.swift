internal import CType

/// A face of a font that Cairo draws with.
///
/// The face is read from memory and has a FreeType library of its own, so that no file is opened again later and
/// two threads with a face each share nothing.
@safe
package final class FontFace {
    private let handle: OpaquePointer

    /// Opens a face from the bytes of a font file.
    ///
    /// The bytes must stay where they are as long as `owner` lives; Cairo may keep the face, and with it `owner`, a
    /// while longer than this object.
    @unsafe
    package init(bytes: UnsafeRawBufferPointer, keeping owner: AnyObject) throws(CairoError) {
        let memory = try unsafe FaceMemory(bytes: bytes, owner: owner)
        let made = unsafe cairo_ft_font_face_create_for_ft_face(
            memory.face, CInt(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP))
        guard let made = unsafe made else { throw CairoError(operation: "open a font", reason: "no face") }
        do throws(CairoError) {
            try checkCairo(unsafe cairo_font_face_status(made), "open a font")
            let retained = unsafe Unmanaged.passRetained(memory)
            let status = unsafe cairo_font_face_set_user_data(made, Self.key, retained.toOpaque()) { memory in
                guard let memory = unsafe memory else { return }
                unsafe Unmanaged<FaceMemory>.fromOpaque(memory).release()
            }
            if status != CAIRO_STATUS_SUCCESS { unsafe retained.release() }
            try checkCairo(status, "open a font")
        } catch {
            unsafe cairo_font_face_destroy(made)
            throw error
        }
        unsafe handle = made
    }

    /// The address that names our user data.
    // reason: only the address is used; nothing is ever read or written behind it.
    private nonisolated(unsafe) static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

    /// The face at a size, unhinted, with exact advances.
    package func scaled(to size: Double) throws(CairoError) -> ScaledFont {
        try unsafe ScaledFont(face: handle, size: size)
    }

    deinit { unsafe cairo_font_face_destroy(handle) }
}

/// The FreeType side of a face; Cairo lets go of it last.
@safe
private final class FaceMemory {
    let library: FT_Library
    let face: FT_Face
    private let owner: AnyObject

    init(bytes: UnsafeRawBufferPointer, owner: AnyObject) throws(CairoError) {
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
            throw CairoError(operation: "open a font", reason: "FreeType does not start")
        }
        var face: FT_Face?
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        guard unsafe FT_New_Memory_Face(library, start, FT_Long(bytes.count), 0, &face) == 0,
            let face = unsafe face
        else {
            _ = unsafe FT_Done_FreeType(library)
            throw CairoError(operation: "open a font", reason: "FreeType does not know the format")
        }
        unsafe self.library = library
        unsafe self.face = face
        self.owner = owner
    }

    deinit {
        _ = unsafe FT_Done_Face(face)
        _ = unsafe FT_Done_FreeType(library)
    }
}
