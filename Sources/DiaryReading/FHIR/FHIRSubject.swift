internal import DiaryModel
internal import Foundation

/// The subject of an observation, in a form in which equal references are equal.
enum FHIRSubject: Hashable {
    /// The id of a Patient, with the address of the server where the reference names one.
    case id(String, base: String?)
    /// An identifier of a person elsewhere, such as the number of a hospital.
    case identifier(String)
    /// Named in another way: the patient's display name, or the content of a Patient inside of the record.
    case written(String)
    /// A group, a device or a place: no patient.
    case foreign

    /// Subjects of observations beside patients (http://hl7.org/fhir/R4/observation.html).
    private static let foreignTypes: Set<String> = ["Group", "Device", "Location"]

    /// Parses a reference: `Patient/1`, `https://…/Patient/1/_history/2` or `urn:uuid:…`; `nil` for one that is empty.
    init?(reference: String) {
        let text = reference.trimmed
        guard !text.isEmpty else { return nil }
        let beginning = text.prefix(9).lowercased()
        if let scheme = ["urn:uuid:", "urn:oid:"].first(where: beginning.hasPrefix) {
            self = .id(text.dropFirst(scheme.count).lowercased(), base: nil)
            return
        }
        let parts = Self.parts(of: text)
        let type = parts.count > 1 ? String(parts[parts.count - 2]) : ""
        guard let id = parts.last, !id.isEmpty, !id.utf8.contains(UInt8(ascii: "?")), type == "Patient" else {
            self = Self.foreignTypes.contains(type) && parts.last?.isEmpty == false ? .foreign : .written(text)
            return
        }
        let base = parts.count > 2 ? parts.dropLast(2).joined(separator: "/") : ""
        self = .id(Self.folded(id), base: base.isEmpty ? nil : base)
    }

    /// The parts of a reference without the version that it names.
    private static func parts(of reference: String) -> [Substring] {
        let bytes = reference.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        var parts = bytes.map(Substring.init)
        if let history = parts.firstIndex(of: "_history"), history > 1 { parts.removeSubrange(history...) }
        return parts
    }

    /// The name of a record in a reference or an address: its id, or the whole of a URN.
    static func recordID(_ reference: String) -> String? {
        parts(of: reference.trimmed).last.map(String.init).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The id of a Patient as its own resource has it.
    init(id: String) { self = .id(Self.folded(id[...]), base: nil) }

    /// Ids tell capitals apart, but UUIDs do not.
    private static func folded(_ id: Substring) -> String {
        id.utf8.count != 36 || UUID(uuidString: String(id)) == nil ? String(id) : id.lowercased()
    }
}

extension FHIRSubject {
    /// True if it is an identifier that this names, with or without its system.
    func isIdentified(by name: String) -> Bool {
        guard case .identifier(let key) = self else { return false }
        return key == name || key.hasSuffix("|\(name)")
    }

    /// True if it is what this refers to, with or without what stands before an id.
    func isNamed(by name: String) -> Bool {
        switch self {
        case .id(let id, _) where FHIRSubject(id: name) == .id(id, base: nil): true
        case .written(let text): text == name
        default: FHIRSubject(reference: name) == self
        }
    }

    /// The text that asks for this person, with its rank: the least is the best; `nil` where nothing does.
    func call(isOfOneServer: (String) -> Bool) -> (rank: Int, text: String)? {
        switch self {
        case .id(let id, _) where isOfOneServer(id): (0, "Patient/\(id)")
        case .id(let id, let base): (1, (base.map { "\($0)/" } ?? "") + "Patient/\(id)")
        case .identifier(let key): (2, key)
        case .written(let text): text.hasPrefix("#") ? nil : (3, text)
        case .foreign: nil
        }
    }

    /// Returns the subject of an observation; `nil` if it has none.
    static func named(by observation: FHIRObservation) -> FHIRSubject? {
        guard let subject = observation.subject else { return nil }
        // What an observation is about that is not the subject, such as an unborn child.
        if let focus = observation.focus, focus.contains(where: { $0.reference != subject.reference }) {
            return .foreign
        }
        if foreignTypes.contains(subject.type ?? "") { return .foreign }
        if let reference = subject.reference, reference.hasPrefix("#") {
            return contained(reference.dropFirst(), in: observation)
        }
        if let named = subject.reference.flatMap(FHIRSubject.init(reference:)) { return named }
        if let key = subject.identifier?.key { return .identifier(key) }
        guard let display = subject.display?.trimmed, !display.isEmpty else { return nil }
        return .written(display)
    }

    /// The Patient inside of an observation.
    ///
    /// Its id is that of a place in this one record, so all it says of the person tells whether two of them are the same.
    private static func contained(_ id: Substring, in observation: FHIRObservation) -> FHIRSubject? {
        guard let patient = observation.contained?.first(where: { $0.id.map { $0[...] == id } ?? false }) else {
            return nil
        }
        guard !foreignTypes.contains(patient.resourceType ?? "") else { return .foreign }
        let facts = patient.identifiers.compactMap(\.key) + [patient.birthDate, patient.gender].compactMap(\.self)
        let all = facts + patient.names
        return all.isEmpty ? nil : .written("#" + all.joined(separator: "\n"))
    }
}

extension FHIRObservation.Identifier {
    /// The system and the value; `nil` where there is no value.
    var key: String? {
        guard let value, !value.isEmpty else { return nil }
        return system.map { "\($0)|\(value)" } ?? value
    }
}
