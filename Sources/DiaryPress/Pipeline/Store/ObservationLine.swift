internal import DiaryModel
internal import DiaryReading
internal import DiaryStore
internal import Foundation
internal import SectionBuilding
internal import SystemKit

/// Readings as observations of HL7 FHIR R4, each on one line.
///
/// Vital signs are as the profiles of R4 want them (http://hl7.org/fhir/R4/observation-vitalsigns.html), glucose as US Core's
/// for results of a laboratory (http://hl7.org/fhir/us/core/StructureDefinition/us-core-observation-lab).
///
/// The lines are put together by hand, keys in the order of the alphabet: an encoder takes ten times as long, and these
/// few fields are all there is.
struct ObservationLine {
    private let person: String
    private let subject: String
    /// The zone of times whose offset and zone nobody wrote.
    var zone = Zone.utc
    /// The identifier that another system knows the person by, as JSON has it; empty if nobody names the system.
    private let identifier: String

    /// Makes lines about a person.
    ///
    /// - Parameters:
    ///   - person: The id of the person.
    ///   - system: The address of the system of identifiers that the id is of, if it is known.
    init(of person: String, in system: String? = nil) {
        self.person = Self.quoted(person)
        identifier = system.map { "{\"system\":\(Self.quoted($0)),\"value\":\(Self.quoted(person))}" } ?? ""
        subject =
            "{\"identifier\":\(identifier.isEmpty ? "{\"value\":\(self.person)}" : identifier),\"type\":\"Patient\"}"
    }

    /// The line of the person without its end: a Patient.
    func text(_ stored: Person, _ facts: [ExportedFact]) -> String {
        let birthDate = stored.birthDate.map { "\"birthDate\":\"\($0)\"," } ?? ""
        let marks = facts.map { Self.mark($0.mark, text: $0.value) }
        let extensions = marks.isEmpty ? "" : "\"extension\":[\(marks.joined(separator: ","))],"
        return "{\(birthDate)\(extensions)\"gender\":\"\(stored.sex.rawValue)\",\"identifier\":["
            + "{\"system\":\"\(ExportMark.person.rawValue)\",\"value\":\(person)}"
            + "\(identifier.isEmpty ? "" : ",")\(identifier)],\"resourceType\":\"Patient\"}"
    }

    /// Returns the line of a statement without its end.
    ///
    /// A statement that its record decides against has the status that makes every program ignore it; an import derives
    /// that by itself.
    func text(_ entry: StoredEntry, mark: String?) -> String { observation(entry, mark: mark).text }

    /// An observation on a line without its end, with its id.
    typealias Observation = (text: String, id: String)

    /// Returns the line of a statement, with the id in it.
    func observation(_ entry: StoredEntry, mark: String?) -> Observation {
        let statement = entry.statement
        let mark = mark.map { Self.mark(.statement, text: $0) }
        guard let reading = statement.reading else {
            let time = statement.record?.instant.map { ExportText.time($0, .zero) } ?? ""
            let (id, identity) = identity("", mark ?? "", time)
            let written = time.isEmpty ? "" : "\"effectiveDateTime\":\"\(time)\","
            return (
                "{\(Self.category("vital-signs")),\"code\":{\"text\":\"retracted\"},\(written)\"extension\":[\(mark ?? "")],"
                    + "\(identity),\"resourceType\":\"Observation\",\"status\":\"entered-in-error\",\"subject\":\(subject)}",
                id
            )
        }
        let profile = ObservationProfile(of: reading)
        var line = "{\(Self.category(profile.category)),\"code\":\(profile.code)"
        var value = ""
        switch reading.value {
        case .single(let quantity): value = ",\"valueQuantity\":\(Self.quantity(quantity))"
        case .bloodPressure(let systolic, let diastolic):
            line += ",\"component\":[\(Self.component("8480-6", systolic)),\(Self.component("8462-4", diastolic))]"
        }
        if !reading.source.isEmpty { line += ",\"device\":{\"display\":\(Self.quoted(reading.source))}" }
        line +=
            ",\"effectiveDateTime\":\"\(ExportText.time(reading.instant, offset(of: reading, statement.localTime?.zone)))\""
        let meal =
            reading.meal == .unspecified
            ? nil : "{\"url\":\"urn:diarypress:meal\",\"valueCode\":\"\(reading.meal.rawValue)\"}"
        let zone = statement.localTime.map { Self.mark(.localZone, code: $0.zone.identifier) }
        let offset = reading.offset == nil ? Self.mark(.offset, code: "unknown") : nil
        let extensions = [meal, zone, offset, mark].compactMap(\.self)
        if !extensions.isEmpty { line += ",\"extension\":[\(extensions.joined(separator: ","))]" }
        let values = reading.value.quantities.map { "\($0.bound.rawValue)\(ExportText.number($0.value)) \($0.unit.id)" }
        // Where nothing tells equal statements apart, what stands beside their values does.
        let beside = mark == nil ? [reading.meal.rawValue, reading.note] : []
        let content = ["\(reading.instant.milliseconds)", values.joined(separator: "/"), reading.source] + beside
        let (id, identity) = identity(profile.code, mark ?? "", content.joined(separator: "\n"))
        line += ",\(identity)"
        line += profile.url.map { ",\"meta\":{\"profile\":[\"\($0)\"]}" } ?? ""
        if !reading.note.isEmpty { line += ",\"note\":[{\"text\":\(Self.quoted(reading.note))}]" }
        let status =
            switch entry.standing {
            case .holds, .duplicate: "final"
            case .superseded, .retracted, .contradicted: "entered-in-error"
            }
        line += ",\"resourceType\":\"Observation\",\"status\":\"\(status)\",\"subject\":\(subject)\(value)}"
        return (line, id)
    }

