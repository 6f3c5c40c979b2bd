internal import ConfigReading
public import Diagnostics
public import DiaryModel
internal import Reconciling
public import ReportModel
internal import XMLKit

extension DiaryLoader {
    /// What messages call a report that was asked for in memory.
    private static let memory = "(in memory)"

    /// Takes readings that are in memory, as those of a config are taken: what is there twice is left out, and what cannot be true is
    /// set aside.
    ///
    /// The definition is written as a config and read again, so that it may ask for what a config may, and nothing else.
    ///
    /// - Parameters:
    ///   - readings: The readings, in any order.
    ///   - person: Whose they are.
    ///   - definition: What is asked for.
    /// - Returns: The definition with its readings.
    /// - Throws: `config.…` with everything that is wrong with the person or the definition, `data.foreign-reading` for readings that
    ///   are none of their kind or given for a section that is not there.
    public func load(
        _ readings: [Reading], of person: Person, for definition: ReportDefinition
    ) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        let text = ConfigText(definition, of: person).text
        var loaded = try load(bytes: Array(text.utf8), file: Self.memory)
        // A config names the file of a logo; here it was looked at already.
        loaded.value.definition.clinic?.logo = definition.clinic?.logo
        try Self.check(readings, loaded.value.definition)
        let period = Self.extent(of: definition.period)
        var gathering = DiaryGathering(keeping: period)
        gathering.add(readings.filter { period.contains($0.instant) })
        let settled = gathering.settled(preferring: .none)
        loaded.value.diary = Diary(person: loaded.value.diary.person, readings: settled.readings)
        return Outcome(
            loaded.value, warnings: loaded.warnings + settled.warnings(about: [], config: Self.memory))
    }

    /// Refuses readings that no file could have: of another kind than their value, or for a section that is not there.
    private static func check(_ readings: [Reading], _ definition: ReportDefinition) throws(DiagnosticFailure) {
        let sections = Dictionary(definition.sections.map { ($0.id, $0.kind) }, uniquingKeysWith: { first, _ in first })
        let foreign = readings.filter { reading in
            !reading.isOfItsKind || reading.section.map { sections[$0] != reading.kind } ?? false
        }
        guard !foreign.isEmpty else { return }
        throw DiagnosticFailure(
            "data.foreign-reading", at: FileLocation(file: memory),
            "\(foreign.count) of \(readings.count) readings have a value that their kind does not have, or belong to no section",
            hint:
                "a pressure has two quantities and all others have one, in a unit of the kind; `section` is the id of a section of the kind"
        )
    }
}

extension Reading {
    /// Whether its value has the form and the units of its kind.
    fileprivate var isOfItsKind: Bool {
        let isPair = if case .bloodPressure = value { true } else { false }
        return isPair == (kind == .bloodPressure)
            && value.quantities.allSatisfy { $0.unit.dimension == kind.primaryUnit.dimension }
    }
}
