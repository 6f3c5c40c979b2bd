package import DiaryModel
package import ReportModel
package import XMLKit

/// The texts of one `strings.xml`, and what is wrong with it.
///
/// Loading and checking templates read them by this same type.
package struct StringsFile: Sendable {
    /// One text.
    package struct Item: Sendable {
        /// Its key.
        package let key: MessageKey
        /// Its entry.
        package let entry: TemplateEntry
        /// Its start tag.
        package let element: XMLElement
        /// The start tags of its plural forms; empty for a text without forms.
        package var forms: [PluralCategory: XMLElement] = [:]

        /// The place.
        package var location: FileLocation { element.location }
    }

    /// A file that says nothing.
    package static let empty = StringsFile()

    /// The texts, in the order of the file; those with errors are left out.
    package internal(set) var items: [Item] = []
    /// The start tags of all texts by their keys, those with errors and empty ones included.
    package internal(set) var elements: [String: XMLElement] = [:]
    /// The keys of texts with errors.
    package internal(set) var faulty: Set<String> = []
    /// The problems, in the order of the file.
    package internal(set) var problems = DiagnosticLog()

    /// Adds the texts of another file of the language.
    mutating func add(_ other: StringsFile) {
        items += other.items
        elements.merge(other.elements) { first, _ in first }
        faulty.formUnion(other.faulty)
        problems.report(other.problems)
    }
}
