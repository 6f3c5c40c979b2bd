public import Diagnostics
public import ReportModel

extension ReportPipeline {
    /// Makes the report of a diary in one language, with its file in memory.
    ///
    /// - Parameters:
    ///   - loaded: The config with its readings.
    ///   - language: One language; it need not be one of the config's.
    ///   - file: What is asked of the file, in place of what config and layout say.
    ///   - timings: Where the time of each stage is added.
    /// - Returns: What should be known about the report, and the bytes of its file.
    /// - Throws: What keeps the report from being made.
    public func render(
        _ loaded: LoadedDiary, language: LanguageTag, file: FileRequest = FileRequest(), timings: inout StageTimings
    ) throws(DiagnosticFailure) -> (report: RenderedReport, bytes: [UInt8]) {
        let received = Received()
        let report = try render(loaded, language: language, file: file, timings: &timings) { part in
            for index in part.indices { received.bytes.append(part[index]) }
            return true
        }
        return (report, received.bytes)
    }

    /// The bytes of a file while they come.
    private final class Received {
        var bytes: [UInt8] = []
    }
}
