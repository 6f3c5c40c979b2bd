import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Units that a mapping fixes")
struct WeightUnitTests {
    private func scale(isProven: Bool = false, isOwn: Bool = false) throws -> SourceMapping {
        let mapping = SourceMapping(
            id: "scale", name: "A scale", times: TimeRule(patterns: [try #require(TimePattern("iso"))]),
            columns: [
                SourceColumn(.date, names: [.init("DATE")], isRequired: true),
                SourceColumn(.value(.weight), names: [.init("WEIGHT")], unit: .named("kg"), isRequired: true),
                SourceColumn(.mark, names: [.init("BMI"), .init("FAT")], isRequired: true),
                SourceColumn(.mark, names: [.init("OURS")], isProof: isProven),
            ])
        return isOwn ? mapping.owned : mapping
    }

    private func read(_ text: String, _ mapping: SourceMapping) throws -> Outcome<ImportResult> {
        try DiaryReader(zone: .utc, sources: [mapping]).read(.bytes([UInt8](text.utf8), name: "scale.csv"))
    }

    @Test("give way where weights and body-mass indices tell another one, whatever proves the source")
    func contradicted() throws {
        let outcome = try read("Date,Weight,BMI,Fat\n2021-03-01,216.4,28.5,30\n2021-03-02,215.8,28.4,30\n", scale())
        #expect(outcome.value.delimited.source == "scale")
        #expect(outcome.value.shown == ["weight 216.4 lb", "weight 215.8 lb"])
        #expect(outcome.value.delimited.assumedColumns == [])
        #expect(outcome.codes.contains("data.unit-found"))
        #expect(!outcome.codes.contains("data.unit-assumed"))
        let proven = try read("Date,Weight,BMI,Ours\n2021-03-01,216.4,28.5,1\n", scale(isProven: true))
        #expect(proven.value.shown == ["weight 216.4 lb"])
        let tall = try DiaryReadingTests.read(
            "Date,Weight,BMI,Height\n2021-03-01,92,24.0,196\n2021-03-02,91,23.7,196\n")
        #expect(tall.value.shown.filter { $0.hasPrefix("weight") } == ["weight 92.0 kg", "weight 91.0 kg"])
        #expect(tall.value.delimited.assumedColumns == [])
    }

    @Test("give way to a unit in the row, whether the mapping knows its column or not")
    func rows() throws {
        let outcome = try read(
            "Date,Weight,BMI,Unit\n2021-03-01,216.4,,lb\n2021-03-02,98.1,,kg\n", scale(isProven: true))
        #expect(outcome.value.delimited.source == "scale")
        #expect(outcome.value.shown == ["weight 216.4 lb", "weight 98.1 kg"])
    }

    @Test("are certain where the body-mass indices agree, a column proves the source, or somebody named it")
    func certain() throws {
        let agreeing = try read("Date,Weight,BMI\n2021-03-01,,\n2021-03-02,72.5,23.1\n", scale())
        #expect(agreeing.value.delimited.source == "scale")
        #expect(agreeing.value.delimited.assumedColumns == [])
        let proven = try read("Date,Weight,Fat,Ours\n2021-03-02,72.5,20,1\n", scale(isProven: true))
        #expect(proven.value.delimited.assumedColumns == [])
        let named = try DiaryReader(zone: .utc, choice: .source(scale()))
            .read(.bytes([UInt8]("Date,Weight,Fat\n2021-03-02,72.5,20\n".utf8), name: "x"))
        #expect(named.value.delimited.assumedColumns == [])
    }

    @Test(
        "are a guess that is told where nothing in the file shows that it is of the source",
        arguments: [
            "Date,Weight,Fat\n2021-03-01,172.5,20\n", "Date,Weight,BMI\n2021-03-01,81,25\n",
            "Date,Weight,Fat,Ours\n2021-03-01,172.5,20,1\n",
            "Date,Weight,BMI\n2021-03-01,72.5,23.1\n2021-03-02,216.4,28.5\n",
        ])
    func assumed(text: String) throws {
        let outcome = try read(text, scale())
        #expect(outcome.value.delimited.source == "scale")
        #expect(outcome.value.delimited.assumedColumns == [2])
        let warning = try #require(outcome.warnings.first { $0.code == "data.unit-assumed" })
        #expect(warning.message == "column 2 names no unit and is read as kg")
    }

    @Test("give way to the body-mass indices even where somebody named the source")
    func namedInDoubt() throws {
        let named = try DiaryReader(zone: .utc, choice: .source(scale()))
            .read(.bytes([UInt8]("Date,Weight,BMI\n2021-03-02,216.4,28.5\n".utf8), name: "x"))
        #expect(named.value.shown == ["weight 216.4 lb"])
        #expect(named.codes.contains("data.unit-found"))
    }

    @Test("are told by the rows of files without a mapping too")
    func usualNames() throws {
        let pounds = try DiaryReadingTests.read("Date,Weight,BMI\n2021-03-01,172.5,25.5\n")
        #expect(pounds.value.shown == ["weight 172.5 lb"])
        let stones = try DiaryReadingTests.read("Date,Weight,BMI\n2021-03-01,12.5,26.4\n")
        #expect(stones.value.shown == ["weight 175.0 lb"] && stones.codes.contains("data.unit-found"))
        let kilograms = try DiaryReadingTests.read("Date,Weight,BMI\n2021-03-01,72.5,23.1\n")
        #expect(kilograms.value.shown == ["weight 72.5 kg"])
        #expect(kilograms.value.delimited.assumedColumns == [])
        let named = try DiaryReadingTests.read("Date,Weight (kg),BMI\n2021-03-01,172.5,25.5\n")
        #expect(named.value.shown == ["weight 172.5 kg"])
        #expect(named.codes.contains("data.disputed-unit"))
    }

    @Test("and mappings that nearly fit are named with what is in the way")
    func verdicts() throws {
        func verdicts(_ text: String, _ more: [SourceMapping] = []) throws -> [SourceVerdict] {
            try DiaryReader(zone: .utc, sources: [scale()] + more).verdicts(on: .bytes([UInt8](text.utf8), name: "x"))
        }
        #expect(try verdicts("Date,Weight,BMI\n").map(\.fit) == [.taken])
        let missing = try verdicts("Date,Weight,Water\n")
        #expect(missing.map(\.fit) == [.nearly])
        #expect(missing.map(\.reasons) == [["the column `BMI` is not there"]])
        #expect(missing.map(\.canBeNamed) == [false])
        #expect(try verdicts("Date,Weight,BMI,Pulse\n").map(\.fit) == [.taken])
        #expect(
            try verdicts("Date,Weight,BMI,Body weight\n")[0].reasons == [
                "column 4 would be left out, which holds values"
            ])
        #expect(try verdicts("Date,SYS,DIA\n").isEmpty)
        let semicolons = SourceMapping(
            id: "balance", name: "b", delimiters: [.semicolon], times: TimeRule(patterns: []),
            columns: try scale().columns.filter(\.isRequired))
        #expect(
            try verdicts("Date,Weight,BMI\n", [semicolons]).last?.reasons
                == ["the cells are parted by commas and not by semicolons"])
    }

