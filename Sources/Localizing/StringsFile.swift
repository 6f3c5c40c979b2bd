package import Diagnostics
package import ReportModel
internal import XMLKit

/// The texts of one `strings.xml`, and what is wrong with it.
///
/// Loading and checking templates read them by this same type.
package struct StringsFile: Sendable {
    /// One text.
    package struct Item: Sendable {
        /// Its key.
        package let key: MessageKey
        /// What it says.
        package let entry: TemplateEntry
        let element: XMLElement

        /// Where it stands.
        package var place: SourcePlace { element.place }
    }

    /// The texts, in the order of the file; those with errors are left out.
    package internal(set) var items: [Item] = []
    /// What is wrong, in the order of the file.
    package internal(set) var problems = DiagnosticLog()
}
