import DiaryModel
import Foundation
import GuidelineModel
import TestSupport
import Testing

@testable import ConfigReading

@Suite("Blood pressure schemes")
struct GuidelinePressureTests {
    @Test("every pair of pressures has the class that the rule in words gives", arguments: PressureOracle.all)
    func everyPair(oracle: PressureOracle) throws {
        let guideline = try Guidelines.shipped(oracle.id)
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

    @Test("numbers between whole ones follow the rule as well", arguments: PressureOracle.all)
    func decimals(oracle: PressureOracle) throws {
        let guideline = try Guidelines.shipped(oracle.id)
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
        #expect(PressureOracle.all.map(\.id).sorted() == ids)
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

    @Test("is for adults", arguments: PressureOracle.all.map(\.id))
    func adults(id: String) throws {
        let guideline = try Guidelines.shipped(id)
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
            ("esc-esh-2018", [0, 5, 7, 9, 5, 0]), ("home-135-85", [7, 19]),
        ])
    func counts(id: String, expected: [Int]) throws {
        let text = try String(contentsOfFile: Repository.sample("omron-de/bloodPressure.csv"), encoding: .utf8)
        let guideline = try Guidelines.shipped(id)
        let pairs = text.split(whereSeparator: \.isNewline).dropFirst().map { line in
            line.split(separator: ";", omittingEmptySubsequences: false)[1...2].compactMap { Double($0) }
        }
        let names = pairs.map { guideline.className($0[0], $0[1]) }
        #expect(guideline.classes.map { named in names.count { $0 == named.id } } == expected)
    }
}
