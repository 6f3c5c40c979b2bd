internal import DiaryModel
internal import DiaryReading
internal import DiaryStore

/// Readings as observations of HL7 FHIR R4, each on one line.
///
/// The lines are put together by hand, keys in the order of the alphabet: an encoder takes ten times as long, and these
/// few fields are all there is.
struct ObservationLine {
    private let person: String
    private let subject: String

    /// Makes lines about a person.
    init(of person: String) {
        self.person = Self.quoted(person)
        subject = "{\"identifier\":{\"value\":\(self.person)}}"
    }

    /// The line of the person without its end: a Patient.
    func text(_ stored: Person, _ facts: [ExportedFact]) -> String {
        let birthDate = stored.birthDate.map { "\"birthDate\":\"\($0)\"," } ?? ""
        let marks = facts.map { Self.mark($0.mark, text: $0.value) }
        let extensions = marks.isEmpty ? "" : "\"extension\":[\(marks.joined(separator: ","))],"
        return "{\(birthDate)\(extensions)\"gender\":\"\(stored.sex.rawValue)\",\"identifier\":["
            + "{\"system\":\"\(ExportMark.person.rawValue)\",\"value\":\(person)}],\"resourceType\":\"Patient\"}"
    }

    /// The line of a reading without its end.
    func text(_ reading: Reading) -> String { text(StoredEntry(Statement(reading), standing: .holds), mark: nil) }

    /// Returns the line of a statement without its end.
    ///
    /// A statement that its record decides against has the status that makes every program ignore it; an import derives
    /// that by itself.
    func text(_ entry: StoredEntry, mark: String?) -> String {
        let statement = entry.statement
        let mark = mark.map { Self.mark(.statement, text: $0) }
        guard let reading = statement.reading else {
            let time = statement.record?.instant.map { "\"effectiveDateTime\":\"\(ExportText.time($0))\"," } ?? ""
            return "{\"code\":{\"text\":\"retracted\"},\(time)\"extension\":[\(mark ?? "")],"
                + "\"resourceType\":\"Observation\",\"status\":\"entered-in-error\",\"subject\":\(subject)}"
        }
        var line = "{\"code\":"
        var value = ""
        switch reading.value {
        case .single(let quantity):
            line += Self.coding(reading.kind, quantity.unit)
            value = ",\"valueQuantity\":\(Self.quantity(quantity))"
        case .bloodPressure(let systolic, let diastolic):
            line += Self.term("85354-9")
            line += ",\"component\":[\(Self.component("8480-6", systolic)),\(Self.component("8462-4", diastolic))]"
        }
        if !reading.source.isEmpty { line += ",\"device\":{\"display\":\(Self.quoted(reading.source))}" }
        line += ",\"effectiveDateTime\":\"\(ExportText.time(reading))\""
        let meal =
            reading.meal == .unspecified
            ? nil : "{\"url\":\"urn:diarypress:meal\",\"valueCode\":\"\(reading.meal.rawValue)\"}"
        let zone = statement.localTime.map { Self.mark(.localZone, code: $0.zone.identifier) }
        let extensions = [meal, zone, mark].compactMap(\.self)
        if !extensions.isEmpty { line += ",\"extension\":[\(extensions.joined(separator: ","))]" }
        if !reading.note.isEmpty { line += ",\"note\":[{\"text\":\(Self.quoted(reading.note))}]" }
        let status =
            switch entry.standing {
            case .holds, .duplicate: "final"
            case .superseded, .retracted, .contradicted: "entered-in-error"
            }
        line += ",\"resourceType\":\"Observation\",\"status\":\"\(status)\",\"subject\":\(subject)\(value)}"
        return line
    }

    private static func mark(_ mark: ExportMark, code: String) -> String {
        "{\"url\":\"\(mark.rawValue)\",\"valueCode\":\(quoted(code))}"
    }

    private static func mark(_ mark: ExportMark, text: String) -> String {
        "{\"url\":\"\(mark.rawValue)\",\"valueString\":\(quoted(text))}"
    }

    /// The term of LOINC for a kind, or our own where it has none of those that are read.
    private static func coding(_ kind: MeasurementKind, _ unit: Unit) -> String {
        switch kind.id {
        case MeasurementKind.weight.id: term("29463-7")
        case MeasurementKind.glucose.id: term(unit == .millimolesPerLitre ? "15074-8" : "2339-0")
        case MeasurementKind.pulse.id: term("8867-4")
        case MeasurementKind.oxygenSaturation.id: term("59408-5")
        case MeasurementKind.temperature.id: term("8310-5")
        case MeasurementKind.height.id: term("8302-2")
        default: "{\"coding\":[{\"code\":\(quoted(kind.id)),\"system\":\"urn:diarypress:kind\"}]}"
        }
    }

    private static func term(_ code: String) -> String {
        "{\"coding\":[{\"code\":\"\(code)\",\"system\":\"http://loinc.org\"}]}"
    }

    private static func component(_ code: String, _ value: Quantity) -> String {
        "{\"code\":\(term(code)),\"valueQuantity\":\(quantity(value))}"
    }

    /// A quantity with its unit in UCUM.
    private static func quantity(_ quantity: Quantity) -> String {
        let unit = quantity.unit.id
        let comparator = quantity.bound == .exact ? "" : ",\"comparator\":\"\(quantity.bound.rawValue)\""
        return "{\"code\":\(quoted(codes[unit] ?? unit))\(comparator),\"system\":\"http://unitsofmeasure.org\","
            + "\"unit\":\(quoted(unit)),\"value\":\(ExportText.number(quantity.value))}"
    }

    private static let codes = ["mmHg": "mm[Hg]", "lb": "[lb_av]", "in": "[in_i]", "degF": "[degF]"]

    /// A text as JSON has it.
    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
            return "\"\(text)\""
        }
        var escaped = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": escaped += "\\\""
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            case "\t": escaped += "\\t"
            case "\u{0}"..<" ":
                escaped += "\\u" + String(String(scalar.value + 0x10000, radix: 16).dropFirst())
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped + "\""
    }
}
