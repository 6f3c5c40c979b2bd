import DiaryModel
import TestSupport
import Testing
@testable import DiaryPress

extension DiaryLoaderTests {
    @Test("takes the units of all sections that name a file, and each reading for the section of its kind")
    func unitsOfSections() throws {
        let loaded = try Files(twoKinds, ["a.csv": sugar]).load()
        #expect(values(loaded) == [Quantity(154, .pounds), Quantity(5.6, .millimolesPerLitre)])
        #expect(loaded.value.diary.readings.map(\.section) == ["w", "g"])
        #expect(!loaded.warnings.contains { $0.code == "data.unit-assumed" })
    }

    @Test("takes the units of the sections for a file in place of their readings, and tells that it is a guess")
    func unitsOfReplacement() throws {
        let files = try Files(twoKinds, ["a.csv": "", "b.csv": sugar])
        let loaded = try files.load(files: GivenFiles([files.path("b.csv")]))
        #expect(values(loaded) == [Quantity(154, .pounds), Quantity(5.6, .millimolesPerLitre)])
        #expect(loaded.value.diary.readings.map(\.section) == [nil, nil])
        #expect(loaded.warnings.count { $0.code == "data.unit-assumed" } == 2)
        #expect(assumed(loaded) == [true, true])
        #expect(try assumed(Files(twoKinds, ["a.csv": sugar]).load()) == [false, false])
    }

    /// Of which readings the unit is assumed.
    private func assumed(_ loaded: Outcome<LoadedDiary>) -> [Bool] {
        loaded.value.diary.readings.map { $0.signs.contains(.unitAssumed) }
    }

    @Test("takes the unit of a file that nobody names from its indices, or says that it is a guess")
    func unnamedUnit() throws {
        let section = #"<section id="w" kind="weight" data="a.csv"/>"#
        func load(_ rows: String, _ section: String = section) throws -> Outcome<LoadedDiary> {
            try Files(section, ["a.csv": "Date,Weight,BMI,Fat\n\(rows)"]).load()
        }
        let pounds = try load("2025-11-10,174.5,24.4,22\n2025-11-11,175.1,24.5,22\n2025-11-12,173.9,24.3,22\n")
        #expect(values(pounds).map(\.unit) == [.pounds, .pounds, .pounds])
        #expect(pounds.warnings.map(\.code).contains("data.unit-found") && !assumed(pounds).contains(true))
        let open = try load("2025-11-10,80,,22\n")
        #expect(open.warnings.map(\.code).contains("data.unit-assumed"))
        #expect(assumed(open) == [true])
        let named = try load("2025-11-10,180,,22\n", #"<section id="w" kind="weight" unit="lb" data="a.csv"/>"#)
        #expect(values(named) == [Quantity(180, .pounds)] && assumed(named) == [false])
        #expect(!named.warnings.map(\.code).contains("data.unit-assumed"))
    }

    @Test("refuses files of two people", arguments: ["ids", "columns"])
    func twoPeople(way: String) throws {
        func file(_ person: String, _ value: Int) -> String {
            way == "columns"
                ? "time;weight (kg);user\n2025-11-03T07:12:00Z;\(value);\(person)\n"
                : #"{"resourceType":"Observation","status":"final","subject":{"reference":"Patient/\#(person)"},"#
                    + #""code":{"coding":[{"system":"http://loinc.org","code":"29463-7"}]},"#
                    + #""effectiveDateTime":"2025-11-03T07:12:00Z","valueQuantity":{"value":\#(value),"code":"kg"}}"#
                    + "\n"
        }
        let sections = """
            <section id="w" kind="weight" data="a.data"/><section id="v" kind="weight" data="b.data"/>
            """
        let two = try Files(sections, ["a.data": file("1", 90), "b.data": file("2", 60)])
        #expect(try two.loadFailure().code == "data.several-patients")
        let paths = ["a.data", "b.data"].map(two.path)
        #expect(try two.loadFailure(files: GivenFiles(paths)).code == "data.several-patients")
        let one = try Files(sections, ["a.data": file("1", 90), "b.data": file("1", 60)])
        #expect(try values(one.load()).count == 2)
        let named = sections.replacing(#"a.data""#, with: #"a.data" patient="1""#)
            .replacing(#"b.data""#, with: #"b.data" patient="2""#)
        let both = try Files(named, ["a.data": file("1", 90), "b.data": file("2", 60)])
        #expect(try values(both.load()).count == 2)
    }

    @Test("refuses a file whose unit is not told by it and not one by its sections")
    func disputedUnit() throws {
        let sections = """
            <section id="w" kind="weight" data="a.csv"/>
            <section id="v" kind="weight" unit="lb" data="a.csv"/>
            """
        let files = try Files(sections, ["a.csv": "time;weight\n2025-11-03T07:12:00Z;154\n"])
        let named = try files.loadFailure()
        #expect(named.code == "config.ambiguous-unit")
        #expect(named.location == FileLocation(file: files.path("diary.xml"), line: 4, column: 47))
        let replaced = try files.loadFailure(files: GivenFiles([files.path("a.csv")]))
        #expect(replaced.code == "usage.ambiguous-unit")
        #expect(replaced.hint == "name the unit in the header of the file, as in: weight (kg)")
        let plain = try Files(sections, ["a.csv": "time;weight (lb)\n2025-11-03T07:12:00Z;154\n"]).load()
        #expect(values(plain) == [Quantity(154, .pounds)])
        #expect(plain.value.diary.readings.map(\.section) == [nil])
    }
}
