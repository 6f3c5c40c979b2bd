internal import ConfigReading
package import DiaryModel
internal import DiaryReading
internal import Foundation
internal import ReportModel

extension PipelineResources {
    /// The limits on files of readings that are kept in memory.
    var dataLimits: DataLimits { limits(of: DataLimits()) }

    /// Limits that are no wider than what these resources allow.
    func limits(of usual: DataLimits) -> DataLimits {
        var limits = usual
        limits.latest = now.map { Instant(milliseconds: $0.milliseconds + 86_400_000) }
        guard let most = mostUnpackedBytes else { return limits }
        limits.bytes = min(limits.bytes, most)
        limits.streamBytes = min(limits.streamBytes, most)
        return limits
    }

    /// Takes what a person says of columns, each as in `Obere=systolic`; the last word.
    ///
    /// - Throws: `usage.unknown-column-kind` where one is written in another way, or names a kind that nobody knows.
    package mutating func read(columns: [String]) throws(DiagnosticFailure) {
        self.columns = try ColumnChoices(columns)
    }

    /// Returns the mappings of devices and apps, by id; those of further folders count as the person's own.
    ///
    /// - Throws: The errors of the rejected files.
    func sources() throws(DiagnosticFailure) -> [SourceMapping] {
        try requireSources()
        return sourceLibrary.entries.map { sourceLibrary.laterIDs.contains($0.id) ? $0.owned : $0 }
    }

    /// A reader of data files.
    ///
    /// - Parameters:
    ///   - zone: The zone of times without an offset.
    ///   - choice: The format of a file; detected if omitted.
    ///   - patient: The patient to read; `nil` for files about one person.
    ///   - name: The source of readings that name none; if empty, that of the mapping.
    ///   - limits: The largest file allowed; if omitted, as much as is kept in memory.
    /// - Returns: The reader.
    /// - Throws: The errors of the mappings.
    func reader(
        in zone: Zone, as choice: DiaryReader.Choice?, of patient: String? = nil, from name: String = "",
        limits: DataLimits? = nil
    ) throws(DiagnosticFailure) -> DiaryReader {
        DiaryReader(
            zone: zone, limits: limits ?? dataLimits, choice: choice.map { $0.named(name) },
            sources: try sources().map { $0.named(name) }, patient: patient, columns: columns)
    }

    /// Returns the format with a name; `nil` without a name, so that it is detected per file.
    func choice(named name: String?) throws(DiagnosticFailure) -> DiaryReader.Choice? {
        try name.mapTyped { (name) throws(DiagnosticFailure) in try dataFormat(named: name) }
    }

    /// Checks that every mapping can be used.
    ///
    /// Without one of them its files would be read by another mapping or by the usual names of columns, in units that it
    /// contradicts.
    ///
    /// - Throws: The errors of the rejected files.
    package func requireSources() throws(DiagnosticFailure) {
        let failures = sourceLibrary.refusals.map(\.failure)
        guard !failures.isEmpty else { return }
        throw DiagnosticFailure(failures.flatMap(\.diagnostics), total: failures.reduce(0) { $0 + $1.total })
    }

    /// The formats of data files with what each is, in a line for people; mappings of sources are no part of them.
    package static let plainDataFormats = DiaryReader.Format.allCases.map { (name: $0.rawValue, what: $0.abstract) }

    /// The names of all data formats: the built-in ones, then the mappings of sources.
    package var dataFormats: [String] { DiaryReader.Format.allCases.map(\.rawValue) + sourceLibrary.ids }

    /// The apps, devices and standards whose files are understood, by the names that people know them by, sorted.
    ///
    /// A mapping may say behind a comma, a colon or in brackets which of the files of an app it is of; that is left out.
    package var dataOrigins: [String] {
        let mappings = sourceLibrary.entries.map { mapping in
            String(mapping.name.prefix { !",:(".contains($0) }).trimmingCharacters(in: .whitespaces)
        }
        return Set(DiaryReader.Format.allCases.map(\.knownAs) + mappings).sorted { one, other in
            (one.lowercased(), one) < (other.lowercased(), other)
        }
    }

    /// Checks that this name is a data format.
    ///
    /// - Throws: The errors of the file of that name, or the nearest name there is.
    package func checkDataFormat(named name: String) throws(DiagnosticFailure) { _ = try dataFormat(named: name) }

    /// Returns the data format with a name.
    ///
    /// - Parameters:
    ///   - name: The id of a format or mapping; a mapping may be followed by the order of day and month, as in
    ///     `libreview:day-first`. A sheet of a spreadsheet may come last, as in `sheet:2` or `libreview:sheet:Log`.
    ///   - location: The place in a configuration; `nil` for a command.
    /// - Returns: The choice.
    /// - Throws: The errors of the file of that name, or `usage.unknown-format` with the nearest or all.
    func dataFormat(
        named name: String, at location: FileLocation? = nil
    ) throws(DiagnosticFailure) -> DiaryReader.Choice {
        if name.hasPrefix("sheet:") { return .sheet(String(name.dropFirst("sheet:".count)), nil) }
        if let sheet = name.range(of: ":sheet:") {
            let choice = try dataFormat(named: String(name[..<sheet.lowerBound]), at: location)
            return .sheet(String(name[sheet.upperBound...]), choice)
        }
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let order = parts.count > 1 ? DayOrder(rawValue: parts[1]) : nil
        let format = DiaryReader.Format(rawValue: parts[0])
        if let format, parts.count == 1 || format == .delimited && order != nil { return .format(format, order) }
        if format == .delimited || sourceLibrary.fileIDs.contains(parts[0]) {
            guard parts.count == 1 || order != nil else {
                throw DiagnosticFailure(
                    "usage.unknown-format", at: location, "behind `\(parts[0])` stands no order of day and month",
                    hint: "write \(DayOrder.allCases.map { "\(parts[0]):\($0.rawValue)" }.joined(separator: " or "))")
            }
            return .source(try sourceLibrary.entry(named: parts[0]), order)
        }
        let all = dataFormats.joined(separator: ", ")
        let nearest = Spelling.nearest(to: parts[0], among: dataFormats).map { "did you mean `\($0)`? " } ?? ""
        throw DiagnosticFailure(
            "usage.unknown-format", at: location, "there is no format `\(name)`", hint: "\(nearest)there are: \(all)")
    }
}
