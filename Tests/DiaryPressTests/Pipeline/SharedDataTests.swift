import DiaryModel
import ReportModel
import Testing
@testable import DiaryPress

@Suite("Files for all sections of a config")
struct SharedDataTests {
    private let mixed = "time;weight (kg);glucose (mg/dL)\n2025-11-03T07:12:00Z;70;100\n"

    @Test("give each section the readings of its kind, beside those of its own file")
    func sections() throws {
        let files = try DiaryLoaderTests.Files(
            """
            <data file="mixed.csv"/>
            <section id="w" kind="weight" data="w.csv"/>
            <section id="g" kind="glucose"/>
            """, ["mixed.csv": mixed, "w.csv": "time;weight (kg)\n2025-11-04T07:12:00Z;71\n"])
        let readings = try files.load().value.diary.readings
        #expect(readings.map(\.kind.id) == ["weight", "glucose", "weight"])
    }

    @Test("are read as the config says, and an unknown format has its place")
    func format() throws {
        let files = try DiaryLoaderTests.Files(
            #"<data file="a.csv" format="delimited:day-first"/><section id="w" kind="weight"/>"#,
            ["a.csv": "date;weight (kg)\n03/11/2025;70\n"])
        #expect(try files.load().value.diary.readings.count == 1)
        let unknown = try DiaryLoaderTests.Files(
            #"<data file="a.csv" format="delimted"/><section id="w" kind="weight"/>"#, ["a.csv": mixed])
        let problem = try unknown.loadFailure()
        #expect(problem.code == "usage.unknown-format")
        #expect(problem.location?.line != nil)
    }

    @Test(
        "must be there, and in the folder of the config", arguments: ["absent.csv", "../a.csv", "/etc/passwd", "a//b"])
    func paths(path: String) throws {
        let files = try DiaryLoaderTests.Files(#"<data file="\#(path)"/><section id="w" kind="weight"/>"#)
        #expect(["config.missing-data", "config.data-path"].contains(try files.loadFailure().code))
    }

    @Test("give way to files that take the place of all readings")
    func replaced() throws {
        let files = try DiaryLoaderTests.Files(
            #"<data file="mixed.csv"/><section id="w" kind="weight"/>"#,
            ["mixed.csv": mixed, "other.csv": "time;weight (kg)\n2025-11-05T07:12:00Z;80\n"])
        let readings = try files.load(files: GivenFiles([files.path("other.csv")])).value.diary.readings
        #expect(readings.flatMap(\.value.quantities).map(\.value) == [80])
    }
}
