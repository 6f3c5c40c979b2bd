internal import DiaryModel
internal import ReportModel

/// The assumptions of a draft, as texts for the console that contain no name and no value.
struct DraftAssumptions {
    let request: DraftRequest
    let survey: DataSurvey
    let period: DraftPeriod
    let sections: [DraftSection]
    let resources: PipelineResources

    /// All of them.
    var all: [ReportDraft.Assumption] { [read, days, zone, limits, person] }

    private var read: ReportDraft.Assumption {
        let formats = survey.settled.files.map(\.account.format.name)
        let kinds = survey.kinds.map { own in
            "\(own.count) \(own.kind.id)\(sections.contains { $0.kind == own.kind } ? "" : " (left out)")"
        }
        return .init(
            subject: "data", choice: "\(formats.joined(separator: " and ")): \(kinds.joined(separator: ", "))",
            options: ["--format", "--kind", "--patient"])
    }

    private var days: ReportDraft.Assumption {
        .init(
            subject: "period", choice: "\(period.first) to \(period.last): \(period.reason)",
            options: ["--last-days", "--as-of", "--from", "--through"])
    }

    private var zone: ReportDraft.Assumption {
        let reason =
            switch survey.zone.origin {
            case .told: "as asked for"
            case .data: "the data name it"
            case .unneeded: "times are by the clock, whatever the zone"
            case .offsets: "it fits the offsets of the times"
            case .guess: "a guess, which decides what is a morning and which day it is"
            }
        return .init(subject: "zone", choice: "\(survey.zone.zone.identifier): \(reason)", options: ["--zone"])
    }

    private var limits: ReportDraft.Assumption {
        let schemes = sections.map { section in
            let name = section.guideline.flatMap { resources.usableGuideline($0)?.name } ?? "figures alone"
            let setting = section.setting ?? .home
            let place = section.kind == .bloodPressure ? " (\(setting.rawValue))" : ""
            return "\(section.kind.id) \(name)\(place)"
        }
        return .init(
            subject: "limits", choice: schemes.joined(separator: ", "), options: ["--guideline", "--setting"])
    }

    private var person: ReportDraft.Assumption {
        let person = DiaryLoader.completed(Person(id: survey.person.id), by: survey.settled.people)
        func known(_ what: String, _ isTold: Bool, _ isRead: Bool) -> String {
            "\(what) \(isTold ? "given" : isRead ? "as the files say" : "not known")"
        }
        let facts = [
            request.name.isEmpty ? "no name" : "name given",
            known("birth date", request.birthDate != nil, person.birthDate != nil),
            known("sex", request.sex != nil, person.sex != .unknown),
        ]
        return .init(
            subject: "person", choice: facts.joined(separator: ", "),
            options: ["--name", "--birth-date", "--sex", "--height", "--pregnant-from", "--condition"])
    }
}
