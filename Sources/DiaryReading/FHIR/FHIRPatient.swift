internal import DiaryModel
internal import SourceModel

/// The parts of a Patient of HL7 FHIR R4 that this product reads (http://hl7.org/fhir/R4/patient.html).
struct FHIRPatient: Hashable {
    var resourceType: String?
    var id: String?
    var birthDate: String?
    var gender: String?
    /// The person's identifiers elsewhere.
    var identifiers: [FHIRObservation.Identifier] = []
    /// The parts of the names, which distinguish two Patients inside of records; they are in no message.
    var names: [String] = []
    /// The address of the entry of a bundle that it stands in.
    var fullURL: String?
    /// The extensions, of which only those of `diarypress export` are read: the zone, and the patient's name in
    /// observations.
    var extensions: [FHIRObservation.Extension] = []

    /// The facts about the person; unreadable ones of an export are ignored.
    var facts: PersonFacts {
        var facts = PersonFacts()
        facts.add(birthDate: birthDate.flatMap { CivilDate(iso: $0) }, sex: gender.flatMap(Person.Sex.init))
        for own in identifiers where own.system == ExportMark.person.rawValue {
            if let id = own.value { facts.add(id: PersonName.inStore(id)) }
        }
        for extra in extensions {
            guard let mark = extra.url.flatMap({ ExportMark(rawValue: $0) }),
                let text = extra.valueCode ?? extra.valueString
            else {
                continue
            }
            try? facts.add(mark, text)
        }
        return facts
    }

    /// True if `diarypress export` wrote it.
    var isExported: Bool { identifiers.contains { $0.system == ExportMark.person.rawValue } }

    /// The forms in which references name the person.
    ///
    /// Numbers of hospitals are not among them, because many people have the same made-up one. Nor is the id alone if
    /// the address names the server, because another server may have the same id.
    var subjects: [FHIRSubject] {
        var subjects: [FHIRSubject] = []
        let address = fullURL.flatMap(FHIRSubject.init(reference:))
        if let id, !id.isEmpty {
            let alone = FHIRSubject(id: id)
            if address?.isOnServer(of: alone) != true { subjects.append(alone) }
        }
        if let address { subjects.append(address) }
        // Ids in a store are one person's each; observations of an export have them without their system.
        for own in identifiers where own.system == ExportMark.person.rawValue {
            if let id = own.value, !id.isEmpty { subjects.append(.identifier(id)) }
        }
        return subjects
    }
}

extension FHIRPatient: Decodable {
    private enum Key: String, CodingKey {
        case resourceType, id, birthDate, gender, identifier, name
        case extensions = "extension"
    }

    private struct HumanName: Decodable {
        var text: String?
        var family: String?
        var given: [String]?
    }

    /// Reads what can be read: whatever is odd about a person's other fields, the readings count.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        func text(_ key: Key) -> String? { try? fields.decode(String.self, forKey: key) }
        resourceType = text(.resourceType)
        id = text(.id)
        birthDate = text(.birthDate)
        gender = text(.gender)
        identifiers = (try? fields.decode([FHIRObservation.Identifier].self, forKey: .identifier)) ?? []
        extensions = (try? fields.decode([FHIRObservation.Extension].self, forKey: .extensions)) ?? []
        let names = (try? fields.decode([HumanName].self, forKey: .name)) ?? []
        self.names = names.flatMap { [$0.text, $0.family].compactMap(\.self) + ($0.given ?? []) }
    }
}
