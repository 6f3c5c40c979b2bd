internal import DiaryModel

/// The demands of receivers on an observation of a kind: its category, its terms, and the profile that it keeps to.
struct ObservationProfile {
    /// A code of http://terminology.hl7.org/CodeSystem/observation-category.
    let category: String
    /// The concept as JSON has it.
    let code: String
    /// The canonical address of the profile; `nil` for kinds of a person's own, for which there is none.
    let url: String?

    /// Finds the profile of a reading.
    ///
    /// The terms are those that the profiles of R4 fix (http://hl7.org/fhir/R4/observation-vitalsigns.html), for oxygen with the term
    /// of a pulse oximeter beside it.
    init(of reading: Reading) {
        let unit = reading.value.quantities.first?.unit
        switch reading.kind.id {
        case MeasurementKind.bloodPressure.id:
            // The profile of pressures fixes mm[Hg].
            self.init(vital: unit == .millimetresOfMercury ? "bp" : "vitalsigns", ["85354-9"])
        case MeasurementKind.weight.id: self.init(vital: "bodyweight", ["29463-7"])
        case MeasurementKind.pulse.id: self.init(vital: "heartrate", ["8867-4"])
        case MeasurementKind.oxygenSaturation.id: self.init(vital: "oxygensat", ["59408-5", "2708-6"])
        case MeasurementKind.temperature.id: self.init(vital: "bodytemp", ["8310-5"])
        case MeasurementKind.height.id: self.init(vital: "bodyheight", ["8302-2"])
        case MeasurementKind.glucose.id:
            self.init(
                category: "laboratory", code: Self.concept([unit == .millimolesPerLitre ? "15074-8" : "2339-0"]),
                url: "http://hl7.org/fhir/us/core/StructureDefinition/us-core-observation-lab")
        default:
            let code = ObservationLine.quoted(reading.kind.id)
            self.init(
                category: "activity",
                code: "{\"coding\":[{\"code\":\(code),\"system\":\"urn:diarypress:kind\"}]}", url: nil)
        }
    }

    private init(category: String, code: String, url: String?) {
        (self.category, self.code, self.url) = (category, code, url)
    }

    private init(vital name: String, _ terms: [String]) {
        self.init(
            category: "vital-signs", code: Self.concept(terms),
            url: "http://hl7.org/fhir/StructureDefinition/\(name)")
    }

    /// A concept of terms of LOINC.
    static func concept(_ terms: [String]) -> String {
        let coding = terms.map { "{\"code\":\"\($0)\",\"system\":\"http://loinc.org\"}" }
        return "{\"coding\":[\(coding.joined(separator: ","))]}"
    }
}