    /// The offset that a time is written in: the reading's own, else that of a zone, in whole minutes.
    private func offset(of reading: Reading, _ own: Zone?) -> UTCOffset {
        let offset = reading.offset ?? (own ?? zone).offset(at: reading.instant)
        return offset.seconds % 60 == 0 ? offset : .zero
    }

    // MARK: Figures

    /// Returns the lines of figures of a period, as the guides of FHIR have them.
    ///
    /// Pressures are as US Core has averages (8.0.0, us-core-average-blood-pressure), sensors as the guide of continuous glucose
    /// monitoring has them (HL7 CGM 1.0.0). An import reads none of them. `number` tells sections of one kind apart.
    func observations(_ figures: CodedFigures, number: Int, over period: Period) -> [Observation] {
        switch figures {
        case .pressure(let systolic, let diastolic):
            [
                figure(
                    "vital-signs", "96607-7", number, over: period, profile: Self.averages,
                    "\"component\":[\(Self.component("96608-5", systolic)),\(Self.component("96609-3", diastolic))]")
            ]
        case .sensor(let summary): lines(summary, number, over: period)
        }
    }

    private static let averages = "http://hl7.org/fhir/us/core/StructureDefinition/us-core-average-blood-pressure"
    private static let sensors = "http://hl7.org/fhir/uv/cgm/StructureDefinition/cgm-summary"

    /// The lines of a sensor: its figures, and the summary of all if none is missing.
    private func lines(_ summary: SensorSummary, _ section: Int, over period: Period) -> [Observation] {
        func value(_ code: String, _ name: String, _ number: Double, _ unit: String) -> Observation {
            figure(
                "laboratory", code, section, over: period, profile: Self.sensors + name,
                "\"valueQuantity\":\(Self.quantity(number, unit))")
        }
        func percent(_ share: Double) -> Double { (share * 10_000).rounded() / 100 }
        let ranges = zip(["104642-4", "104641-6", "97510-2", "104640-8", "104639-0"], summary.shares).map {
            "{\"code\":\(ObservationProfile.concept([$0])),\"valueQuantity\":\(Self.quantity(percent($1), "%"))}"
        }
        let isMolar = summary.mean.unit == .millimolesPerLitre
        let members = [
            isMolar
                ? value("105273-7", "-mean-glucose-moles-per-volume", summary.mean.value, "mmol/L")
                : value("97507-8", "-mean-glucose-mass-per-volume", summary.mean.value, "mg/dL"),
            figure(
                "laboratory", "106793-3", section, over: period, profile: Self.sensors + "-times-in-ranges",
                "\"component\":[\(ranges.joined(separator: ","))]"),
            summary.indicator.map { value("97506-0", "-gmi", $0, "%") },
            summary.variability.map { value("104638-2", "-coefficient-of-variation", $0, "%") },
            value("104636-6", "-days-of-wear", Double(summary.days), "d"),
            value("104637-4", "-sensor-active-percentage", percent(summary.active), "%"),
        ].compactMap(\.self)
        // The guide demands each of its parts.
        guard summary.indicator != nil, summary.variability != nil else { return members }
        let whole = figure(
            "laboratory", "107931-8", section, over: period, profile: Self.sensors,
            "\"hasMember\":[\(Self.references(to: members.map(\.id)))]")
        return members + [whole]
    }

