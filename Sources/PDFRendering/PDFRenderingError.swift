package import Diagnostics

/// A document that cannot be written as a PDF file.
package struct PDFRenderingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    package enum Cause: Hashable, Sendable {
        /// There is no page.
        case noPages
        /// An element is closed that is not open, or is open at the end of the document.
        case unbalancedElements
        /// An element is outside the document's element, or a second one is at the top.
        case elementOutsideDocument
        /// An element begins in one that has text of its own, or in a figure, a link or an artifact.
        case elementInsideLeaf
        /// Text is outside every element, or in an element that has elements in it.
        case textOutsideLeaf
        /// An artifact is not closed at the end of its page.
        case artifactAcrossPages
        /// A figure has nothing that a screen reader can say in its place.
        case figureWithoutAlternative
        /// The name of a place has other characters than `A–Z a–z 0–9 . _ -`, or is longer than 127.
        case badDestination
        /// Two places have one name.
        case doubledDestination(String)
        /// A link or the outline leads to a place that no page has.
        case unknownDestination(String)
        /// An entry of the outline is more than one level below the one before it.
        case outlineLevelSkipped
        /// The date is not of the form `YYYY-MM-DDThh:mm:ssZ`.
        case badDate
        /// A run of glyphs names a face that the fonts did not shape with.
        case unknownFace(String)
        /// Cairo refused something.
        case refused(operation: String, reason: String)
    }

    /// What is wrong.
    package let cause: Cause
    /// The page it was found on, counted from 1, where it was found on a page.
    package let page: Int?

    /// Makes an error.
    package init(_ cause: Cause, page: Int? = nil) {
        self.cause = cause
        self.page = page
    }

    /// What is wrong, and on which page.
    package var description: String { page.map { "page \($0): \(message)" } ?? message }

    /// The error as diagnostics report it.
    package var diagnostic: Diagnostic { Diagnostic(.error, code, description) }
}

extension PDFRenderingError {
    private var code: DiagnosticCode {
        switch cause {
        case .noPages: "pdf.no-pages"
        case .unbalancedElements: "pdf.unbalanced-elements"
        case .elementOutsideDocument: "pdf.element-outside-document"
        case .elementInsideLeaf: "pdf.element-inside-leaf"
        case .textOutsideLeaf: "pdf.text-outside-leaf"
        case .artifactAcrossPages: "pdf.artifact-across-pages"
        case .figureWithoutAlternative: "pdf.figure-without-alternative"
        case .badDestination: "pdf.bad-destination"
        case .doubledDestination: "pdf.doubled-destination"
        case .unknownDestination: "pdf.unknown-destination"
        case .outlineLevelSkipped: "pdf.outline-level-skipped"
        case .badDate: "pdf.bad-date"
        case .unknownFace: "pdf.unknown-face"
        case .refused: "pdf.refused"
        }
    }

    private var message: String {
        switch cause {
        case .noPages: "the document has no pages"
        case .unbalancedElements: "elements are not closed in the order they were opened"
        case .elementOutsideDocument: "an element stands outside the document's element"
        case .elementInsideLeaf: "an element begins inside one that has text of its own"
        case .textOutsideLeaf: "text stands outside an element of its own"
        case .artifactAcrossPages: "an artifact is still open at the end of its page"
        case .figureWithoutAlternative: "a figure has no alternative text"
        case .badDestination: "the name of a place has characters that are not allowed"
        case .doubledDestination(let name): "the place `\(name)` occurs twice"
        case .unknownDestination(let name): "nothing is called `\(name)`, yet something leads there"
        case .outlineLevelSkipped: "the outline skips a level"
        case .badDate: "the date is not of the form YYYY-MM-DDThh:mm:ssZ"
        case .unknownFace(let name): "no font here is called `\(name)`"
        case .refused(let operation, let reason): "cannot \(operation): \(reason)"
        }
    }
}
