internal import Diagnostics
internal import DiaryModel
internal import DiaryReading
internal import DiaryStore

extension StoreSession {
    /// Refuses a file that was read for another patient: readings of two people would be one person's.
    func requireSamePatient(_ digest: String, _ options: StoreImport, _ path: String) throws(DiagnosticFailure) {
        guard let patient = options.patient else { return }
        let isOther = try store.patients(of: options.person.id).contains {
            $0.digest == digest && !$0.asked.isEmpty && !PatientName.areSame($0.asked, patient)
        }
        guard isOther else { return }
        throw DiagnosticFailure(
            "usage.other-patient", at: FileLocation(file: path),
            "the file is in the store, read for another patient than --patient says, and nothing was imported",
            hint: "name another --person for this patient; where the first one was a slip, forget the person and "
                + "import anew")
    }

    /// Refuses an export of a person with another zone, as `--zone` is refused, unless somebody says which zone counts.
    func requireSameZone(_ facts: PersonFacts, _ options: StoreImport, _ path: String) throws(DiagnosticFailure) {
        guard let zone = facts.zone, !options.changesZone,
            let known = try store.person(options.person.id)?.zone, known.identifier != zone.identifier
        else { return }
        throw DiagnosticFailure(
            "usage.other-zone", at: FileLocation(file: path),
            "the export is of a person with the zone \(zone.identifier), and this person has the zone "
                + "\(known.identifier); nothing was imported",
            hint: "check --person; where it is right, say which zone the person has from now on, as in: "
                + "--zone \(known.identifier) --change-zone")
    }

    /// What casts doubt on that the person of a file is the one of the earlier files.
    func doubts(
        about facts: PersonFacts, _ options: StoreImport, _ path: String
    ) throws(DiagnosticFailure) -> [Diagnostic] {
        var doubts: [Diagnostic] = []
        let hint = "check --person; where it is wrong, forget the person and import anew"
        if let doubt = try doubt(about: facts.ids, of: options.person.id) {
            doubts.append(
                Diagnostic(.warning, "store.other-patient", at: FileLocation(file: path), doubt, hint: hint))
        }
        if let day = facts.birthDate, let known = try store.person(options.person.id)?.person.birthDate, day != known {
            doubts.append(
                Diagnostic(
                    .warning, "store.other-birth-date", at: FileLocation(file: path),
                    "the file names another day of birth than the person is kept with, which stays", hint: hint))
        }
        if facts.sex != .unknown, let known = try store.person(options.person.id)?.person.sex, known != .unknown,
            known != facts.sex
        {
            doubts.append(
                Diagnostic(
                    .warning, "store.other-sex", at: FileLocation(file: path),
                    "the file names another sex than the person is kept with, which stays", hint: hint))
        }
        return doubts
    }

    /// What a person is called by the store and in the files imported for them.
    func names(of id: String) throws(DiagnosticFailure) -> Set<String> {
        try store.patients(of: id).reduce(into: [PersonName.inStore(id)]) { $0.formUnion($1.subjects) }
    }

    /// What speaks against that a person is the one that a file calls so.
    ///
    /// An export of a store may come into a person of whom nothing is there, whatever both are called.
    private func doubt(about names: Set<String>, of id: String) throws(DiagnosticFailure) -> String? {
        guard try !store.patients(of: id).isEmpty else { return nil }
        return switch PersonName.disagreement(names, try self.names(of: id)) {
        case nil: nil
        case .observations:
            "the observations call their patient otherwise than those of every earlier file of this person"
        case .column: "the rows call their person otherwise than those of every earlier file of this person"
        case .store:
            "the file is an export of a person with another id than this one, of whom there are readings already"
        }
    }
}
