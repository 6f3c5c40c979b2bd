internal import ConfigReading
package import DiaryModel
internal import PDFWriting
package import ReportModel
internal import XMLKit

extension DiaryLoader {
    /// Loads readings that are in memory, as those of a configuration: duplicates are ignored, and implausible values
    /// set aside.
    ///
    /// The definition is written as a configuration and read again, so that it may ask for what a configuration may,
    /// and nothing else.
    ///
    /// - Parameters:
    ///   - readings: The readings, in any order.
    ///   - person: The person who was measured.
    ///   - definition: The definition of the report.
    /// - Returns: The definition with its readings.
    /// - Throws: `config.…` with all errors of the person or the definition, `data.foreign-reading` for readings of
    ///   another kind or of an unknown section, `data.unprintable` for words in them that no file can have.
    package func load(
        _ readings: [Reading], of person: Person, for definition: ReportDefinition
    ) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        try MemoryCheck.check(person, definition)
        let read = try read(definition, of: person)
        try MemoryCheck.check(readings, for: definition)
        let period = Self.extent(of: definition.period)
        var gathering = DiaryGathering(keeping: period)
        gathering.add(readings.filter { period.contains($0.instant) })
        let settled = gathering.settled(preferring: .none).within(period, Self.heights(in: readings))
        let loaded = Self.loaded(
            read.value.definition, of: read.value.diary.person, settled, config: MemoryCheck.name)
        return Outcome(loaded.value, warnings: read.warnings + loaded.warnings)
    }

    /// Reads the picture of a logo.
    ///
    /// - Throws: `clinic.…` where the file is no picture that can be printed.
    package static func logo(at path: String) throws(DiagnosticFailure) -> Picture {
        let parts = PathParts(path)
        return try PictureReader.read(parts.name, in: parts.folder)
    }

    /// Returns a definition after reading it as a configuration.
    private func read(
        _ definition: ReportDefinition, of person: Person
    ) throws(DiagnosticFailure) -> Outcome<LoadedDiary> {
        var loaded: Outcome<LoadedDiary>
        do throws(DiagnosticFailure) {
            loaded = try load(bytes: Array(ConfigText(definition, of: person).text.utf8), file: MemoryCheck.name)
        } catch {
            // Nobody has seen the lines that the places are in.
            throw DiagnosticFailure(
                error.diagnostics.map(MemoryCheck.withoutLine), total: error.total,
                warnings: error.warnings.map(MemoryCheck.withoutLine))
        }
        loaded.warnings = loaded.warnings.map(MemoryCheck.withoutLine)
        // A config names the file of a logo; here it was looked at already.
        loaded.value.definition.clinic?.logo = definition.clinic?.logo
        try MemoryCheck.check(loaded.value.definition, is: definition, besides: loaded.warnings)
        return loaded
    }

    /// The heights among readings.
    private static func heights(in readings: [Reading]) -> [MeasuredHeight] {
        readings.filter { $0.kind == .height && $0.isPlausible }.flatMap { reading in
            reading.value.quantities.map { MeasuredHeight($0, at: reading.instant) }
        }
    }
}
