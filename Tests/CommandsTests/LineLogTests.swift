import ProgramVersion
import Testing

@Suite("Lines of a log")
struct LineLogTests {
    private func handler(_ format: LogFormat) -> LineLogHandler {
        LineLogHandler(format, hasNumbers: true, time: { "T" }, write: { _ in })
    }

    @Test("have counts as numbers, and the id of a job as a text whatever it looks like")
    func ids() {
        #expect(
            handler(.json).line("T", "info", "n", [("job", "0012"), ("made", "7"), ("reason", "007")])
                == #"{"time":"T","level":"info","event":"n","job":"0012","made":7,"reason":"007"}"#)
    }

    private let details = [("cause", "signal 11"), ("failed", "3"), ("run", "17-4")]

    @Test("are words with values, or objects of JSON")
    func forms() {
        #expect(
            handler(.text).line("T", "info", "batch.ended", details)
                == "T info batch.ended cause=\"signal 11\" failed=3 run=17-4")
        #expect(
            handler(.json).line("T", "info", "batch.ended", details)
                == #"{"time":"T","level":"info","event":"batch.ended","cause":"signal 11","failed":3,"run":"17-4"}"#)
    }
}
