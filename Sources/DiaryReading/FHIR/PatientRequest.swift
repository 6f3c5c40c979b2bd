internal import DiaryModel

/// The request for one patient's observations, and its place.
struct PatientRequest: Hashable, Sendable {
    /// A reference or an id; `nil` where the input is about one person.
    var name: String?
    /// The place in a configuration, or where it could be; `nil` for a command, which has an option for that.
    var location: FileLocation?

    /// The option or attribute that names the patient.
    var word: String { location == nil ? "--patient" : "`patient`" }

    /// An example of the option or attribute.
    var example: String { location == nil ? "--patient Patient/123" : "patient=\"Patient/123\"" }

    /// The hint for an input about several people.
    var wayToOne: String {
        let way =
            location == nil
            ? "read those of one with --patient REF, which `import`, `inspect` and `render --data` have"
            : "read those of one: write \(example) beside `data` in the config"
        return "\(way); `diarypress inspect FILE --patients` lists what they are called"
    }

    /// The refusal of an input that cannot say whose readings it has.
    func refusal(of file: String) -> DiagnosticFailure {
        DiagnosticFailure("data.no-patients/file", at: location ?? FileLocation(file: file), [word])
    }
}
