internal import CType

/// A step of the outline of a glyph, in units of its face; y grows downwards, as on pages, and the baseline is at 0.
package enum GlyphStep: Hashable, Sendable {
    /// A place.
    package struct Place: Hashable, Sendable {
        /// To the right of where the glyph begins.
        package let x: Double
        /// Below the baseline.
        package let y: Double

        /// Makes a place.
        package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    /// Begins a new outline at a place.
    case move(Place)
    /// A straight line to a place.
    case line(Place)
    /// A curve of the second degree with its control point, as TrueType has them.
    case quadratic(Place, to: Place)
    /// A curve of the third degree with its control points, as CFF has them.
    case cubic(Place, Place, to: Place)
    /// A straight line back to where the outline began.
    case close
}

/// The outlines of the glyphs of a face, unhinted; they are filled by the rule of winding numbers other than zero.
@safe
package final class FaceOutlines {
    /// The number of units of its outlines in an em.
    package let unitsPerEm: Double
    private let font: OpaquePointer

    init?(_ content: FontBytes) {
        let face = unsafe hb_face_create(content.blob, 0)
        defer { unsafe hb_face_destroy(face) }
        guard let font = unsafe hb_font_create(face) else { return nil }
        unsafe self.font = font
        unitsPerEm = unsafe Double(max(1, hb_face_get_upem(face)))
    }

    deinit { unsafe hb_font_destroy(font) }

    /// The outline of a glyph; empty for one without ink.
    package func outline(of glyph: UInt32) -> [GlyphStep] {
        var steps: [GlyphStep] = []
        unsafe withUnsafeMutablePointer(to: &steps) { steps in
            unsafe diary_font_draw_glyph(font, glyph, Self.functions, steps)
        }
        return steps
    }

    // reason: made once, then made immutable, and only read by HarfBuzz
    private nonisolated(unsafe) static let functions: OpaquePointer? = {
        guard let functions = unsafe hb_draw_funcs_create() else { return nil }
        unsafe hb_draw_funcs_set_move_to_func(
            functions, { _, outline, _, x, y, _ in unsafe add(.move(place(x, y)), to: outline) }, nil, nil)
        unsafe hb_draw_funcs_set_line_to_func(
            functions, { _, outline, _, x, y, _ in unsafe add(.line(place(x, y)), to: outline) }, nil, nil)
        unsafe hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, outline, _, controlX, controlY, x, y, _ in
                unsafe add(.quadratic(place(controlX, controlY), to: place(x, y)), to: outline)
            }, nil, nil)
        unsafe hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, outline, _, firstX, firstY, secondX, secondY, x, y, _ in
                unsafe add(.cubic(place(firstX, firstY), place(secondX, secondY), to: place(x, y)), to: outline)
            }, nil, nil)
        unsafe hb_draw_funcs_set_close_path_func(
            functions, { _, outline, _, _ in unsafe add(.close, to: outline) }, nil, nil)
        unsafe hb_draw_funcs_make_immutable(functions)
        return unsafe functions
    }()

    private static func place(_ x: Float, _ y: Float) -> GlyphStep.Place {
        GlyphStep.Place(x: Double(x), y: -Double(y))
    }

    private static func add(_ step: GlyphStep, to outline: UnsafeMutableRawPointer?) {
        unsafe outline?.assumingMemoryBound(to: [GlyphStep].self).pointee.append(step)
    }
}
