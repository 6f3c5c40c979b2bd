internal import Diagnostics
internal import DiaryModel
internal import XMLKit

/// Puts the observations of a FHIR document in XML together from its tags, one after the other.
///
/// Every value stands in an attribute named `value`, so that no text is needed; elements this product has no use for are
/// passed over with all that is in them.
struct FHIRXMLObservations {
    /// The elements that are read, and those that lead to them.
    private enum Name: String {
        case observation = "Observation"
        case bundle = "Bundle"
        case patient = "Patient"
        case birthDate, gender
        case entry, resource
        case status, effectiveDateTime, effectiveInstant, effectivePeriod, start
        case code, coding, system, dataAbsentReason, component
        case valueQuantity, value, comparator, unit
        case device, display, note, text
        case `extension`, valueCode
    }

    /// What the attributes of an element say.
    private struct Said {
        var value: String?
        var url: String?
    }

    /// The most elements of an observation; a whole panel has some fifty.
    private static let elementLimit = 20_000

    private let name: String
    private var observation: FHIRObservation?
    private var isInPatient = false
    private var line = 1
    private var elements = 0
    /// The elements that are open inside of the observation.
    private var path: [Name] = []
    /// How many elements are open from one on that is passed over.
    private var passed = 0

    /// Makes the observations of a document that messages call `name`.
    init(name: String) { self.name = name }

    /// Takes the next tag; gives an observation where it ends one, with the line it begins on.
    mutating func take(
        _ tag: XMLStreamReader.Tag, of xml: inout XMLStreamReader, _ person: inout PersonFacts
    ) throws(DiagnosticFailure) -> (FHIRObservation, line: Int)? {
        guard tag.isStart else { return end() }
        guard passed == 0 else {
            passed += 1
            return nil
        }
        let name = Self.name(of: tag, xml)
        guard !isInPatient else {
            note(name, Self.text("value", of: tag, xml), &person)
            return nil
        }
        guard observation != nil else {
            begin(name, on: xml.line(of: tag))
            return nil
        }
        elements += 1
        guard elements <= Self.elementLimit else {
            throw DiagnosticFailure(
                "data.record-too-long", at: SourcePlace(file: self.name, line: line),
                "a record has more than \(Self.elementLimit) elements",
                hint: "check that this is an export of a diary")
        }
        let said = Said(value: Self.text("value", of: tag, xml), url: Self.text("url", of: tag, xml))
        guard let name, read(path + [name], said) else {
            passed = 1
            return nil
        }
        path.append(name)
        return nil
    }

    /// The name of an element without the prefix of its namespace, if it is one that is read.
    private static func name(of tag: XMLStreamReader.Tag, _ xml: borrowing XMLStreamReader) -> Name? {
        let whole = xml.bytes[tag.name]
        let start = whole.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? whole.startIndex
        return Name(rawValue: String(decoding: whole[start...], as: UTF8.self))
    }

    /// Takes what an element of a Patient says, and passes over what is in it.
    private mutating func note(_ name: Name?, _ value: String?, _ person: inout PersonFacts) {
        if name == .birthDate { person.take(birthDate: value.flatMap { CivilDate(iso: $0) }, sex: nil) }
        if name == .gender { person.take(birthDate: nil, sex: value.flatMap(Person.Sex.init)) }
        passed = 1
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
        case .patient: isInPatient = true
        case .bundle, .entry, .resource: return
        default: passed = 1
        }
    }

    private mutating func end() -> (FHIRObservation, line: Int)? {
        guard passed == 0 else {
            passed -= 1
            return nil
        }
        isInPatient = false
        guard let done = observation else { return nil }
        guard path.isEmpty else {
            path.removeLast()
            return nil
        }
        observation = nil
        return (done, line)
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
        case (.device, nil): observation.device = FHIRObservation.Reference()
        case (.device, .display): observation.device?.display = said.value
        case (.note, nil): observation.note = (observation.note ?? []) + [FHIRObservation.Annotation()]
        case (.note, .text): observation.note?.changeLast { $0.text = said.value }
        case (.extension, nil):
            observation.extension = (observation.extension ?? []) + [FHIRObservation.Extension(url: said.url)]
        case (.extension, .valueCode): observation.extension?.changeLast { $0.valueCode = said.value }
        case (.component, nil): observation.component = (observation.component ?? []) + [FHIRObservation.Component()]
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

extension Array {
    /// Changes the last element, if there is one.
    fileprivate mutating func changeLast(_ change: (inout Element) -> Void) {
        guard !isEmpty else { return }
        change(&self[count - 1])
    }
}
