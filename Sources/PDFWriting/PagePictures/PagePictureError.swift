package import DiaryModel
internal import TypeKit

/// A page that cannot be made into an SVG file.
package struct PagePictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The cause of the error.
    package enum Cause: Hashable, Sendable {
        /// A number is not finite, or larger than any page.
        case badNumber
        /// A side of the page is less than 1 point or more than 14400.
        case badSize
        /// A run of glyphs names a face that the fonts did not shape with.
        case unknownFace(String)
        /// A library refused something.
        case refused(reason: String)
    }

    /// The cause of the error.
    package let cause: Cause

    /// Makes an error.
    package init(_ cause: Cause) { self.cause = cause }

    init(_ error: CairoError) { self.init(.refused(reason: error.description)) }

    init(_ error: FontError) {
        if case .unknownFace(let name) = error.cause {
            self.init(.unknownFace(name))
        } else {
            self.init(.refused(reason: error.description))
        }
    }

    /// The problem.
    package var description: String {
        switch cause {
        case .badNumber: "a number on the page is not finite or too large"
        case .badSize: "each side of a page must be 1 to 14400 points"
        case .unknownFace(let name): "no font here is called `\(name)`"
        case .refused(let reason): reason
        }
    }

    /// The error as diagnostics report it.
    package var diagnostic: Diagnostic {
        switch cause {
        case .badNumber: Diagnostic(.error, "svg.bad-number", description)
        case .badSize: Diagnostic(.error, "svg.bad-size", description)
        case .unknownFace: Diagnostic(.error, "svg.unknown-face", description)
        case .refused: Diagnostic(.error, "svg.refused", description)
        }
    }
}
