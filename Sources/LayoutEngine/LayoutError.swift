package import DiaryModel
package import PageModel

/// A layout that could not be finished.
package struct LayoutError: Diagnosed, Hashable, Sendable, CustomStringConvertible {
    /// The cause that stopped the layout.
    package enum Cause: Hashable, Sendable {
        /// There is no block to print.
        case nothingToPrint
        /// A part of a block that must stay together is taller than an empty page.
        case blockTooTall(height: Points, available: Points)
        /// A text could not be shaped; the reason does not quote it.
        case shaping(ShapingError)
    }

    /// The cause that stopped the layout.
    package let cause: Cause
    /// The section it happened in, as named in the configuration; `report` for what belongs to none.
    package let section: String

    /// Makes an error.
    package init(_ cause: Cause, in section: String) {
        self.cause = cause
        self.section = section
    }

    /// The error as a diagnostic with a stable code.
    package var diagnostic: Diagnostic {
        switch cause {
        case .nothingToPrint:
            Diagnostic(.error, "layout.nothing-to-print", "the report has no block to print")
        case .blockTooTall(let height, let available):
            Diagnostic(
                .error, "layout.block-too-tall",
                "a part of section `\(section)` needs \(Int(height.value.rounded(.up))) pt and a page has "
                    + "\(Int(available.value.rounded(.down))) pt",
                hint: "shorten its texts; detail rows and tiles cannot be split between pages")
        case .shaping(let error):
            // What a shaper knows a name for, such as a missing font, is told as it is: the text has no part in it.
            if let code = error.code {
                Diagnostic(.error, DiagnosticCode(rawValue: code), error.description, hint: error.hint)
            } else {
                Diagnostic(
                    .error, "layout.shaping", "a text of section `\(section)` could not be shaped: \(error)",
                    hint: error.hint)
            }
        }
    }

    /// The error as a sentence, with its code.
    package var description: String { diagnostic.description }
}
