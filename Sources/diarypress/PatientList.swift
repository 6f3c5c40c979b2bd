internal import DiaryModel
internal import DiaryPress

/// The output of `inspect --patients`: the patients in a file of FHIR.
struct PatientList {
    let options: InspectCommand
    let console: Console

    /// The output as JSON.
    struct JSON: Encodable {
        let file: String
        let patients: [FoundPatient]
        /// The number of errors: none, or the file would have been rejected.
        let errors = 0
        let problems: [Diagnostic]
    }

    /// Prints the list, or why there is none.
    func run() throws {
        try console.answer(json: options.common.json, about: options.file) { () throws(DiagnosticFailure) in
            try require()
            var loaded = try options.common.resources.load(at: .now())
            try loaded.value.read(columns: options.columns.column)
            let patients = try Inspector(resources: loaded.value).patients(
                data: options.file, format: options.sheet.format(options.format))
            console.report(loaded.warnings)
            return JSON(file: options.file, patients: patients, problems: loaded.warnings)
        } lines: {
            Self.lines($0.patients)
        }
    }

    /// Refuses a call in which something else asks for readings.
    private func require() throws(DiagnosticFailure) {
        let others = [
            ("--patient", options.patient != nil), ("--guideline", options.guideline != nil),
            ("--zone", options.zone != nil), ("--store", options.storeOptions.store != nil),
            ("--person", options.storeOptions.person != nil),
        ].filter(\.1).map(\.0)
        if !others.isEmpty {
            throw DiagnosticFailure(
                "usage.patients-alone", at: FileLocation(file: options.file),
                "--patients lists who there is, and \(others.joined(separator: ", ")) \(others.count == 1 ? "says" : "say") "
                    + "what to read",
                hint: "leave out the one or the other")
        }
        if FileKind.isConfig(options.file) {
            throw DiagnosticFailure(
                "usage.patient-of-config", at: FileLocation(file: options.file), "only data files have patients",
                hint: "name the file that the config has in `data`")
        }
    }

    private static func lines(_ patients: [FoundPatient]) -> [String] {
        guard !patients.isEmpty else { return ["no observation of a kind known here"] }
        var table = TextTable(head: ["patient", "observations", "first line"], trailing: [1, 2])
        table.rows = patients.map { one in
            let name = one.patient.map { $0.isEmpty ? "(not said)" : plain($0) } ?? "(only in the records)"
            return [name, String(one.records), String(one.line)]
        }
        return table.lines
    }

    /// A text without what would move the cursor of a terminal.
    private static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
}
