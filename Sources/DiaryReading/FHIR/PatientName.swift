internal import DiaryModel

/// The name of a patient whose observations are to be read.
package enum PatientName {
    /// Returns true if two names are of one patient: `7`, `Patient/7` and the same with the address of a server.
    package static func areSame(_ one: String, _ other: String) -> Bool {
        let (first, second) = (subject(one), subject(other))
        guard case .id(let id, let base) = first, case .id(let another, let anotherBase) = second else {
            return first == second
        }
        return id == another && (base == nil || anotherBase == nil || base == anotherBase)
    }

    private static func subject(_ name: String) -> FHIRSubject {
        let name = name.trimmed
        guard let subject = FHIRSubject(reference: name), case .id = subject else { return FHIRSubject(id: name) }
        return subject
    }
}
