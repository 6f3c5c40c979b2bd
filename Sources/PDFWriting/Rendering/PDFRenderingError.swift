package import DiaryModel

/// A document that cannot be written as a PDF file.
package struct PDFRenderingError: Diagnosed, Hashable, Sendable, CustomStringConvertible {
    /// The cause of the error.
    package struct Cause: Hashable, Sendable {
        fileprivate let code: DiagnosticCode
        fileprivate let message: String

        fileprivate init(_ code: DiagnosticCode, _ message: String) { (self.code, self.message) = (code, message) }
    }

    /// The cause of the error.
    package let cause: Cause
    /// The page it was found on, counted from 1, where it was found on a page.
    package let page: Int?

    /// Makes an error.
    package init(_ cause: Cause, page: Int? = nil) {
        self.cause = cause
        self.page = page
    }

    /// The problem, with its page.
    package var description: String { page.map { "page \($0): \(cause.message)" } ?? cause.message }

    /// The error as diagnostics report it.
    package var diagnostic: Diagnostic { Diagnostic(.error, cause.code, description) }
}

extension PDFRenderingError.Cause {
    /// There is no page.
    package static let noPages = Self("pdf.no-pages", "the document has no pages")
    /// An element is closed that is not open, or is open at the end of the document.
    package static let unbalancedElements = Self(
        "pdf.unbalanced-elements", "elements are not closed in the order they were opened")
    /// An element is outside the document's element, or a second one is at the top.
    package static let elementOutsideDocument = Self(
        "pdf.element-outside-document", "an element stands outside the document's element")
    /// An element begins in one that has text of its own, or in a figure, a link or an artifact.
    package static let elementInsideLeaf = Self(
        "pdf.element-inside-leaf", "an element begins inside one that has text of its own")
    /// Text is outside every element, or in an element that has elements in it.
    package static let textOutsideLeaf = Self("pdf.text-outside-leaf", "text stands outside an element of its own")
    /// An artifact is not closed at the end of its page.
    package static let artifactAcrossPages = Self(
        "pdf.artifact-across-pages", "an artifact is still open at the end of its page")
    /// A figure has nothing that a screen reader can say in its place.
    package static let figureWithoutAlternative = Self(
        "pdf.figure-without-alternative", "a figure has no alternative text")
    /// The name of a place has other characters than `A–Z a–z 0–9 . _ -`, or is longer than 127.
    package static let badDestination = Self(
        "pdf.bad-destination", "the name of a place has characters that are not allowed")
    /// An entry of the outline is more than one level below the one before it.
    package static let outlineLevelSkipped = Self("pdf.outline-level-skipped", "the outline skips a level")
    /// The date is not of the form `YYYY-MM-DDThh:mm:ssZ`.
    package static let badDate = Self("pdf.bad-date", "the date is not of the form YYYY-MM-DDThh:mm:ssZ")

    /// Two places have one name.
    package static func doubledDestination(_ name: String) -> Self {
        Self("pdf.doubled-destination", "the place `\(name)` occurs twice")
    }

    /// A link or the outline leads to a place that no page has.
    package static func unknownDestination(_ name: String) -> Self {
        Self("pdf.unknown-destination", "nothing is called `\(name)`, yet something leads there")
    }

    /// A run of glyphs names a face that the fonts did not shape with.
    package static func unknownFace(_ name: String) -> Self {
        Self("pdf.unknown-face", "no font here is called `\(name)`")
    }

    /// Cairo refused something.
    package static func refused(operation: String, reason: String) -> Self {
        Self("pdf.refused", "cannot \(operation): \(reason)")
    }
}
