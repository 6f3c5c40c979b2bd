internal import DiaryModel

/// The terms of LOINC (https://loinc.org) by which observations of the home are known.
enum FHIRTerms {
    /// Systolic blood pressure, of any method.
    static let systolic: Set<String> = ["8480-6", "8459-0", "8460-8", "8461-6", "76534-7"]
    /// Diastolic blood pressure, of any method.
    static let diastolic: Set<String> = ["8462-4", "8453-3", "8454-1", "8455-8", "76535-4"]
    /// Panels of blood pressure; 55284-4 is the older one that synthetic records carry.
    static let pressurePanels: Set<String> = ["85354-9", "55284-4", "35094-2", "96607-7"]

    /// What is measured, and in relation to which meal.
    struct Meaning: Hashable {
        let kind: MeasurementKind
        var meal = MealContext.unspecified
    }

    /// The single values.
    static let singles: [String: Meaning] = [
        "29463-7": Meaning(kind: .weight),  // body weight
        "3141-9": Meaning(kind: .weight),  // body weight measured
        "8302-2": Meaning(kind: .height),  // body height
        "3137-7": Meaning(kind: .height),  // body height measured
        "8308-9": Meaning(kind: .height),  // body height standing
        "8867-4": Meaning(kind: .pulse),  // heart rate
        "8889-8": Meaning(kind: .pulse),  // heart rate by pulse oximetry
        "8310-5": Meaning(kind: .temperature),  // body temperature
        "8331-1": Meaning(kind: .temperature),  // oral temperature
        "2708-6": Meaning(kind: .oxygenSaturation),  // oxygen saturation in arterial blood
        "59408-5": Meaning(kind: .oxygenSaturation),  // oxygen saturation by pulse oximetry
        "2339-0": Meaning(kind: .glucose),  // glucose in blood
        "41653-7": Meaning(kind: .glucose),  // glucose in capillary blood by glucometer
        "15074-8": Meaning(kind: .glucose),  // glucose in blood, moles
        "2345-7": Meaning(kind: .glucose),  // glucose in serum or plasma
        "14749-6": Meaning(kind: .glucose),  // glucose in serum or plasma, moles
        "1558-6": Meaning(kind: .glucose, meal: .fasting),  // fasting glucose in serum or plasma
        "14771-0": Meaning(kind: .glucose, meal: .fasting),  // fasting glucose in serum or plasma, moles
    ]

    /// The body-mass index, which is no reading: it is worked out from weight and height.
    private static let bodyMassIndex = "39156-5"

    /// What an observation is about that is none of the above.
    static func topic(of observation: FHIRObservation) -> RecordTopic {
        let codes = codes(of: observation.code)
        if codes.contains(bodyMassIndex) { return .derived }
        // Terms of LOINC are digits, a hyphen and a digit.
        return .other(codes.first { $0.wholeMatch(of: #/[0-9]{1,7}-[0-9]/#) != nil } ?? observation.resourceType)
    }

    /// What is measured by the term that `diarypress export` used to write for heights.
    static func own(_ concept: FHIRObservation.Concept?) -> Meaning? {
        let isHeight = (concept?.coding ?? []).contains {
            $0.system == "urn:diarypress:kind" && $0.code == MeasurementKind.height.id
        }
        return isHeight ? Meaning(kind: .height) : nil
    }

    /// The relation to a meal as `diarypress export` writes it.
    static func meal(_ extensions: [FHIRObservation.Extension]?) -> MealContext? {
        (extensions ?? []).first { $0.url == "urn:diarypress:meal" }?.valueCode.flatMap(MealContext.init)
    }

    /// The codes of a concept that are of LOINC, or of no named system.
    static func codes(of concept: FHIRObservation.Concept?) -> [String] {
        (concept?.coding ?? []).compactMap { coding in
            guard coding.system == nil || coding.system == "http://loinc.org" else { return nil }
            return coding.code
        }
    }
}
