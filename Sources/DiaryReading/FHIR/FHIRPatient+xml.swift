extension FHIRPatient {
    /// Takes what an element of a Patient says, if somebody reads one.
    static func read(
        _ path: [FHIRXMLRecords.Name], _ said: FHIRXMLRecords.Said, _ patient: inout FHIRPatient?
    ) -> Bool {
        guard var read = patient else { return false }
        defer { patient = read }
        return Self.read(path, said, &read)
    }

    /// Takes what an element of a Patient says; whether it is one that is read.
    static func read(
        _ path: [FHIRXMLRecords.Name], _ said: FHIRXMLRecords.Said, _ patient: inout FHIRPatient
    ) -> Bool {
        switch path {
        case []: patient.resourceType = FHIRXMLRecords.Name.patient.rawValue
        case [.id]: patient.id = said.value
        case [.birthDate]: patient.birthDate = said.value
        case [.gender]: patient.gender = said.value
        case [.identifier]: patient.identifiers.append(FHIRObservation.Identifier())
        case [.identifier, .system]: patient.identifiers.changeLast { $0.system = said.value }
        case [.identifier, .value]: patient.identifiers.changeLast { $0.value = said.value }
        case [.extension]: patient.extensions.append(FHIRObservation.Extension(url: said.url))
        case [.extension, .valueCode]: patient.extensions.changeLast { $0.valueCode = said.value }
        case [.extension, .valueString]: patient.extensions.changeLast { $0.valueString = said.value }
        case [.name]: break
        case [.name, .text], [.name, .family], [.name, .given]: patient.names += [said.value].compactMap(\.self)
        default: return false
        }
        return true
    }
}

extension Array {
    /// Changes the last element, if there is one.
    mutating func changeLast(_ change: (inout Element) -> Void) {
        guard !isEmpty else { return }
        change(&self[count - 1])
    }
}
