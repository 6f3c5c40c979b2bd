internal import Diagnostics
internal import DiaryModel
internal import XMLKit

/// Puts the observations and Patients of a FHIR document in XML together from its tags, one after the other.
///
/// Every value stands in an attribute named `value`, so that no text is needed; elements this product has no use for are
/// passed over with all that is in them.
struct FHIRXMLRecords {
    /// The elements that are read, and those that lead to them.
    enum Name: String {
        case observation = "Observation"
        case bundle = "Bundle"
        case patient = "Patient"
        case id, birthDate, gender, identifier, name, family, given
        case fullUrl, entry, resource
        case meta, versionId, lastUpdated
        case status, effectiveDateTime, effectiveInstant, effectivePeriod, start
        case code, coding, system, dataAbsentReason, component
        case valueQuantity, value, comparator, unit
        case device, encounter, display, note, text
        case subject, focus, contained, reference, type
        case `extension`, valueCode, valueString, modifierExtension
    }

    /// What the attributes of an element say.
    struct Said {
        var value: String?
        var url: String?
    }

    /// The most elements of an observation; a whole panel has some fifty.
    private static let elementLimit = 20_000

    private let name: String
    private var observation: FHIRObservation?
    private var patient: FHIRPatient?
    /// The address of the entry that is read.
    private var address: String?
    private var line = 1
    private var elements = 0
    /// The elements that are open inside of the observation or Patient.
    private var path: [Name] = []
    /// The elements inside of those, and of the record itself, of which there may be one.
    private var told: [Name] = []
    /// Where in `told` those of the record and of each element of `path` begin.
    private var starts = [0]
    /// Whether something of which there may be one stands there twice.
    private var isRepeated = false
    /// How many elements are open from one on that is passed over.
    private var passed = 0

    /// Makes the records of a document that messages call `name`.
    init(name: String) { self.name = name }

    /// Takes the next tag; gives a record where it ends one, with the line it begins on.
    mutating func read(
        _ tag: XMLStreamReader.Tag, of xml: inout XMLStreamReader
    ) throws(DiagnosticFailure) -> (FHIRRecord, line: Int)? {
        guard tag.isStart else { return end() }
        guard passed == 0 else {
            passed += 1
            return nil
        }
        let name = Self.name(of: tag, xml)
        guard observation != nil || patient != nil else {
            begin(name, on: xml.line(of: tag))
            if name == .fullUrl {
                isRepeated = isRepeated || address != nil
                address = Self.text("value", of: tag, xml)
            }
            return nil
        }
        elements += 1
        guard elements <= Self.elementLimit else {
            throw DiagnosticFailure(
                "data.record-too-long", at: FileLocation(file: self.name, line: line),
                "a record has more than \(Self.elementLimit) elements",
                hint: "check that this is an export of a diary")
        }
        let said = Said(value: Self.text("value", of: tag, xml), url: Self.text("url", of: tag, xml))
        guard let name, patient == nil ? read(path + [name], said) : FHIRPatient.read(path + [name], said, &patient)
        else {
            passed = 1
            return nil
        }
        note(name)
        path.append(name)
        starts.append(told.count)
        return nil
    }

    /// Notes an element that is read, which may be there already.
    private mutating func note(_ name: Name) {
        let isOfPatient = path.last == .patient || path.isEmpty && patient != nil
        guard !Self.lists.contains(name), name != .identifier || !isOfPatient else { return }
        if told[(starts.last ?? 0)...].contains(name) { isRepeated = true }
        told.append(name)
    }

    /// The elements of which there may be several, wherever they are read; there may be several identifiers of a Patient.
    private static let lists: Set<Name> = [
        .component, .coding, .note, .focus, .contained, .extension, .modifierExtension, .name, .given,
    ]

    /// The name of an element without the prefix of its namespace, if it is one that is read.
    private static func name(of tag: XMLStreamReader.Tag, _ xml: borrowing XMLStreamReader) -> Name? {
        let whole = xml.bytes[tag.name]
        let start = whole.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? whole.startIndex
        return Name(rawValue: String(decoding: whole[start...], as: UTF8.self))
    }

    private static func text(
        _ name: StaticString, of tag: XMLStreamReader.Tag, _ xml: borrowing XMLStreamReader
    ) -> String? {
        xml.value(name, of: tag).map { String(decoding: xml.bytes[$0], as: UTF8.self) }
    }

    private mutating func begin(_ name: Name?, on line: Int) {
        switch name {
        case .observation:
            observation = FHIRObservation(resourceType: "Observation")
            (self.line, elements) = (line, 0)
        case .patient:
            patient = FHIRPatient(resourceType: "Patient", fullURL: address)
            (self.line, elements) = (line, 0)
        case .entry: (address, isRepeated) = (nil, false)
        case .bundle, .resource: return
        default: passed = 1
        }
    }

    private mutating func end() -> (FHIRRecord, line: Int)? {
        guard passed == 0 else {
            passed -= 1
            return nil
        }
        guard path.isEmpty else {
            path.removeLast()
            told.removeSubrange(starts.removeLast()...)
            return nil
        }
        guard observation != nil || patient != nil else { return nil }
        defer {
            (observation, patient, isRepeated) = (nil, nil, false)
            told.removeAll()
        }
        guard !isRepeated else { return (.broken(.repeatedField), line) }
        if let observation { return (.observation(observation), line) }
        return patient.map { (.patient($0), line) }
    }

