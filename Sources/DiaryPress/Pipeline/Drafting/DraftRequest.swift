internal import ConfigReading
package import DiaryModel
package import ReportModel

/// The request for a report without a configuration; the content of the files decides whatever is omitted.
package struct DraftRequest: Hashable, Sendable {
    /// The files of readings; at least one.
    package var files: GivenFiles
    /// The options of the report; it has at least one language.
    package var wish: ReportWish
    /// The kinds that get a section, by id; all that the files have where it is empty.
    package var kinds: [String] = []
    /// The name that is printed; none where it is empty.
    package var name = ""
    /// The day of birth, in place of that of the files.
    package var birthDate: CivilDate?
    /// The sex, in place of that of the files.
    package var sex: Person.Sex?
    /// The height in centimetres.
    package var height: Double?
    /// The texts of the pregnancy, the conditions and the profile of goals.
    package var situation: [Situation.Field: String] = [:]
    /// Guidelines by their ids, each for the sections it fits, in place of the usual ones.
    package var guidelines: [String] = []
    /// The place where pressures were measured; if omitted, that in the files, else home.
    package var setting: MeasurementSetting?
    /// The path of the clinic's logo, which a configuration names.
    package var logo: String?
    /// The zone of the machine, which is tried first if none is given.
    package var likelyZone: Zone?

    /// Asks for a report of some files.
    package init(files: GivenFiles, _ wish: ReportWish) {
        self.files = files
        self.wish = wish
    }
}

extension DraftRequest {
    /// The person as given, and what of the situation was left out.
    ///
    /// - Throws: `config.bad-value` where the name cannot be printed.
    func person() throws(DiagnosticFailure) -> Outcome<Person> {
        try Self.require(name, "name of the person")
        var faults: [Diagnostic] = []
        let situation = Situation(situation, sex: sex ?? .unknown) { faults.append(Diagnostic($0)) }
        let person = Person(
            id: "person", name: name, birthDate: birthDate, sex: sex ?? .unknown,
            height: height.map { Quantity($0, .centimetres) }, situation: situation)
        return Outcome(person, warnings: faults)
    }

    /// The clinic, printed at the head of page one; `nil` where none was given.
    ///
    /// - Throws: `config.bad-value` where its name is empty or a text of it cannot be printed.
    func clinicDefinition() throws(DiagnosticFailure) -> Clinic? {
        guard var clinic = wish.clinic else { return nil }
        (clinic.name, clinic.lines) = (clinic.name.onOneLine, clinic.lines.map(\.onOneLine))
        try Self.require(clinic.name.isEmpty ? nil : clinic.name, "name of the clinic")
        for line in clinic.lines { try Self.require(line.isEmpty ? nil : line, "line of the clinic") }
        return clinic
    }

    private static func require(_ text: String?, _ what: String) throws(DiagnosticFailure) {
        guard let text, MemoryCheck.isPrintable(text, mostCharacters) else {
            throw DiagnosticFailure(
                "config.bad-value", "the \(what) cannot be printed",
                hint: "1 to \(mostCharacters) characters, without control characters")
        }
    }

    /// The most characters of a name, as in a config.
    private static let mostCharacters = 200
}

extension Diagnostic {
    /// The warning about a part of a person's situation that was left out.
    package init(_ fault: Situation.Fault, at location: FileLocation? = nil) {
        self.init(
            .warning, "config.situation-left-out", at: location, "`\(fault.field.rawValue)`: \(fault.message)",
            hint: fault.hint)
    }
}
