import DiaryModel
import Testing

@Suite("Limits of classes")
struct LimitsTests {
    private func temperature(_ limits: [Limit]) -> Guideline {
        let bands = limits.enumerated().map { Band(classIndex: $0.offset, upper: $0.element) }
        let classes = (0...limits.count).map { index in
            GuidelineClass(id: "c\(index)", label: Label(key: "c\(index)", alter: "c"), slot: .target)
        }
        return Guideline(
            id: "g", subject: .kind(id: MeasurementKind.temperature.id), name: "G", citation: Citation(text: "t"),
            classes: classes,
            scales: [
                Scale(component: .value, unit: .celsius, bands: bands + [Band(classIndex: limits.count, upper: nil)])
            ],
            rows: classes.indices.map { ClassRow(classes: [$0], label: classes[$0].label, slot: .target) })
    }

    private func words(_ guideline: Guideline, _ classes: [Int], _ unit: Unit) -> String? {
        guideline.limits(of: classes, in: unit).map { limits in
            "\(limits.low?.description ?? "…")–\(limits.high?.description ?? "…")"
        }
    }

    @Test("are the lowest and the highest number that belong to a class, in the unit asked for")
    func ends() {
        let guideline = temperature([.below(35.1), .below(36.1), .through(38)])
        #expect((0...3).map { words(guideline, [$0], .celsius) } == ["…–35.0", "35.1–36.0", "36.1–38.0", "38.1–…"])
        #expect(
            (0...3).map { words(guideline, [$0], .fahrenheit) } == ["…–95.1", "95.2–96.9", "97.0–100.4", "100.5–…"])
        #expect(words(guideline, [1, 2], .celsius) == "35.1–38.0")
    }

    @Test(
        "are a pair of pressures where a scheme has two classes of them, and belong to the higher class",
        arguments: [(Unit.millimetresOfMercury, "135/85"), (.kilopascals, "18.0/11.4"), (.kilograms, nil)]
            as [(Unit, String?)])
    func threshold(unit: Unit, words: String?) {
        func scale(_ component: Scale.Component, _ limit: Double) -> Scale {
            Scale(
                component: component, unit: .millimetresOfMercury,
                bands: [Band(classIndex: 0, upper: .below(limit)), Band(classIndex: 1, upper: nil)])
        }
        var scheme = temperature([.below(1)])
        scheme = Guideline(
            id: "p", subject: .kind(id: MeasurementKind.bloodPressure.id), name: "P", citation: Citation(text: "t"),
            classes: scheme.classes, scales: [scale(.systolic, 135), scale(.diastolic, 85)], rows: scheme.rows)
        #expect(scheme.threshold(in: unit).map { "\($0.systolic)/\($0.diastolic)" } == words)
        #expect(temperature([.below(1)]).threshold(in: unit) == nil)
    }

    @Test("of classes are a target where they hold, and where they do not there are no classes")
    func settings() {
        func scheme(_ setting: MeasurementSetting) -> Guideline {
            let own = temperature([.below(38)])
            let classes = own.classes.enumerated().map {
                GuidelineClass(id: $1.id, label: $1.label, slot: $1.slot, isTarget: $0 == 0)
            }
            return Guideline(
                id: "s", subject: own.subject, name: "S", citation: own.citation, classes: classes,
                scales: own.scales.map {
                    Scale(component: $0.component, unit: $0.unit, setting: setting, bands: $0.bands)
                }, rows: own.rows)
        }
        let office = scheme(.office)
        #expect(office.judging(.office) == office && scheme(.any).judging(.home) == scheme(.any))
        let elsewhere = office.judging(.ambulatory)
        #expect(elsewhere.classes.isEmpty && elsewhere.scales.isEmpty && elsewhere.rows.isEmpty)
        #expect(office.classes.map(\.isTarget) == [true, false] && office.settings == [.office])
    }

    @Test("agree with the classes of readings in that unit")
    func agree() throws {
        let guideline = temperature([.below(35.1), .below(36.1), .through(38)])
        for tenths in 930...1010 {
            let value = Double(tenths) / 10
            let reading = Reading(
                kind: .temperature, instant: Instant(milliseconds: 0), value: .single(Quantity(value, .fahrenheit)))
            guard case .classified(let index) = guideline.classify(reading) else {
                Issue.record("\(value) has no class")
                continue
            }
            let limits = try #require(guideline.limits(of: [index], in: .fahrenheit))
            #expect(limits.low.map { Double($0.scaled) / 10 <= value } ?? true, "\(value)")
            #expect(limits.high.map { Double($0.scaled) / 10 >= value } ?? true, "\(value)")
        }
    }

    @Test("are not told in a unit of something else")
    func otherDimension() {
        #expect(temperature([.below(35)]).limits(of: [0], in: .kilograms) == nil)
    }
}
