/// The parts of an Observation of HL7 FHIR R4 that this product reads (http://hl7.org/fhir/R4/observation.html).
struct FHIRObservation: Hashable, Decodable {
    /// A term of a code system.
    struct Coding: Hashable, Decodable { var system, code: String? }

    /// A term in one or several code systems.
    struct Concept: Hashable, Decodable { var coding: [Coding]? }

    /// A number with its unit.
    struct Quantity: Hashable, Decodable {
        var value: Double?
        /// `<`, `<=`, `>=` or `>` where the number is a limit only.
        var comparator: String?
        /// The unit as people read it.
        var unit: String?
        /// The unit as UCUM writes it.
        var code: String?
    }

    /// A stretch of time.
    struct Period: Hashable, Decodable { var start: String? }

    /// One of several values.
    struct Component: Hashable, Decodable {
        var code: Concept?
        var valueQuantity: Quantity?
        var dataAbsentReason: Concept?
        var modifierExtension: [Extension]?
    }

    /// A reference to another resource.
    struct Reference: Hashable, Decodable {
        /// The target: an address, a type with an id, or the id of a contained resource.
        var reference: String?
        /// The type of that.
        var type: String?
        /// An identifier of that elsewhere.
        var identifier: Identifier?
        /// A name for people.
        var display: String?
    }

    /// An identifier of somebody or something in a system of numbers.
    struct Identifier: Hashable, Decodable { var system, value: String? }

    /// An extension beyond FHIR.
    struct Extension: Hashable, Decodable { var url, valueCode, valueString: String? }

    /// Facts of the server about the record.
    struct Meta: Hashable, Decodable {
        @Lenient var versionId: String?
        @Lenient var lastUpdated: String?
    }

    /// A note of people.
    struct Annotation: Hashable, Decodable { var text: String? }

    var resourceType: String?
    /// The id that the source gives this record, so that it can take it back or correct it.
    var id: String?
    /// The address of its entry.
    var fullURL: String?
    @Lenient var meta: Meta?
    var status: String?
    var code: Concept?
    var effectiveDateTime, effectiveInstant: String?
    var effectivePeriod: Period?
    var valueQuantity: Quantity?
    var dataAbsentReason: Concept?
    var component: [Component]?
    /// The observations that a panel is of, where it has no components.
    var hasMember: [Reference]?
    var note: [Annotation]?
    var device: Reference?
    /// The meeting with a clinic that it was made at.
    var encounter: Reference?
    /// The subject.
    var subject: Reference?
    /// The topic where that is not the subject.
    var focus: [Reference]?
    /// Patients that are contained in it.
    var contained: [FHIRPatient]?
    /// The extensions, of which only those of `diarypress export` are read.
    var `extension`: [Extension]?
    /// Extensions that may turn the meaning of the whole around; none of these is known here.
    var modifierExtension: [Extension]?

    /// True if it, or one of its components, means something else than it seems to.
    var isModified: Bool {
        let all = [modifierExtension] + (component ?? []).map(\.modifierExtension)
        return all.contains { $0?.isEmpty == false }
    }
}
