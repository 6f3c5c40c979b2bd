internal import ConfigReading
internal import DiaryModel
internal import ReportModel

/// The checks of values that come from memory: of all that a file could not say, and that no reader of files looks at.
enum MemoryCheck {
    /// The name in messages of a report that was asked for in memory.
    static let name = "(in memory)"
    private static let place = FileLocation(file: name)
    /// The largest number that a config can have.
    private static let most = 999_999_999.0
    /// The moments of the years 1 to 9999 in any zone.
    private static let calendar =
        Instant(milliseconds: -62_135_000_000_000)...Instant(milliseconds: 253_402_000_000_000)
    /// The most characters of a note and of a source.
    private static let mostCharacters = (note: 1_000, source: 200)

    /// A problem without its line, which nobody has seen.
    static func withoutLine(_ problem: Diagnostic) -> Diagnostic {
        var problem = problem
        problem.location = place
        return problem
    }

    /// Refuses quantities of another dimension than their place has, numbers that no config can have, and moments that no calendar has.
    static func check(_ person: Person, _ definition: ReportDefinition) throws(DiagnosticFailure) {
        var problems: [Diagnostic] = []
        if let height = person.height, !isNumber(height, of: .length) {
            problems.append(
                problem("config.unit-dimension", "the height of the person is no length", "give it in cm or in"))
        }
        for section in definition.sections {
            let numbers: [Quantity] =
                switch section.goal {
                case .below(let systolic, let diastolic, let from): [systolic, diastolic] + [from].compactMap(\.self)
                case .range(let first, let last): [first, last].compactMap(\.self)
                case nil: []
                }
            if !numbers.allSatisfy({ isNumber($0, of: section.unit.dimension) }) {
                problems.append(
                    problem(
                        "config.unit-dimension", "the goal of section `\(section.id)` is not in units of the section",
                        "units of \(section.kind.id): \(section.kind.units.map(\.id).joined(separator: ", "))"))
            }
        }
        if !definition.events.allSatisfy({ calendar.contains($0.instant) }) {
            problems.append(
                problem("config.no-such-time", "an event is of no day of the calendar", "years are 1 to 9999"))
        }
        if !problems.isEmpty { throw DiagnosticFailure(problems) }
    }

    private static func isNumber(_ quantity: Quantity, of dimension: Dimension) -> Bool {
        quantity.unit.dimension == dimension && quantity.bound == .exact && abs(quantity.value) <= most
    }

    /// Refuses readings that no file could have.
    static func check(_ readings: [Reading], for definition: ReportDefinition) throws(DiagnosticFailure) {
        let sections = Dictionary(definition.sections.map { ($0.id, $0.kind) }, uniquingKeysWith: { first, _ in first })
        let foreign = readings.count { reading in
            !isOfItsKind(reading) || reading.section.map { sections[$0] != reading.kind } ?? false
        }
        guard foreign == 0 else {
            throw DiagnosticFailure(
                "data.foreign-reading", at: place,
                "\(foreign) of \(readings.count) readings have a value that their kind does not have, or belong to no section",
                hint:
                    "a pressure has two quantities and all others one, in units of the kind and below a milliard; `section` is the id of a section of the kind"
            )
        }
        let unprintable = readings.count {
            !isPrintable($0.note, mostCharacters.note) || !isPrintable($0.source, mostCharacters.source)
        }
        guard unprintable == 0 else {
            throw DiagnosticFailure(
                "data.unprintable", at: place,
                "\(unprintable) of \(readings.count) readings have a note or a source that no report can print",
                hint:
                    "leave out control characters; a note has \(mostCharacters.note) characters at most, a source \(mostCharacters.source)"
            )
        }
    }

    /// True if the value of a reading has the form, the units and the size that its kind has in files.
    private static func isOfItsKind(_ reading: Reading) -> Bool {
        let isPair = if case .bloodPressure = reading.value { true } else { false }
        return isPair == (reading.kind == .bloodPressure)
            && reading.value.quantities.allSatisfy {
                $0.unit.dimension == reading.kind.primaryUnit.dimension && abs($0.value) <= most
            }
    }

    /// True if a text has nothing that no file can have, and at most so many characters.
    static func isPrintable(_ text: String, _ most: Int) -> Bool {
        text.unicodeScalars.count <= most
            && text.unicodeScalars.allSatisfy { scalar in
                scalar == "\n" || scalar == "\t"
                    || scalar.properties.generalCategory != .control
                        && scalar.value & 0xFFFE != 0xFFFE
            }
    }

    /// Refuses a definition of which a config says something else, but for lines of the clinic that a warning says were left out.
    static func check(
        _ read: ReportDefinition, is given: ReportDefinition, besides warnings: [Diagnostic]
    ) throws(DiagnosticFailure) {
        var parts: [String] = []
        if read.windows != given.windows { parts.append("windows, which have whole minutes") }
        let isClinicTold = warnings.contains { $0.code.rawValue.hasPrefix("clinic.") }
        if !isClinicTold, read.clinic?.texts != given.clinic?.texts {
            parts.append("the lines of the clinic, which have neither | nor line ends")
        }
        for (one, other) in zip(read.sections, given.sections) {
            if one.kind.units != other.kind.units || one.kind.plausible != other.kind.plausible {
                parts.append("kind `\(other.kind.id)`, whose id or unit is that of a known one")
            }
            if one.unit != other.unit { parts.append("the unit of section `\(other.id)`, which its initializer takes") }
            if one.title != other.title { parts.append("the title of section `\(other.id)`, which has no line ends") }
        }
        guard !parts.isEmpty else { return }
        throw DiagnosticFailure(
            "config.bad-value", at: place,
            "a report cannot be asked for in this way: \(parts.joined(separator: "; "))")
    }

    private static func problem(_ code: DiagnosticCode, _ message: String, _ hint: String) -> Diagnostic {
        Diagnostic(.error, code, at: place, message, hint: hint)
    }
}
