import DiaryModel
import Testing

/// The rules of the blood pressure schemes once more, written down from their sources as sentences of "and" and "or".
///
/// They know nothing of bands and scales, so that the product's way of asking is checked against another one.
struct PressureOracle: Sendable, CustomTestStringConvertible {
    let id: String
    var setting = MeasurementSetting.office
    let rule: @Sendable (_ systolic: Double, _ diastolic: Double) -> String

    var testDescription: String { "\(id) \(setting)" }

    /// The scheme as it judges readings of the setting.
    func scheme() throws -> Guideline { try Guidelines.shipped(id).judging(setting) }

    static let all = [
        PressureOracle(id: "ksh-2018", rule: korea), PressureOracle(id: "ksh-2022", rule: korea),
        PressureOracle(id: "acc-aha-2017", rule: america), PressureOracle(id: "acc-aha-2025", rule: america),
        PressureOracle(id: "acc-aha-2017", setting: .home, rule: americaAtHome),
        PressureOracle(id: "acc-aha-2025", setting: .home, rule: americaAtHome),
        PressureOracle(id: "esc-esh-2018", rule: europe), PressureOracle(id: "esh-2023", rule: europe),
        PressureOracle(id: "esc-2024") { systolic, diastolic in
            if systolic >= 140 || diastolic >= 90 { return "hypertension" }
            return systolic < 120 && diastolic < 70 ? "non-elevated" : "elevated"
        },
        PressureOracle(id: "esc-2024", setting: .home) { systolic, diastolic in
            if systolic >= 135 || diastolic >= 85 { return "hypertension" }
            return systolic < 120 && diastolic < 70 ? "non-elevated" : "elevated"
        },
        PressureOracle(id: "ish-2020") { systolic, diastolic in
            if systolic < 130 && diastolic < 85 { return "normal" }
            if systolic >= 160 || diastolic >= 100 { return "grade-2" }
            return systolic >= 140 || diastolic >= 90 ? "grade-1" : "high-normal"
        },
        PressureOracle(id: "jsh-2019") { systolic, diastolic in
            if systolic >= 180 || diastolic >= 110 { return "grade-3" }
            if systolic >= 160 || diastolic >= 100 { return "grade-2" }
            if systolic >= 140 || diastolic >= 90 { return "grade-1" }
            if systolic >= 130 || diastolic >= 80 { return "elevated" }
            return systolic >= 120 ? "high-normal" : "normal"
        },
        PressureOracle(id: "jsh-2019", setting: .home) { systolic, diastolic in
            if systolic >= 160 || diastolic >= 100 { return "grade-3" }
            if systolic >= 145 || diastolic >= 90 { return "grade-2" }
            if systolic >= 135 || diastolic >= 85 { return "grade-1" }
            if systolic >= 125 || diastolic >= 75 { return "elevated" }
            return systolic >= 115 ? "high-normal" : "normal"
        },
        PressureOracle(id: "jnc-7") { systolic, diastolic in
            if systolic >= 160 || diastolic >= 100 { return "stage-2" }
            if systolic >= 140 || diastolic >= 90 { return "stage-1" }
            return systolic >= 120 || diastolic >= 80 ? "prehypertension" : "normal"
        },
    ]

    /// The schemes that are made for some people, wherever these measure.
    static let people = [
        PressureOracle(id: "aap-2017", rule: america), PressureOracle(id: "aap-2017", setting: .home, rule: america),
        PressureOracle(id: "nice-ng133", setting: .home) { $0 <= 135 && $1 <= 85 ? "within-target" : "above-target" },
    ]

    /// The schemes that have no classes for the home: parted at their limit there.
    static let atHomeLimit = ["home-135-85", "ksh-2018", "ksh-2022", "esc-esh-2018", "esh-2023", "ish-2020"].map { id in
        PressureOracle(id: id, setting: .home) { $0 < 135 && $1 < 85 ? "below" : "at-or-above" }
    }

    @Sendable private static func america(_ systolic: Double, _ diastolic: Double) -> String {
        if systolic < 120 && diastolic < 80 { return "normal" }
        if systolic >= 120 && systolic < 130 && diastolic < 80 { return "elevated" }
        return systolic >= 140 || diastolic >= 90 ? "stage-2" : "stage-1"
    }

    @Sendable private static func americaAtHome(_ systolic: Double, _ diastolic: Double) -> String {
        systolic >= 135 || diastolic >= 85 ? "stage-2" : america(systolic, diastolic)
    }

    @Sendable private static func korea(_ systolic: Double, _ diastolic: Double) -> String {
        if systolic >= 160 || diastolic >= 100 { return "stage-2" }
        if systolic >= 140 || diastolic >= 90 { return "stage-1" }
        if systolic >= 130 || diastolic >= 80 { return "prehypertension" }
        return systolic >= 120 ? "elevated" : "normal"
    }

    @Sendable private static func europe(_ systolic: Double, _ diastolic: Double) -> String {
        if systolic >= 180 || diastolic >= 110 { return "grade-3" }
        if systolic >= 160 || diastolic >= 100 { return "grade-2" }
        if systolic >= 140 || diastolic >= 90 { return "grade-1" }
        if systolic >= 130 || diastolic >= 85 { return "high-normal" }
        return systolic >= 120 || diastolic >= 80 ? "normal" : "optimal"
    }
}
