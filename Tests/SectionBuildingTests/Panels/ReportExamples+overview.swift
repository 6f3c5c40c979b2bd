import DiaryModel
import ReportModel
@testable import SectionBuilding

extension ReportExamples {
    /// Every text of the overview, of weights and of fever.
    static func overviews() throws -> [Report] {
        try sections() + targets() + [ranks(), weights(), fever()]
    }

    private static func report(
        _ readings: [Reading], _ sections: [SectionDefinition], guidelines: [String: Guideline] = Schemes.all
    ) throws -> Report {
        let kinds: [PanelKind] = [.overviewRows, .weightTrend, .fever]
        return try Diaries.outcome(
            readings, sections, kinds.map { .panel(PanelRequest($0)) }, period: Diaries.fourWeeks(),
            guidelines: guidelines
        ).value
    }

    /// Places, circumstances, changes, and sections without readings.
    private static func sections() throws -> [Report] {
        let before = try Diaries.dailyPressures([(148, 88), (148, 88), (148, 88)], from: "2025-10-10")
        let now = try Diaries.dailyPressures([(130, 80), (118, 75), (150, 85)], from: "2025-11-01")
        let pulses = try Diaries.daily(.pulse, [60, 61, 62], from: "2025-11-01")
        let few =
            try Diaries.daily(.weight, [70], from: "2025-10-10") + Diaries.daily(.weight, [70], from: "2025-11-05")
        let old = Diaries.single(.glucose, 100, at: try Diaries.instant("2025-09-30"))
        return try [MeasurementSetting.home, .office, .ambulatory].map { setting in
            let pressure = SectionDefinition(
                id: "bp", kind: .bloodPressure, guideline: "pressure", setting: setting)
            return try report(
                before + now + pulses + few + [old], [pressure, Diaries.pulse, Diaries.weight, Diaries.glucose],
                guidelines: ["pressure": Schemes.office, "body-mass": Schemes.bodyMass, "sugar": Schemes.glucose()])
        }
    }

    /// Every kind of target.
    private static func targets() throws -> [Report] {
        let sugars = try Diaries.daily(.glucose, [90, 120], from: "2025-11-01", meal: .fasting)
        let schemes = [
            Schemes.glucose(target: 0), Schemes.glucose(target: 1), Schemes.glucose(target: 0, upTo: .through(100)),
            Schemes.glucose(target: 1, upTo: .through(100)),
        ]
        let goal = Goal.range(from: nil, through: Quantity(110, .milligramsPerDecilitre))
        let pressures = try Diaries.dailyPressures([(125, 82), (110, 70)], from: "2025-11-01")
        return try schemes.map { try report(sugars, [Diaries.glucose], guidelines: ["sugar": $0]) } + [
            report(sugars, [SectionDefinition(id: "g", kind: .glucose, goal: goal)]),
            // Classes and a goal beside them.
            report(
                sugars, [SectionDefinition(id: "g", kind: .glucose, guideline: "sugar", goal: goal)],
                guidelines: ["sugar": Schemes.glucose(target: 0)]),
            // Both ends of both pressures have no common words.
            report(pressures, [Diaries.bloodPressure], guidelines: ["pressure": Schemes.pressure(targets: [1])]),
        ]
    }

    /// Classes on both sides of the target.
    private static func ranks() throws -> Report {
        let slots: [ColourSlot] = [.veryLow, .low, .target, .high3]
        let names = ["lowest", "lower", "middle", "upper"]
        let bands = [40.0, 50, 90].enumerated().map { Band(classIndex: $0.offset, upper: .below($0.element)) }
        let scheme = Guideline(
            id: "ranks", subject: .kind(id: MeasurementKind.pulse.id), name: "Scheme 6",
            citation: Citation(text: "A test"),
            classes: zip(names, slots).map {
                GuidelineClass(id: $0, label: Schemes.label($0), slot: $1, isTarget: $1 == .target)
            },
            scales: [
                Scale(component: .value, unit: .perMinute, bands: bands + [Band(classIndex: 3, upper: nil)])
            ],
            rows: names.indices.map { ClassRow(classes: [$0], label: Schemes.label(names[$0]), slot: slots[$0]) })
        let pulse = SectionDefinition(id: "pulse", kind: .pulse, guideline: "ranks")
        return try report(
            try Diaries.daily(.pulse, [35, 45, 70, 100], from: "2025-11-01"), [pulse], guidelines: ["ranks": scheme])
    }

    /// Weights that fall, rise and stay, with a gap.
    private static func weights() throws -> Report {
        let series: [[Double]] = [[80, 79, 78], [78, 79, 80], [80, 80, 80]]
        let sections = series.indices.map { SectionDefinition(id: "w\($0)", kind: .weight) }
        let readings = try zip(sections, series).flatMap { section, values in
            try
                (Diaries.daily(.weight, values, from: "2025-11-01")
                + Diaries.daily(.weight, Array(values.suffix(1)), from: "2025-11-20")).map { $0.given(for: section.id) }
        }
        return try report(readings, sections)
    }

    /// Several temperatures, and a single one.
    private static func fever() throws -> Report {
        let sections = ["t1", "t2"].map { SectionDefinition(id: $0, kind: .temperature) }
        let several = try Diaries.daily(.temperature, [37, 38.5], from: "2025-11-01").map { $0.given(for: "t1") }
        let single = try Diaries.daily(.temperature, [38.2], from: "2025-11-01").map { $0.given(for: "t2") }
        return try report(several + single, sections)
    }
}