    @Test("a mapping of one's own that nearly fits is named in a note")
    func own() throws {
        let text = "Date,Weight (kg),Water\n2021-03-01,72.5,50\n"
        #expect(!(try read(text, scale(isOwn: false)).codes.contains("data.mapping-passed-over")))
        let plain = "Date,Weight,Water\n2021-03-01,72.5,50\n"
        let note = try #require(
            try read(plain, scale(isOwn: true)).warnings.first { $0.code == "data.mapping-passed-over" })
        #expect(note.severity == .note)
        #expect(note.message == "the mapping `scale` is passed over: the column `BMI` is not there")
    }

    @Test("are not told by one index that is a slip: most rows must give one height")
    func slips() throws {
        let kilograms =
            "Date,Weight,BMI\n2021-03-01,80,24.7\n2021-03-02,80.5,24.8\n2021-03-03,81,25.0\n2021-03-04,80,12.0\n"
        #expect(try DiaryReadingTests.read(kilograms).codes.contains("data.unit-assumed"))
        let scattered = "Date,Weight,BMI\n2021-03-01,80,24.7\n2021-03-02,216,28.5\n2021-03-03,81,40.0\n"
        #expect(try DiaryReadingTests.read(scattered).codes.contains("data.unit-assumed"))
        let pounds = "Date,Weight,BMI\n2021-03-01,216.4,28.5\n2021-03-02,216,28.4\n2021-03-03,215,12.0\n"
        let told = try DiaryReadingTests.read(pounds)
        #expect(told.codes.contains("data.unit-found"))
        #expect(told.value.readings.allSatisfy { $0.value.quantities[0].unit == .pounds })
    }
}
