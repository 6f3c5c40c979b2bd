internal import DiaryModel

/// The parts of a Patient of HL7 FHIR R4 that this product reads (http://hl7.org/fhir/R4/patient.html).
///
/// Every field counts where it can be read: whatever is odd about a person's other fields, the readings count.
struct FHIRPatient: Hashable, Decodable {
    struct HumanName: Hashable, Decodable {
        var text, family: String?
        var given: [String]?
    }

    @Lenient var resourceType: String?
    @Lenient var id: String?
    @Lenient var birthDate: String?
    @Lenient var gender: String?
    /// Identifiers of the person elsewhere.
    @Lenient var identifier: [FHIRObservation.Identifier]?
    @Lenient var name: [HumanName]?
    /// The address of the entry of a bundle that it stands in.
    @Lenient var fullURL: String?
    /// Of these only what `diarypress export` writes is read: the zone, and what observations called the person.
    @Lenient var `extension`: [FHIRObservation.Extension]?

    /// The ids and numbers of the person elsewhere.
    var identifiers: [FHIRObservation.Identifier] { identifier ?? [] }

    /// The parts of the names, which distinguish two Patients inside of records; no message contains them.
    var names: [String] { (name ?? []).flatMap { [$0.text, $0.family].compactMap(\.self) + ($0.given ?? []) } }

    /// Facts about the person; parts of an export that nobody can read are left out.
    var facts: PersonFacts {
        var facts = PersonFacts()
        facts.add(birthDate: birthDate.flatMap { CivilDate(iso: $0) }, sex: gender.flatMap(Person.Sex.init))
        for id in storeIDs { facts.add(id: PersonName.inStore(id)) }
        for extra in `extension` ?? [] {
            guard let mark = extra.url.flatMap({ ExportMark(rawValue: $0) }),
                let text = extra.valueCode ?? extra.valueString
            else { continue }
            try? facts.add(mark, text)
        }
        return facts
    }

    /// The ids that the person has in stores.
    private var storeIDs: [String] {
        identifiers.filter { $0.system == ExportMark.person.rawValue }.compactMap(\.value)
    }

    /// True if `diarypress export` wrote it.
    var isExported: Bool { identifiers.contains { $0.system == ExportMark.person.rawValue } }

    /// The names of the person in references.
    ///
    /// Numbers of hospitals are not among them, because many people have the same made-up one. Nor is the id alone if
    /// the address names the server, because another server may have the same id.
    var subjects: [FHIRSubject] {
        var subjects: [FHIRSubject] = []
        let address = fullURL.flatMap(FHIRSubject.init(reference:))
        if let id, !id.isEmpty {
            let alone = FHIRSubject(id: id)
            let isOnServer = if case .id(let named, _?)? = address { .id(named, base: nil) == alone } else { false }
            if !isOnServer { subjects.append(alone) }
        }
        if let address { subjects.append(address) }
        // Ids in a store are one person's each; observations of an export have them without their system.
        return subjects + storeIDs.filter { !$0.isEmpty }.map(FHIRSubject.identifier)
    }
}
