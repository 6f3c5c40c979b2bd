internal import ConfigReading
internal import DiaryModel
internal import ReportModel

/// The days of a drafted report.
struct DraftPeriod {
    /// The first day.
    let first: CivilDate
    /// The last day.
    let last: CivilDate
    /// The reason for these days.
    let reason: String
    /// True if older readings are left out because more than ten years lie between.
    private(set) var hasGap = false

    /// The lengths that are tried where nobody says one, in days: a month, a quarter, a year.
    static let lengths = [30, 90, 365]
    /// The fewest days with readings of the main kind that a length is kept for; guidelines for measuring at home ask for three
    /// days at least (ESH 2023).
    private static let leastDays = 3

    /// Chooses the days.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - main: The days of the readings of the first kind, sorted.
    ///   - all: The days of all readings, sorted; at least one.
    /// - Throws: `usage.period` where what is asked contradicts itself or is too long, `data.no-readings` where nothing was
    ///   measured then.
    init(_ request: DraftRequest, main: [CivilDate], all: [CivilDate]) throws(DiagnosticFailure) {
        guard request.wish.lastDays == nil || request.wish.first == nil else {
            throw DiagnosticFailure(
                "usage.period", "--last-days and --from both say when the period begins", hint: "keep one of them")
        }
        let end = request.wish.last ?? all[all.count - 1]
        last = end
        let until = request.wish.last == nil ? "up to the last reading" : "up to the day that was asked for"
        if let asked = request.wish.first {
            (first, reason) = (asked, "from the day that was asked for, \(until)")
        } else if let days = request.wish.lastDays {
            (first, reason) = (end.adding(days: 1 - days), "\(days) days \(until)")
        } else {
            let known = all.prefix { $0 <= end }
            let earliest = known.startOfRun ?? end
            hasGap = earliest != known.first
            let recent = main.filter { $0 >= earliest }
            let measured = recent.isEmpty ? known.filter { $0 >= earliest } : recent
            let kept = Self.lengths.first { Self.isEnough(measured, days: $0, through: end) }
            let start = end.adding(days: 1 - (kept ?? ConfigLimits().days))
            first = max(earliest, start)
            let whole = hasGap ? "all readings but those more than ten years earlier" : "all readings"
            reason = first > start ? whole : "\(kept ?? ConfigLimits().days) days \(until)"
        }
        try check()
        let (from, to) = (first, last)
        guard all.contains(where: { (from...to).contains($0) }) else {
            throw DiagnosticFailure(
                "data.no-readings", at: FileLocation(file: request.files.paths[0]),
                "there are no readings from \(from) to \(to)",
                hint:
                    "the files have some from \(all[0]) to \(all[all.count - 1]): --from and --through name other days")
        }
    }

    private static func isEnough(_ days: [CivilDate], days length: Int, through end: CivilDate) -> Bool {
        let start = end.adding(days: 1 - length)
        let within = Set(days.filter { (start...end).contains($0) })
        return within.count >= leastDays || within.count == Set(days.filter { $0 <= end }).count
    }

    /// The days by the clocks of a zone.
    func `in`(_ zone: Zone) -> Period { Period(first...last, in: zone) }

    private func check() throws(DiagnosticFailure) {
        guard first <= last else {
            throw DiagnosticFailure(
                "usage.period", "the period ends before it starts", hint: "--from is the first day, --through the last")
        }
        guard ConfigLimits().allowsPeriod(from: first, through: last) else {
            throw DiagnosticFailure(
                "usage.period", "the period is longer than \(ConfigLimits().days) days",
                hint: "--from is the first day, --through the last; make several reports")
        }
    }
}
