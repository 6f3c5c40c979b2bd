import Testing
@testable import DiaryReading

@Suite("Cells of records of JSON")
struct RecordCellTests {
    private func cells(_ record: String, _ paths: String...) -> [String]? {
        JSONValue([UInt8](record.utf8)).map { value in paths.map { value.text(at: $0) } }
    }

    @Test("are what stands at their paths, numbers by their value")
    func paths() {
        let record = #"{"a" : [ {"b":1.50}, {"b":"x\"y\u00e4"} ,[true]], "c":{"a":-2e3},"d":null , "e.f":7}"#
        #expect(cells(record, "a.0.b", "a.1.b", "a.2.0", "c.a") == ["1.5", "x\"yä", "1", "-2000.0"])
        #expect(cells(record, "d", "a", "a.9.b", "c", "b", "e.f") == ["", "", "", "", "", ""])
    }

    @Test("are none where the record is no JSON", arguments: ["", "{", "{\"a\":}", "{\"a\":1", "{\"a\" 1}", "[1,,2]"])
    func broken(record: String) {
        #expect(cells(record, "a") == nil)
    }

    @Test("are empty where the record is a bare value", arguments: ["1", "\"a\"", "null", "[]", "{}", " true "])
    func bare(record: String) {
        #expect(cells(record, "a") == [""])
    }
}
