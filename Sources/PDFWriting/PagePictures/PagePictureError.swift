package import DiaryModel
internal import TypeKit

/// A page that cannot be made into an SVG file.
package struct PagePictureError: Diagnosed, Hashable, CustomStringConvertible {
    private let code: DiagnosticCode
    /// The problem.
    package let description: String

    private init(_ code: DiagnosticCode, _ description: String) { (self.code, self.description) = (code, description) }

    init(_ error: CairoError) { self.init("svg.refused", error.description) }

    init(_ error: FontError) {
        if case .unknownFace(let name) = error.cause {
            self = .unknownFace(name)
        } else {
            self.init("svg.refused", error.description)
        }
    }

    /// The error as diagnostics report it.
    package var diagnostic: Diagnostic { Diagnostic(.error, code, description) }

    /// A number is not finite, or larger than any page.
    static let badNumber = Self("svg.bad-number", "a number on the page is not finite or too large")
    /// A side of the page is less than 1 point or more than 14400.
    static let badSize = Self("svg.bad-size", "each side of a page must be 1 to 14400 points")

    /// A run of glyphs names a face that the fonts did not shape with.
    static func unknownFace(_ name: String) -> Self { Self("svg.unknown-face", "no font here is called `\(name)`") }
}
