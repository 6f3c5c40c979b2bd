package import DiaryModel

/// The record of one person's reports: one line of a manifest.
///
/// It names nobody: the person is a keyed hash, and texts of errors stay outside.
package struct LedgerRecord: Hashable, Sendable, Codable {
    /// The state of a person or a report at the end.
    package enum State: String, Hashable, Sendable, Codable {
        /// The reports are there.
        case ok
        /// At least one is not, and `reason` says why.
        case failed
    }

    /// The inputs that the reports were made from.
    package struct Inputs: Hashable, Sendable, Codable {
        /// The digest of the diary, of its data files and of its logo.
        package var digest: String
        /// The data files, as seen from the folder of the diary.
        package var files: [String] = []
        /// The text that stands for the same in a store, which is known without reading it all; `nil` for diaries with files.
        package var state: String?
        /// The guidelines that its sections name.
        package var guidelines: [String] = []
        /// The layout.
        package var layout: String = ""
        /// The day that the period was counted from, where the diary has a relative one.
        package var asOf: String?
        /// The logo that the diary names, as seen from its folder.
        package var logo: String?
        /// The keyed hash of the password that the person's list says; `nil` where it says none.
        package var password: String?
    }

    /// The tools that the reports were made with, each as a digest.
    package struct Tools: Hashable, Sendable, Codable {
        /// The program.
        package var binary: String
        /// The fonts.
        package var fonts: String
        /// The guidelines that the diary names.
        package var guidelines: String
        /// The layout, its theme and the templates of the languages.
        package var templates: String
        /// Period, languages, paper, names of files and limits of the job.
        package var settings: String
        /// The mappings that data files are understood with; `nil` where there are none, and in lines of versions that did not
        /// note it.
        package var sources: String?
        /// The first and the last day, where the job says them; in lines of versions that did not note it `nil`.
        package var days: String?
    }

    /// One report of the person.
    package struct Report: Hashable, Sendable, Codable {
        /// Its language.
        package var language: String
        /// Its state, `ok` if it exists.
        package var state = State.ok
        /// Why it is not, as a code.
        package var reason: String?
        /// The file, as seen from the output folder.
        package var file: String?
        /// The number of bytes of the file.
        package var bytes: Int?
        /// The SHA-256 digest of the file.
        package var sha256: String?
        /// The number of pages of the report.
        package var pages: Int?
        /// The first and the last day; `nil` in lines of versions that did not note them.
        package var from: CivilDate?
        package var through: CivilDate?
        /// The delivery; `nil` where it was not tried.
        package var delivery: Delivery?
    }

    /// Why the newest file of a person could not be imported before the run.
    package struct ImportFailure: Hashable, Sendable, Codable {
        /// The reason, as a code.
        package let reason: String
        /// The table of people.
        package let file: String?
        /// Its line.
        package let line: Int?

        /// Takes the first problem of a failure, whose place is a line of the table.
        package init(_ failure: DiagnosticFailure) {
            let first = failure.diagnostics.first
            reason = first?.code.rawValue ?? "internal.failure"
            (file, line) = (first?.location?.file, first?.location?.line)
        }

        /// The place as somebody finds it.
        var location: FileLocation? { file.map { FileLocation(file: $0, line: line) } }
    }

    /// An earlier report of the person, in whose place there is another now.
    package struct Superseded: Hashable, Sendable, Codable {
        /// The file, as seen from the output folder.
        package var file: String
        /// The SHA-256 digest of the file.
        package var sha256: String
        /// The run that made the other one.
        package var run: String
        /// The delivery; `nil` where it was not tried.
        package var delivery: Delivery?
    }

    /// The keyed hash of the person: 32 hexadecimal digits.
    package var person: String
    /// The run that wrote the line.
    package var run: String
    /// The state at the end.
    package var state: State
    /// The reason for the failure, as a code; `nil` without one.
    package var reason: String?
    /// The place of the problem that `reason` names; `nil` if it is in no file, or in one with a possibly private name.
    package var place: Place?
    /// The reason why the reports may not have the latest readings; `nil` where all were imported.
    package var importFailure: ImportFailure?
    /// The run since which the person has failed in every one; `nil` where the reports are there.
    package var since: String?
    /// The ending of the worker that made the person fail, such as `signal 11`; `nil` if none did.
    package var cause: String?
    /// The reasons why the reports differ from those before them.
    ///
    /// There are none if they are the same bytes; `nil` if there were none before.
    package var changes: [Change]?
    /// The reports that were there before the person failed, in lines of whoever fails.
    package var lastMade: Made?
    /// The facts from earlier lines about the person, the latest last.
    package var past: [Past]?
    /// True if the period has a reading; `nil` if unknown.
    package var hasReadings: Bool?
    /// The inputs that the reports were made from; `nil` if unknown.
    package var inputs: Inputs?
    /// The tools that they were made with.
    package var tools: Tools?
    /// The reports; none where the person failed before any was begun.
    package var reports: [Report] = []
    /// Earlier reports of this person that have other names than `reports`; `nil` for none.
    package var older: [Superseded]?
    /// The duration.
    package var milliseconds: Int = 0

    /// The names of all files that this person's reports have or had.
    package var files: [String] { reports.compactMap(\.file) + (older ?? []).map(\.file) }

    /// The number of names of earlier reports that are kept, the latest ones.
    static let mostOlder = 400

    /// Notes that a report is not there after all.
    mutating func fail(report index: Int, _ reason: String) {
        reports[index] = Report(language: reports[index].language, state: .failed, reason: reason)
        fail(reason)
    }

    /// Notes why the person has not all reports, and where that was found; the first reason counts.
    mutating func fail(_ reason: String, at place: Place? = nil) {
        state = .failed
        guard self.reason == nil else { return }
        self.reason = reason
        self.place = place
    }

    /// The reason of a person whose worker died.
    package static let crashReason = "batch.worker-died"
    /// The reason of a person who took too long.
    package static let timeReason = "batch.time-limit"
}
