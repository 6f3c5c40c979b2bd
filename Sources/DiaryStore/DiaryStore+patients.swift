package import DiaryModel
internal import DiaryReading

extension DiaryStore {
    /// Refuses a file that was read for another patient: readings of two people would be one person's.
    func requireSamePatient(_ plan: StoreImport) throws(DiagnosticFailure) {
        guard let patient = plan.patient else { return }
        let isOther = try patients(of: plan.person.id).contains {
            $0.digest == plan.digest && !$0.asked.isEmpty && !PatientName.areSame($0.asked, patient)
        }
        guard isOther else { return }
        throw DiagnosticFailure(
            "usage.other-patient", at: plan.location,
            "the file is in the store, read for another patient than --patient says, and nothing was imported",
            hint: "name another --person for this patient; where the first one was a slip, forget the person and "
                + "import anew")
    }

    /// Refuses an export of a person with another zone, as `--zone` is refused, unless somebody says which zone counts.
    func requireSameZone(_ facts: PersonFacts, _ plan: StoreImport) throws(DiagnosticFailure) {
        guard let zone = facts.zone, !plan.changesZone,
            let known = try person(plan.person.id)?.zone, known.identifier != zone.identifier
        else { return }
        throw DiagnosticFailure(
            "usage.other-zone", at: plan.location,
            "the export is of a person with the zone \(zone.identifier), and this person has the zone "
                + "\(known.identifier); nothing was imported",
            hint: "check --person; where it is right, say which zone the person has from now on, as in: "
                + "--zone \(known.identifier) --change-zone")
    }

    /// Returns reasons to doubt that the person of a file is the one of the earlier files.
    func doubts(
        about facts: PersonFacts, _ plan: StoreImport
    ) throws(DiagnosticFailure) -> [Diagnostic] {
        var log = DiagnosticLog()
        let hint = "check --person; where it is wrong, forget the person and import anew"
        if let doubt = try doubt(about: facts.ids, of: plan.person.id) {
            log.warning("store.other-patient", at: plan.location, doubt, hint: hint)
        }
        let known = try person(plan.person.id)?.person
        if let day = facts.birthDate, let known = known?.birthDate, day != known {
            log.warning(
                "store.other-birth-date", at: plan.location,
                "the file names another day of birth than the person is kept with, which stays", hint: hint)
        }
        if facts.sex != .unknown, let known = known?.sex, known != .unknown, known != facts.sex {
            log.warning(
                "store.other-sex", at: plan.location,
                "the file names another sex than the person is kept with, which stays", hint: hint)
        }
        return log.warnings
    }

    /// Returns the names of a person in the store and in the files imported for them.
    package func names(of id: String) throws(DiagnosticFailure) -> Set<String> {
        try patients(of: id).reduce(into: [PersonName.inStore(id)]) { $0.formUnion($1.subjects) }
    }

    /// Returns the reason to doubt that a file's person is this one, if there is any.
    ///
    /// An export of a store may be imported into a person without imports, whatever both are called.
    private func doubt(about names: Set<String>, of id: String) throws(DiagnosticFailure) -> String? {
        guard try !patients(of: id).isEmpty else { return nil }
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
