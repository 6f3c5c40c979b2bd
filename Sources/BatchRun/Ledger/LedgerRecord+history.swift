internal import DiaryModel

extension LedgerRecord {
    /// The place of a problem.
    ///
    /// The diary itself is not named, because it is often called by the id of its person: whoever has the job and its key finds it.
    package struct Place: Hashable, Sendable, Codable {
        /// The file as seen from the folder of the diary, such as a data file; `nil` for the diary itself.
        package var file: String?
        /// The line, from 1.
        package var line: Int?
        /// The column, from 1.
        package var column: Int?

        /// The place as somebody finds it who knows the diary.
        func location(in diary: String) -> FileLocation {
            let path = file.map { $0.hasPrefix("/") ? $0 : Self.folder(of: diary) + $0 } ?? diary
            return FileLocation(file: path, line: line, column: column)
        }

        fileprivate static func folder(of path: String) -> String {
            path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        }
    }

    /// A change that makes a person's reports anew.
    package enum Change: String, Hashable, Sendable, Codable, CaseIterable {
        /// The diary, its data files, its logo, or what the store has of the person.
        case readings
        /// The days that the reports are about.
        case period
        /// The layout, its theme, or the texts of the languages.
        case templates
        /// The guidelines that the diary names.
        case guidelines
        /// The mappings that data files are understood with.
        case mappings
        /// The fonts.
        case fonts
        /// The settings of the job, other than the days.
        case settings
        /// The program.
        case program
    }

    /// The facts from an earlier line about the person.
    package struct Past: Hashable, Sendable, Codable {
        /// The run that wrote it.
        package var run: String
        /// The reason why the person failed; `nil` if the reports were made.
        package var reason: String?
        /// The reasons why the reports differ from those before them.
        package var changes: [Change]?
    }

    /// The number of earlier lines that are kept.
    static let mostPast = 8

    /// The form in which the next line keeps this one.
    var asPast: Past { Past(run: run, reason: reason, changes: changes) }

    /// The digests that identify the reports of a line.
    package struct Made: Hashable, Sendable, Codable {
        /// The inputs they were made from; `nil` if unknown.
        var inputs: Inputs?
        /// The tools they were made with.
        var tools: Tools?
        /// The SHA-256 digest of each report's file, by language.
        var sums: [String: String]
    }

    /// The reports that a person has by this line: those of it, or of a person who fails those that were there before.
    var made: Made? {
        guard state == .ok else { return lastMade }
        let sums = Dictionary(reports.map { ($0.language, $0.sha256 ?? "") }) { $1 }
        return Made(inputs: inputs, tools: tools, sums: sums)
    }

    /// Returns the differences in inputs and tools from those of another, earlier line.
    ///
    /// If the job gives the days, a change of the days hides one of its other settings.
    ///
    /// - Returns: The differences, none if the reports are the same bytes; `nil` if one of the lines does not know.
    package func changes(since other: LedgerRecord) -> [Change]? {
        guard state == .ok, let made, let last = other.made else { return nil }
        guard made.sums != last.sums else { return [] }
        guard let inputs, let tools, let before = last.inputs, let toolsBefore = last.tools else { return nil }
        let haveOtherDays =
            inputs.asOf != before.asOf || tools.days != toolsBefore.days && tools.settings != toolsBefore.settings
        return Change.allCases.filter { change in
            switch change {
            case .readings: inputs.digest != before.digest
            case .period: haveOtherDays
            case .templates: tools.templates != toolsBefore.templates
            case .guidelines: tools.guidelines != toolsBefore.guidelines
            case .mappings: tools.sources != toolsBefore.sources
            case .fonts: tools.fonts != toolsBefore.fonts
            case .settings:
                inputs.password != before.password || !haveOtherDays && tools.settings != toolsBefore.settings
            case .program: tools.binary != toolsBefore.binary
            }
        }
    }

    /// The same line with what became of the person before, as the last line has it.
    func rememberingPast(_ last: LedgerRecord?) -> LedgerRecord {
        var record = self
        record.since = state == .failed ? run : nil
        guard let last else { return record }
        if state == .failed, last.state == .failed { record.since = last.since ?? last.run }
        record.changes = changes(since: last)
        record.lastMade = state == .failed ? last.made : nil
        // What a run says twice about a person is one line to the next run.
        let past = (last.past ?? []) + (last.run == run ? [] : [last.asPast])
        record.past = past.isEmpty ? nil : Array(past.suffix(Self.mostPast))
        return record
    }
}

extension LedgerRecord.Place {
    /// The place of the first problem of a failure, if it has one that may be kept.
    init?(_ failure: DiagnosticFailure, diary: String) {
        guard let first = failure.diagnostics.first, let location = first.location else { return nil }
        // Names of reports may have the id of the person in them, and so may what a store tells.
        let area = first.code.rawValue.prefix { $0 != "." }
        guard !["publish", "batch", "guard", "password", "store", "internal"].contains(area) else { return nil }
        let folder = Self.folder(of: diary)
        if location.file != diary {
            file = location.file.hasPrefix(folder) ? String(location.file.dropFirst(folder.count)) : location.file
        }
        line = location.line
        column = location.column
    }
}