    private static func references(to observations: [String]) -> String {
        observations.map { "{\"reference\":\"Observation/\($0)\"}" }.joined(separator: ",")
    }

    /// The line of a finished report: a DiagnosticReport with the file in it.
    ///
    /// That of a sensor is as the guide has it.
    ///
    /// - Parameters:
    ///   - file: The PDF file.
    ///   - title: Its title.
    ///   - period: The period that it is about.
    ///   - hasSensor: True if it has the summary of a sensor.
    ///   - results: The ids of its observations.
    /// - Returns: The line without its end.
    func text(
        _ file: [UInt8], titled title: String, over period: Period, hasSensor: Bool, results: [String]
    ) -> String {
        let code = hasSensor ? ObservationProfile.concept(["107931-8"]) : "{\"text\":\(Self.quoted(title))}"
        let profile = hasSensor ? "\"meta\":{\"profile\":[\"\(Self.sensors)-pdf\"]}," : ""
        let named = results.isEmpty ? "" : "\"result\":[\(Self.references(to: results))],"
        return "{\"code\":\(code),\"effectivePeriod\":{\"end\":\"\(period.last)\",\"start\":\"\(period.first)\"},"
            + "\(identity("report", "", "\(period.first)\n\(period.last)").text),\(profile)\"presentedForm\":[{\"contentType\":\"application/pdf\","
            + "\"data\":\"\(Data(file).base64EncodedString())\",\"title\":\(Self.quoted(title))}],"
            + "\"resourceType\":\"DiagnosticReport\",\(named)\"status\":\"final\",\"subject\":\(subject)}"
    }

    /// The line of a figure, and its id.
    private func figure(
        _ category: String, _ code: String, _ section: Int, over period: Period, profile: String, _ value: String
    ) -> Observation {
        let (id, identity) = identity(code, "\(section)", "\(period.first)\n\(period.last)")
        return (
            "{\(Self.category(category)),\"code\":\(ObservationProfile.concept([code])),"
                + "\"effectivePeriod\":{\"end\":\"\(period.last)\",\"start\":\"\(period.first)\"},\(identity),"
                + "\"meta\":{\"profile\":[\"\(profile)\"]},\"resourceType\":\"Observation\",\"status\":\"final\","
                + "\"subject\":\(subject),\(value)}", id
        )
    }

    /// The units of the guide of continuous glucose monitoring that are not printed as their codes.
    private static let names = ["mg/dL": "mg/dl", "mmol/L": "mmol/l", "d": "days"]

    private static func quantity(_ number: Double, _ unit: String) -> String {
        "{\"code\":\"\(unit)\",\"system\":\"http://unitsofmeasure.org\",\"unit\":\"\(names[unit] ?? unit)\","
            + "\"value\":\(ExportText.number(number))}"
    }

    /// The id of a line, which is the same in every export of the same statement, whatever became of it since.
    private func identity(_ code: String, _ mark: String, _ content: String) -> (id: String, text: String) {
        let digest = SHA256.digest(of: Array([person, code, mark, content].joined(separator: "\n").utf8)) ?? ""
        let id = ExportMark.idPrefix + digest.prefix(32)
        return (id, "\"id\":\"\(id)\",\"identifier\":[{\"system\":\"urn:diarypress:reading\",\"value\":\"\(id)\"}]")
    }

    /// The category, which profiles demand.
    private static func category(_ code: String) -> String {
        "\"category\":[{\"coding\":[{\"code\":\"\(code)\",\"system\":\"http://terminology.hl7.org/CodeSystem/observation-category\"}]}]"
    }

    private static func mark(_ mark: ExportMark, code: String) -> String {
        "{\"url\":\"\(mark.rawValue)\",\"valueCode\":\(quoted(code))}"
    }

    private static func mark(_ mark: ExportMark, text: String) -> String {
        "{\"url\":\"\(mark.rawValue)\",\"valueString\":\(quoted(text))}"
    }

    private static func component(_ code: String, _ value: Quantity) -> String {
        "{\"code\":\(ObservationProfile.concept([code])),\"valueQuantity\":\(quantity(value))}"
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
    static func quoted(_ text: String) -> String {
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
