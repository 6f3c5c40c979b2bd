import Testing

@testable import Commands

@Suite("Lines of a log")
struct LineLogTests {
    @Test("have counts as numbers, and the id of a job as a text whatever it looks like")
    func ids() {
        #expect(
            LineLogHandler.line(
                .json, time: "T", level: "info", name: "n", [("job", "0012"), ("made", "7"), ("reason", "007")])
                == #"{"time":"T","level":"info","event":"n","job":"0012","made":7,"reason":"007"}"#)
    }

    private let details = [("cause", "signal 11"), ("failed", "3"), ("run", "17-4")]

    @Test("are words with values, or objects of JSON")
    func forms() {
        #expect(
            LineLogHandler.line(.text, time: "T", level: "info", name: "batch.ended", details)
                == "T info batch.ended cause=\"signal 11\" failed=3 run=17-4")
        #expect(
            LineLogHandler.line(.json, time: "T", level: "info", name: "batch.ended", details)
                == #"{"time":"T","level":"info","event":"batch.ended","cause":"signal 11","failed":3,"run":"17-4"}"#)
    }
}