    /// Takes what an element of the observation says; whether it is one that is read.
    private mutating func read(_ path: [Name], _ said: Said) -> Bool {
        guard var observation else { return false }
        defer { self.observation = observation }
        let inner = path.dropFirst()
        switch (path.first, inner.first) {
        case (.status, nil): observation.status = said.value
        case (.effectiveDateTime, nil): observation.effectiveDateTime = said.value
        case (.effectiveInstant, nil): observation.effectiveInstant = said.value
        case (.effectivePeriod, nil): observation.effectivePeriod = FHIRObservation.Period()
        case (.effectivePeriod, .start): observation.effectivePeriod?.start = said.value
        case (.device, _): return Self.read(reference: Array(inner), said, &observation.device)
        case (.encounter, _): return Self.read(reference: Array(inner), said, &observation.encounter)
        case (.subject, _), (.focus, _), (.contained, _): return Self.read(person: path, said, &observation)
        case (.note, nil): observation.note = (observation.note ?? []) + [FHIRObservation.Annotation()]
        case (.note, .text): observation.note?.changeLast { $0.text = said.value }
        case (.extension, nil):
            observation.extension = (observation.extension ?? []) + [FHIRObservation.Extension(url: said.url)]
        case (.extension, .valueCode): observation.extension?.changeLast { $0.valueCode = said.value }
        case (.extension, .valueString): observation.extension?.changeLast { $0.valueString = said.value }
        case (.modifierExtension, nil): observation.modifierExtension = [FHIRObservation.Extension(url: said.url)]
        case (.id, nil): observation.id = said.value
        case (.meta, nil): observation.meta = FHIRObservation.Meta()
        case (.meta, .versionId): observation.meta?.versionId = said.value
        case (.meta, .lastUpdated): observation.meta?.lastUpdated = said.value
        case (.component, nil): observation.component = (observation.component ?? []) + [FHIRObservation.Component()]
        case (.component, .modifierExtension):
            observation.component?.changeLast { $0.modifierExtension = [FHIRObservation.Extension(url: said.url)] }
        case (.component, _):
            var isRead = false
            observation.component?.changeLast {
                isRead = Self.read(inner, said, &$0.code, &$0.valueQuantity, &$0.dataAbsentReason)
            }
            return isRead
        default:
            return Self.read(
                path[...], said, &observation.code, &observation.valueQuantity, &observation.dataAbsentReason)
        }
        return true
    }

    /// Takes what says whom an observation is about; whether it is something that is read.
    private static func read(person path: [Name], _ said: Said, _ observation: inout FHIRObservation) -> Bool {
        let inner = path.dropFirst()
        switch (path.first, inner.first) {
        case (.subject, _): return read(reference: Array(inner), said, &observation.subject)
        case (.focus, nil): observation.focus = (observation.focus ?? []) + [FHIRObservation.Reference()]
        case (.focus, .reference): observation.focus?.changeLast { $0.reference = said.value }
        case (.contained, nil): observation.contained = (observation.contained ?? []) + [FHIRPatient()]
        case (.contained, .patient):
            var isRead = false
            observation.contained?.changeLast { isRead = FHIRPatient.read(Array(inner.dropFirst()), said, &$0) }
            return isRead
        default: return false
        }
        return true
    }

    /// Takes what observations and their components have in common.
    private static func read(
        _ path: ArraySlice<Name>, _ said: Said, _ code: inout FHIRObservation.Concept?,
        _ quantity: inout FHIRObservation.Quantity?, _ absence: inout FHIRObservation.Concept?
    ) -> Bool {
        let inner = Array(path.dropFirst())
        return switch path.first {
        case .code: read(concept: inner, said, &code)
        case .dataAbsentReason: read(concept: inner, said, &absence)
        case .valueQuantity: read(quantity: inner, said, &quantity)
        default: false
        }
    }

    private static func read(
        concept path: [Name], _ said: Said, _ concept: inout FHIRObservation.Concept?
    ) -> Bool {
        switch path {
        case []: concept = FHIRObservation.Concept(coding: [])
        case [.coding]: concept?.coding?.append(FHIRObservation.Coding())
        case [.coding, .system]: concept?.coding?.changeLast { $0.system = said.value }
        case [.coding, .code]: concept?.coding?.changeLast { $0.code = said.value }
        default: return false
        }
        return true
    }

    private static func read(
        reference path: [Name], _ said: Said, _ reference: inout FHIRObservation.Reference?
    ) -> Bool {
        switch path {
        case []: reference = FHIRObservation.Reference()
        case [.reference]: reference?.reference = said.value
        case [.type]: reference?.type = said.value
        case [.display]: reference?.display = said.value
        case [.identifier]: reference?.identifier = FHIRObservation.Identifier()
        case [.identifier, .system]: reference?.identifier?.system = said.value
        case [.identifier, .value]: reference?.identifier?.value = said.value
        default: return false
        }
        return true
    }

    private static func read(
        quantity path: [Name], _ said: Said, _ quantity: inout FHIRObservation.Quantity?
    ) -> Bool {
        switch path {
        case []: quantity = FHIRObservation.Quantity()
        case [.value]: quantity?.value = said.value.flatMap { Double(decimal: $0) }
        case [.comparator]: quantity?.comparator = said.value
        case [.unit]: quantity?.unit = said.value
        case [.code]: quantity?.code = said.value
        default: return false
        }
        return true
    }
}
