internal import ConfigReading
internal import DiaryModel
internal import DiaryReading
internal import ReportModel

/// A data file, and what is known about it before it is opened.
struct DataFilePlan {
    /// The path.
    let path: String
    /// Its bytes, where it is in memory.
    var bytes: [UInt8]?
    /// The content of the file if its columns do not name it.
    let content: SourceContent
    /// The section that readings of a kind are given for, by the id of the kind.
    ///
    /// A kind is missing where no section or several sections of that kind name the file.
    let owners: [String: String]
    /// The patient whose FHIR observations are read, as a reference or an id; `nil` requires a file about one person.
    let patient: String?
    /// File format; detected from the file if omitted.
    var choice: DiaryReader.Choice?
    /// The place in the configuration that names the patient, or could; `nil` for files of a command.
    let location: FileLocation?

    /// The source to read.
    var source: DataSource { bytes.map { .bytes($0, name: path) } ?? .file(path) }

    /// Reads it.
    ///
    /// - Parameters:
    ///   - zone: The zone of times without an offset.
    ///   - kinds: Further kinds that columns may be named after.
    ///   - resources: The mappings, and how large a file may be.
    /// - Returns: The reader.
    /// - Throws: The errors of the mappings.
    func reader(
        in zone: Zone, _ kinds: [MeasurementKind], _ resources: PipelineResources
    ) throws(DiagnosticFailure) -> DiaryReader {
        DiaryReader(
            zone: zone, limits: resources.dataLimits, choice: choice, sources: try resources.sources(), kinds: kinds,
            content: content, patient: patient, askedAt: location, columns: resources.columns)
    }

    /// The place to report when its readings are rejected.
    var refusalLocation: FileLocation { location ?? FileLocation(file: path) }

    /// The claims of a section about a file.
    private struct Statement {
        let section: String
        let kind: MeasurementKind
        /// The unit that the section shows, unless the readings tell another one.
        let unit: Unit
        /// True if the section itself declares the unit of the file.
        let declaresUnit: Bool
        let location: FileLocation
    }

    /// The data files of a config, each once, in the order they are first named.
    static func named(by files: [DiaryConfig.DataFile], in folder: String) -> [DataFilePlan] {
        var order: [FileReference] = []
        var naming: [FileReference: [DiaryConfig.DataFile]] = [:]
        for file in files {
            let reference = FileReference(DiaryLoader.path(file.path, in: folder))
            if naming[reference] == nil { order.append(reference) }
            naming[reference, default: []].append(file)
        }
        return order.compactMap { naming[$0] }.map { same in
            let path = DiaryLoader.path(same[0].path, in: folder)
            let said = same.map {
                Statement(
                    section: $0.sectionID, kind: $0.kind, unit: $0.unit ?? $0.kind.primaryUnit,
                    declaresUnit: $0.unit != nil, location: $0.location)
            }
            let counts = said.reduce(into: [:]) { $0[$1.kind.id, default: 0] += 1 }
            let owners = said.filter { counts[$0.kind.id] == 1 }.map { ($0.kind.id, $0.section) }
            // Of the ways to call one patient the longest says most: the one with the address of the server.
            let asking = same.filter { $0.patient != nil }.reduce(same[0]) { best, next in
                (best.patient?.count ?? 0) < (next.patient?.count ?? 0) ? next : best
            }
            return DataFilePlan(
                path: path, content: content(said, code: "config.ambiguous-unit"),
                owners: Dictionary(owners) { first, _ in first }, patient: asking.patient,
                location: asking.patientLocation
            )
        }
    }

    /// Returns plans for files that replace all readings of a configuration.
    ///
    /// - Throws: `usage.unknown-format` for an unknown format.
    static func replacing(
        _ files: GivenFiles, for sections: [SectionDefinition], _ resources: PipelineResources
    ) throws(DiagnosticFailure) -> [DataFilePlan] {
        let choice = try files.format.mapTyped { (name) throws(DiagnosticFailure) in
            try resources.dataFormat(named: name)
        }
        return files.paths.map { path in
            DataFilePlan(
                path: path, bytes: files.contents[path],
                content: content(
                    ofAll: sections, at: FileLocation(file: path), code: "usage.ambiguous-unit"), owners: [:],
                patient: files.patient, choice: choice, location: nil)
        }
    }

    /// Returns plans for files that a configuration names for all its sections.
    ///
    /// - Throws: `usage.unknown-format` for an unknown format.
    static func shared(
        _ files: [DiaryConfig.SharedFile], in folder: String, for sections: [SectionDefinition],
        _ resources: PipelineResources
    ) throws(DiagnosticFailure) -> [DataFilePlan] {
        try files.map { (file) throws(DiagnosticFailure) in
            let choice = try file.format.mapTyped { (name) throws(DiagnosticFailure) in
                try resources.dataFormat(named: name, at: file.formatLocation)
            }
            return DataFilePlan(
                path: DiaryLoader.path(file.path, in: folder),
                content: content(ofAll: sections, at: file.location, code: "config.ambiguous-unit"), owners: [:],
                patient: file.patient, choice: choice, location: file.patientLocation)
        }
    }

    /// Returns the content that all sections declare for a file that none of them owns.
    private static func content(
        ofAll sections: [SectionDefinition], at location: FileLocation, code: DiagnosticCode
    ) -> SourceContent {
        let said = sections.map {
            Statement(section: $0.id, kind: $0.kind, unit: $0.unit, declaresUnit: false, location: location)
        }
        return content(said, code: code)
    }

    /// Returns the content that sections declare for a file; a unit that none of them names is a guess.
    private static func content(_ said: [Statement], code: DiagnosticCode) -> SourceContent {
        let ofKind = Dictionary(grouping: said) { $0.kind.id }
        let units = ofKind.mapValues { said -> SourceContent.AssumedUnit in
            if let other = said.first(where: { $0.unit != said[0].unit }) {
                return .disputed(dispute(said[0], other, code))
            }
            return said.contains(where: \.declaresUnit) ? .declared(said[0].unit) : .guessed(said[0].unit)
        }
        return SourceContent(kind: ofKind.count == 1 ? said.first?.kind : nil, units: units)
    }

    private static func dispute(_ one: Statement, _ other: Statement, _ code: DiagnosticCode) -> Diagnostic {
        Diagnostic(
            .error, code, at: other.location,
            "the data file names no unit for \(one.kind.id), and sections `\(one.section)` and `\(other.section)` have "
                + "different ones",
            hint: "name the unit in the header of the file, as in: \(one.kind.id) (\(one.unit.id))")
    }
}
