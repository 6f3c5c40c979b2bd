/// Readings that were found in files.
public struct FoundReadings: Hashable, Sendable {
    /// The readings that hold, in the order of time.
    public let readings: [Reading]
    /// The zone by which their days are counted.
    public let zone: Zone
    /// The warnings of the readers; no message contains a value or a name.
    public let warnings: [Diagnostic]
}

extension ReportMaker {
    /// Reads files of one person, as `diarypress report` does: exports of devices and apps, Apple Health, FHIR, tables.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - zone: The zone of times without an offset; without it, the one that the files name or that agrees with their
    ///     offsets, or UTC, which a warning says.
    ///   - format: The name of their format; it is detected from each of them where it is left out.
    ///   - patient: The patient whose observations are read of files about several, as a reference or an id.
    /// - Returns: The readings, with corrections of all files applied.
    /// - Throws: `data.…` for files that cannot be read or are about several people, `usage.unknown-format`.
    public func readings(
        of paths: [String], in zone: Zone? = nil, format: String? = nil, patient: String? = nil
    ) throws(DiagnosticFailure) -> FoundReadings {
        let plans = try DataFilePlan.replacing(
            GivenFiles(paths, format: format, patient: patient), for: [], resources)
        let survey = try DataSurvey(
            try DraftFiles(plans, zone: zone, likely: [], ofOnePerson: false, resources), of: Person(id: ""))
        let name = paths.first ?? ""
        return FoundReadings(
            readings: survey.settled.readings, zone: survey.zone.zone,
            warnings: survey.settled.warnings(config: name) + survey.zoneWarning(about: name))
    }
}
