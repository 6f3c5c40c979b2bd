import DiaryModel
import Foundation
import TestSupport
import Testing
@testable import ConfigReading

@Suite("Blood pressure schemes")
struct GuidelinePressureTests {
    @Test(
        "every pair of pressures has the class that the rule in words gives",
        arguments: PressureOracle.all + PressureOracle.atHomeLimit + PressureOracle.people)
    func everyPair(oracle: PressureOracle) throws {
        let guideline = try oracle.scheme()
        var wrong: [String] = []
        for systolic in 60...260 {
            for diastolic in 30...160 {
                let (upper, lower) = (Double(systolic), Double(diastolic))
                guard guideline.className(upper, lower) != oracle.rule(upper, lower) else { continue }
                wrong.append("\(systolic)/\(diastolic)")
            }
        }
        #expect(wrong == [])
    }

    @Test(
        "numbers between whole ones follow the rule as well",
        arguments: PressureOracle.all + PressureOracle.atHomeLimit + PressureOracle.people
    )
    func decimals(oracle: PressureOracle) throws {
        let guideline = try oracle.scheme()
        let near = { (number: Int) in [-0.999, -0.5, -0.0001, 0, 0.0001, 0.131].map { Double(number) + $0 } }
        let upper = [115, 120, 130, 135, 140, 160, 180].flatMap(near)
        let lower = [70, 75, 80, 85, 90, 100, 110].flatMap(near)
        let wrong = upper.flatMap { one in lower.map { (one, $0) } }
            .filter { guideline.className($0, $1) != oracle.rule($0, $1) }
        #expect(wrong.map { "\($0)/\($1)" } == [])
    }

    @Test("the oracles are for all schemes of blood pressure that come with the product")
    func complete() throws {
        let ids = try Guidelines.shipped.filter { try Guidelines.shipped($0).subject == .kind(id: "blood-pressure") }
        #expect(
            Set((PressureOracle.all + PressureOracle.atHomeLimit + PressureOracle.people).map(\.id)).sorted() == ids)
    }

    @Test(
        "readings in kilopascals are classified after conversion",
        arguments: [
            (15.9, 9.0, "normal"), (16.0, 9.0, "elevated"), (15.9, 10.7, "prehypertension"), (21.4, 9, "stage-2"),
        ])
    func kilopascals(systolic: Double, diastolic: Double, expected: String) throws {
        // 15.9, 16.0 and 21.4 kPa are 119.26, 120.01 and 160.51 mmHg; 10.7 kPa are 80.26 mmHg.
        #expect(try Guidelines.shipped("ksh-2022").className(systolic, diastolic, .kilopascals) == expected)
    }

    @Test(
        "a class is in the target if it is below the limits of its setting, so that ring and sentence agree",
        arguments: Guidelines.pressures, MeasurementSetting.allCases)
    func oneTarget(id: String, setting: MeasurementSetting) throws {
        let guideline = try Guidelines.shipped(id).judging(setting)
        guard let limits = guideline.limits(in: setting) else {
            #expect(guideline.classes.isEmpty || guideline.scales.allSatisfy { [.any, setting].contains($0.setting) })
            return
        }
        var wrong: [String] = []
        for upper in stride(from: 80, through: 200, by: 0.5) {
            for lower in stride(from: 40, through: 120, by: 0.5) {
                let name = guideline.className(upper, lower)
                let isTarget = guideline.classes.first { $0.id == name }?.isTarget
                if isTarget != (upper < limits.systolic && lower < limits.diastolic) {
                    wrong.append("\(upper)/\(lower)")
                }
            }
        }
        #expect(wrong == [])
    }

    @Test("is for adults", arguments: PressureOracle.all + PressureOracle.atHomeLimit)
    func adults(oracle: PressureOracle) throws {
        let guideline = try oracle.scheme()
        let reading = Reading(
            kind: .bloodPressure, instant: Instant(milliseconds: 0),
            value: .bloodPressure(
                systolic: Quantity(100, .millimetresOfMercury), diastolic: Quantity(60, .millimetresOfMercury)))
        #expect(guideline.className(of: reading, age: 17) == "too young")
        #expect(guideline.className(of: reading, age: 0) == "too young")
        #expect(guideline.className(of: reading, age: 18) == guideline.classes[0].id)
        #expect(guideline.className(of: reading) == guideline.classes[0].id)
    }
}

@Suite("Blood pressure schemes and a diary from the field", .needsSamples)
struct GuidelineSampleTests {
    @Test(
        "count the classes that were counted by hand",
        arguments: [
            ("ksh-2018", [0, 3, 9, 9, 5]), ("ksh-2022", [0, 3, 9, 9, 5]), ("acc-aha-2017", [0, 3, 9, 14]),
            ("esc-esh-2018", [0, 5, 7, 9, 5, 0]),
        ])
    func counts(id: String, expected: [Int]) throws {
        let guideline = try Guidelines.shipped(id).judging(.office)
        let names = try pairs("omron-de/bloodPressure.csv").map { guideline.className($0[0], $0[1]) }
        #expect(guideline.classes.map { named in names.count { $0 == named.id } } == expected)
    }

    @Test(
        "at home, five readings of each are one class higher than at the doctor's, and none is lower",
        arguments: ["omron-de/bloodPressure.csv", "omron-de/bp.csv"])
    func home(file: String) throws {
        let scheme = try Guidelines.shipped("acc-aha-2025")
        // One of the files holds each reading twice.
        let moves = try Set(rows(file)).map { row in
            let pair = row.suffix(2).compactMap { Double($0) }
            let places = [MeasurementSetting.office, .home].compactMap { setting in
                scheme.classes.firstIndex { $0.id == scheme.judging(setting).className(pair[0], pair[1]) }
            }
            return places[1] - places[0]
        }
        #expect(moves.count { $0 == 1 } == 5 && moves.allSatisfy { (0...1).contains($0) })
    }

    /// The pressures of a file.
    private func pairs(_ file: String) throws -> [[Double]] {
        try rows(file).map { $0.suffix(2).compactMap { Double($0) } }
    }

    /// Time, systolic and diastolic pressure of each line of a file.
    private func rows(_ file: String) throws -> [[String]] {
        let text = try String(contentsOfFile: Repository.sample(file), encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
            line.split(omittingEmptySubsequences: false) { ";,".contains($0) }.prefix(3).map { String($0) }
        }
    }
}
