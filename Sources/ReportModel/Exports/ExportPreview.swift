/// The content of a report, as values in its language.
package struct ExportPreview: Hashable, Sendable, Codable {
    /// A section.
    package struct Section: Hashable, Sendable, Codable {
        /// The id that the config gave it.
        package var id: String
        /// Its title.
        package var title: String
        /// The description of its chart, in words.
        package var alternative: String?
        /// The classes of its chart, in their order.
        package var classes: [Class]
        /// Its figures, in their order.
        package var rows: [Row]

        /// Makes a section.
        package init(id: String, title: String, alternative: String?, classes: [Class], rows: [Row]) {
            self.id = id
            self.title = title
            self.alternative = alternative
            self.classes = classes
            self.rows = rows
        }
    }

    /// A class of readings.
    package struct Class: Hashable, Sendable, Codable {
        /// The label.
        package var label: String
        /// The number of readings in it, in the digits of the language.
        package var count: String
        /// Its share, in the digits of the language.
        package var percent: String
        /// Its share, 0 to 1.
        package var share: Double
        /// Its colour, as `#1b7837`.
        package var colour: String
        /// Its pattern; `nil` where it is one colour all over.
        package var pattern: String?

        /// Makes a class.
        package init(
            label: String, count: String, percent: String, share: Double, colour: String, pattern: String? = nil
        ) {
            self.label = label
            self.count = count
            self.percent = percent
            self.share = share
            self.colour = colour
            self.pattern = pattern
        }
    }

    /// A figure.
    package struct Row: Hashable, Sendable, Codable {
        /// The title.
        package var title: String
        /// The figure with its unit.
        package var value: String

        /// Makes a figure.
        package init(title: String, value: String) {
            self.title = title
            self.value = value
        }
    }

    /// True if the language is written from right to left.
    package var isRightToLeft: Bool
    /// The findings that the report begins with, a sentence each.
    package var findings: [String] = []
    /// The days that a page names, as the language writes them, by their names such as `2025-12-01`.
    package var days: [String: String] = [:]
    /// The sections, in their order.
    package var sections: [Section]

    /// Makes a preview.
    package init(isRightToLeft: Bool, sections: [Section]) {
        self.isRightToLeft = isRightToLeft
        self.sections = sections
    }
}
