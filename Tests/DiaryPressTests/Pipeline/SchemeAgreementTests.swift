import DiaryModel
import ReportModel
import TestSupport
import Testing
@testable import DiaryPress
@testable import SectionBuilding

/// Ring, rows, calendar, share and findings of each shipped scheme of blood pressure, in each setting.
@Suite("Classes, marks and shares of a scheme")
struct SchemeAgreementTests {
    private static let settings: [MeasurementSetting] = [.home, .office, .ambulatory]
    private static let schemes: [Guideline] = {
        let all = (try? Reports.resources().guidelines) ?? []
        return all.filter { $0.subject == .kind(id: MeasurementKind.bloodPressure.id) }
    }()

    /// One reading a day around the limits of all schemes.
    private func readings(from first: Instant) -> [Reading] {
        let upper: [Double] = [89, 90, 114, 115, 119, 120, 124, 125, 129, 130, 134, 135, 139, 140, 144, 145, 159, 160]
        let lower: [Double] = [69, 70, 74, 75, 79, 80, 84, 85, 89, 90, 99, 100, 109, 110]
        let pairs = upper.map { ($0, 60.0) } + lower.map { (112.0, $0) } + zip(upper.suffix(14), lower)
        return pairs.enumerated().map { index, pair in
            Reading(
                kind: .bloodPressure, instant: Instant(milliseconds: first.milliseconds + Int64(index) * 86_400_000),
                value: .bloodPressure(
                    systolic: Quantity(pair.0, .millimetresOfMercury),
                    diastolic: Quantity(pair.1, .millimetresOfMercury))
            )
        }
    }

    /// Somebody whom a scheme is for, as far as its ages and groups say it.
    private func person(of scheme: Guideline) throws -> Person {
        let age = scheme.audience.maximumAge.map { min($0, max(scheme.minimumAge, 15)) } ?? 60
        let isPregnant = scheme.audience.people == .pregnancy
        return Person(
            id: "p", birthDate: try #require(CivilDate(iso: "\(2025 - (isPregnant ? 30 : age))-01-01")), sex: .female,
            situation: Situation(text: isPregnant ? "pregnant-from=2025-09-01" : ""))
    }

    @Test("agree about every reading, in every setting", arguments: schemes)
    func agree(scheme: Guideline) throws {
        let zone = try #require(Zone("Europe/Berlin"))
        let days = (try #require(CivilDate(iso: "2025-10-01")), try #require(CivilDate(iso: "2025-11-20")))
        let period = try #require(Period(from: days.0, through: days.1, in: zone))
        let readings = readings(
            from: Instant(milliseconds: period.instants.lowerBound.milliseconds + 8 * 3_600_000))
        for setting in Self.settings {
            let definition = ReportDefinition(
                id: "R", languages: [.english], period: period,
                sections: [
                    SectionDefinition(id: "bp", kind: .bloodPressure, guideline: scheme.id, setting: setting)
                ])
            let diary = Diary(person: try person(of: scheme), readings: readings)
            let planned = try SectionPlan.make(definition, guidelines: [scheme.id: scheme], for: diary.person)
            var gathering = SectionGathering(diary, definition)
            let section = gathering.section(try #require(planned.first))
            #expect(section.all.count == readings.count)
            check(section, "\(scheme.id), \(setting)")
        }
    }

    private func check(_ section: MeasuredSection, _ name: Comment) {
        let key = ShapeKey(section)
        // A class is in the target as a whole, or it is not.
        for (_, some) in Dictionary(grouping: section.all.filter { $0.classIndex != nil }, by: \.classIndex) {
            #expect(Set(some.map(\.isInTarget)).count == 1, name)
        }
        for measurement in section.all {
            let shape = key.mark(of: measurement)?.0
            let isLow = measurement.printed.first < 90 && section.low != nil
            if let isIn = measurement.isInTarget { #expect((shape == .circle) == isIn && !(isIn && isLow), name) }
            if isLow, section.guideline != nil { #expect(shape == .wedge || measurement.isInTarget == nil, name) }
        }
        let inside = section.all.count { $0.isInTarget == true }
        let judged = section.all.count { $0.isInTarget != nil }
        #expect(section.target?.count ?? 0 == inside && section.target?.total ?? 0 == judged, name)
        if let facts = section.classFacts, judged > 0 {
            let rows = facts.rows.filter { row in
                section.all.contains { row.row.classes.contains($0.classIndex ?? -1) && $0.isInTarget == true }
            }
            #expect(rows.reduce(0) { $0 + $1.count } == inside, name)
        }
        if let share = section.figure(.inTarget)?.share {
            #expect(share.count == inside && share.total == judged, name)
        }
    }
}
