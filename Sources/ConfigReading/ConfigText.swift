package import DiaryModel
package import ReportModel

/// The text of a config: what is meant, as the file that says it.
///
/// It is the way back of ``ConfigReader``. Whoever has a definition as values writes it and has it read, so that one place alone says
/// what a definition may be.
package struct ConfigText {
    private let person: Person
    private let definition: ReportDefinition
    /// The file of the schema, which editors complete and check by.
    package var schema: String?
    /// The file of the clinic's logo.
    package var logo: String?
    /// The lines above everything, a comment for each line.
    package var title: [String] = []
    /// The lines before the elements, a comment for each.
    package var remarks: [String] = []
    /// The data files that all sections show.
    package var files: [File] = []

    /// A data file, as an element names it.
    package struct File: Hashable, Sendable {
        let path: String
        let format: String?
        let patient: String?

        /// Creates a reference to a file.
        ///
        /// - Parameters:
        ///   - path: Path, relative to the folder of the configuration.
        ///   - format: File format; detected from the file if `nil`.
        ///   - patient: The patient to read when the file holds several.
        package init(_ path: String, format: String? = nil, patient: String? = nil) {
            (self.path, self.format, self.patient) = (path, format, patient)
        }
    }

    /// Takes what is meant.
    ///
    /// Readings are no part of the text, nor is the picture of a logo, of which it names the file.
    package init(_ definition: ReportDefinition, of person: Person) {
        (self.definition, self.person) = (definition, person)
    }

    /// The text.
    package var text: String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        if let schema { lines.append("<?xml-model href=\"\(Self.escaped(schema))\"?>") }
        lines += title.map(Self.comment)
        lines.append("<diary version=\"1\">")
        lines += remarks.map { "    " + Self.comment($0) }
        if !remarks.isEmpty { lines.append("") }
        lines += elements.map { "    " + $0 }
        return (lines + ["</diary>", ""]).joined(separator: "\n")
    }

    /// The elements, in the order of the grammar.
    private var elements: [String] {
        [element(of: person), report] + [definition.clinic.map { element(of: $0) }].compactMap(\.self)
            + ownKinds.map { element(of: $0) }
            + files.map { Self.element("data", [("file", $0.path), ("format", $0.format), ("patient", $0.patient)]) }
            + definition.sections.map { element(of: $0) } + definition.events.map { element(of: $0) }
            + definition.notes.map { Self.element("note", [], [Self.escaped($0)]) }
    }

    private func element(of person: Person) -> String {
        let height = person.height.map { $0.unit == .inches ? $0 : $0.converted(to: .centimetres) ?? $0 }
        return Self.element(
            "person",
            [
                ("id", person.id), ("name", person.name.isEmpty ? nil : person.name),
                ("birth-date", person.birthDate?.description),
                ("sex", person.sex == .unknown ? nil : person.sex.rawValue),
                ("height", height.map { Self.number($0.value) }), ("height-unit", height?.unit == .inches ? "in" : nil),
            ] + person.situation.texts.map { ($0.field.rawValue, $0.text) })
    }

    private var report: String {
        let (period, windows) = (definition.period, definition.windows)
        return Self.element(
            "report",
            [
                ("id", definition.id), ("languages", definition.languages.map(\.rawValue).joined(separator: " ")),
                ("from", period.first.description), ("through", period.last.description),
                ("zone", period.zone.identifier), ("layout", definition.layout), ("theme", definition.wish.theme),
            ] + definition.wish.texts + [
                ("percent", definition.percentRule == .rounded ? nil : definition.percentRule.rawValue),
                (
                    "morning",
                    windows == .usual ? nil : "\(Self.clock(windows.morning))-\(Self.clock(windows.noon))"
                ),
                ("evening", windows == .usual ? nil : Self.clock(windows.evening)),
            ])
    }

    private func element(of clinic: Clinic) -> String {
        Self.element(
            "clinic",
            [
                ("name", clinic.name),
                ("lines", clinic.lines.isEmpty ? nil : clinic.lines.joined(separator: "\n")),
                ("logo", logo),
            ])
    }

    /// The kinds that are not known without being declared, each once.
    private var ownKinds: [MeasurementKind] {
        definition.sections.map(\.kind).reduce(into: []) { kinds, kind in
            if MeasurementKind.named(kind.id) == nil, !kinds.contains(kind) { kinds.append(kind) }
        }
    }

    private func element(of kind: MeasurementKind) -> String {
        let unit = kind.primaryUnit
        return Self.element(
            "kind",
            [
                ("id", kind.id), ("unit", unit.id), ("decimals", Unit.named(unit.id) == nil ? "\(unit.decimals)" : nil),
                ("minimum", Self.number(kind.plausible.lowerBound)),
                ("maximum", Self.number(kind.plausible.upperBound)),
            ])
    }

    private func element(of section: SectionDefinition) -> String {
        Self.element(
            "section",
            [
                ("id", section.id), ("kind", section.kind.id), ("guideline", section.guideline),
                ("title", section.title), ("unit", section.isUnitNamed ? section.unit.id : nil),
                ("setting", section.setting == .home ? nil : section.setting.rawValue),
            ], [section.goal.map { element(of: $0, showing: section.unit) }].compactMap(\.self))
    }

    private func element(of goal: Goal, showing unit: Unit) -> String {
        let numbers: [(String, Quantity?)] =
            switch goal {
            case .below(let systolic, let diastolic, let from):
                [("systolic", systolic), ("diastolic", diastolic), ("from", from)]
            case .range(let first, let last): [("from", first), ("through", last)]
            }
        let named = numbers.compactMap { $1?.unit }.first ?? unit
        return Self.element(
            "goal",
            numbers.map { name, number in (name, number.map { Self.number(($0.converted(to: named) ?? $0).value) }) }
                + [("unit", named.id)])
    }

    private func element(of event: DiaryEvent) -> String {
        let (day, time) = (Zone.utc.date(of: event.instant), Zone.utc.time(of: event.instant))
        let fraction = String(time.milliseconds % 60_000 + 100_000).dropFirst()
        let moment = "\(day)T\(Self.clock(time)):\(fraction.prefix(2)).\(fraction.suffix(3))Z"
        return Self.element("event", [("at", moment), ("kind", event.kind.rawValue)], [Self.escaped(event.text)])
    }

    /// A number with the decimals that the grammar allows.
    private static func number(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6)" }

    /// Hours and minutes, two digits each.
    private static func clock(_ time: TimeOfDay) -> String {
        "\(time.hour < 10 ? "0" : "")\(time.hour):\(time.minute < 10 ? "0" : "")\(time.minute)"
    }
}

extension ConfigText {
    private static func comment(_ text: String) -> String {
        // Two hyphens end no comment, but may not stand in one.
        "<!-- \(text.split(separator: "--", omittingEmptySubsequences: false).joined(separator: "‐‐")) -->"
    }

    /// An element with the attributes that are there, and what stands in it.
    private static func element(_ name: String, _ attributes: [(String, String?)], _ content: [String] = []) -> String {
        let said = attributes.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }
        return content.isEmpty
            ? "<\(name)\(said.joined())/>" : "<\(name)\(said.joined())>\(content.joined())</\(name)>"
    }

    /// A text as attributes and elements have it; line ends and tabs would be read as spaces otherwise.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\t", "\n", "\r": "&#\(scalar.value);"
            default: String(scalar)
            }
        }.joined()
    }
}
