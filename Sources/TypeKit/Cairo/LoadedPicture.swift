internal import CType
internal import CTypeKit
package import DiaryModel

/// A picture that Cairo or librsvg has read, ready to be painted.
///
/// A drawing is read without a place that it comes from, so that it can load nothing beside itself; librsvg's own bounds on
/// the number of its elements hold.
@safe
package struct LoadedPicture: ~Copyable {
    @safe
    enum Content {
        /// Pixels.
        case surface(OpaquePointer)
        /// A drawing.
        case drawing(OpaquePointer)
    }

    let content: Content
    /// The width in pixels or in the units of the drawing, above zero.
    package let width: Double
    /// The height in the same measure, above zero.
    package let height: Double

    /// Reads the bytes of a picture.
    ///
    /// - Parameters:
    ///   - kind: The format of the bytes.
    ///   - bytes: The file; the caller has checked its size and its dimensions.
    /// - Throws: The library's error, or an error if it has no size.
    package init(_ kind: Picture.Kind, _ bytes: [UInt8]) throws(CairoError) {
        switch kind {
        case .png: try self.init(pixels: bytes)
        case .svg: try self.init(drawing: bytes)
        }
    }

    private init(pixels bytes: [UInt8]) throws(CairoError) {
        let source = ByteSource(bytes)
        let made = unsafe cairo_image_surface_create_from_png_stream(
            ByteSource.read, Unmanaged.passUnretained(source).toOpaque())
        withExtendedLifetime(source) {}
        guard let surface = unsafe made else { throw Self.refusal("no surface") }
        try checkCairo(unsafe cairo_surface_status(surface), Self.operation) {
            unsafe cairo_surface_destroy(surface)
        }
        unsafe content = .surface(surface)
        width = unsafe Double(cairo_image_surface_get_width(surface))
        height = unsafe Double(cairo_image_surface_get_height(surface))
    }

    private init(drawing bytes: [UInt8]) throws(CairoError) {
        guard diary_drawing_open_library() else { throw Self.withoutLibrary }
        let made = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe diary_drawing_read(bytes.baseAddress, bytes.count)
        }
        guard let drawing = unsafe made else { throw Self.refused }
        var (width, height) = (0.0, 0.0)
        let allowed = 0.001...1e6
        guard unsafe diary_drawing_size(drawing, &width, &height), allowed.contains(width), allowed.contains(height)
        else {
            unsafe diary_drawing_free(drawing)
            throw Self.withoutSize
        }
        unsafe content = .drawing(drawing)
        (self.width, self.height) = (width, height)
    }

    deinit {
        switch content {
        case .surface(let surface): unsafe cairo_surface_destroy(surface)
        case .drawing(let drawing): unsafe diary_drawing_free(drawing)
        }
    }

    /// The error for a drawing that names neither its size nor a view box.
    package static let withoutSize = refusal("the drawing has no size")
    /// The error for every drawing on a machine without librsvg.
    package static let withoutLibrary = refusal("librsvg is not installed")

    static let operation = "read a picture"

    static func refusal(_ reason: String) -> CairoError { CairoError(operation: operation, reason: reason) }

    /// The error for a drawing that librsvg rejects; its own message would quote the file.
    static let refused = refusal("it is damaged, or asks for too much")
}

/// A source of bytes for Cairo, piece by piece.
private final class ByteSource {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The function that Cairo calls, with a source as its closure.
    static let read: cairo_read_func_t = { closure, target, length in
        guard let closure = unsafe closure, let target = unsafe target else { return CAIRO_STATUS_READ_ERROR }
        return unsafe Unmanaged<ByteSource>.fromOpaque(closure)._withUnsafeGuaranteedRef { source in
            unsafe source.copy(Int(length), to: target) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
        }
    }

    @unsafe
    private func copy(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
        guard count <= bytes.count - position else { return false }
        unsafe bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe target.update(from: start + position, count: count)
        }
        position += count
        return true
    }
}
