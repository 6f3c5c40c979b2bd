package import DiaryModel
internal import PDFWriting
package import ReportModel

extension ReportPipeline {
    /// Makes the report of a diary in one language, with its file in memory.
    ///
    /// - Parameters:
    ///   - loaded: The config with its readings.
    ///   - language: One language; it need not be one of the config's.
    ///   - timings: Receives the time of each stage.
    /// - Returns: The report's facts and warnings, and the bytes of its file.
    /// - Throws: An error if the report cannot be made, `report.too-many-bytes` where its file is longer than was
    ///   asked.
    package func render(
        _ loaded: LoadedDiary, language: LanguageTag, timings: inout StageTimings
    ) throws(DiagnosticFailure) -> (report: RenderedReport, bytes: [UInt8]) {
        let received = PDFInMemory(most: loaded.definition.mostBytes ?? .max)
        do throws(DiagnosticFailure) {
            let report = try render(loaded, language: language, timings: &timings, to: received.append)
            return (report, received.bytes)
        } catch {
            guard received.isTooLong else { throw error }
            throw DiagnosticFailure(
                "report.too-many-bytes", "the file of the report is longer than \(received.most) bytes",
                hint: "ask for fewer days, or for a layout without long tables, such as `standard`")
        }
    }

    /// Returns a report as a Bundle of HL7 FHIR R4: the person, the readings and figures, and a DiagnosticReport with the file.
    package func resources(of loaded: LoadedDiary, with made: (report: RenderedReport, bytes: [UInt8])) -> [UInt8] {
        Array(ReadingAttachments(of: loaded, resources).bundle(with: (made.report.title, made.bytes)).utf8)
    }
}
