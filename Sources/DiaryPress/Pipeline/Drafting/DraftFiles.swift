internal import DiaryModel
internal import DiaryReading
internal import ReportModel

/// The files of a draft, each opened once.
struct DraftFiles {
    /// The zone that was asked for.
    let asked: Zone?
    /// The zones to try, the likeliest first.
    let likely: [Zone]
    private let isOnePerson: Bool
    private let files: [(plan: DataFilePlan, source: DataSource)]
    private let resources: PipelineResources

    /// Opens files.
    ///
    /// - Parameters:
    ///   - plans: The files with their formats.
    ///   - asked: The requested zone.
    ///   - likely: Zones to try, the likeliest first.
    ///   - isOnePerson: True if the user declared all files to be of one person.
    ///   - resources: The known formats.
    /// - Throws: `data.…` if a file cannot be opened.
    init(
        _ plans: [DataFilePlan], zone asked: Zone?, likely: [Zone], ofOnePerson isOnePerson: Bool,
        _ resources: PipelineResources
    ) throws(DiagnosticFailure) {
        self.isOnePerson = isOnePerson
        (self.asked, self.likely, self.resources) = (asked, likely, resources)
        files = try plans.map { (plan) throws(DiagnosticFailure) in (plan, try plan.source.opened()) }
    }

    /// The zone that times without an offset are read in at first.
    var clock: Zone { asked ?? likely.first ?? .utc }

    /// Reads the files.
    ///
    /// - Parameters:
    ///   - zone: The zone of times without an offset.
    ///   - days: The days of a report; readings it does not need are counted and not kept. `nil` keeps all.
    /// - Returns: The readings that hold.
    /// - Throws: The errors of a file.
    func settled(in zone: Zone, keeping days: Period? = nil) throws(DiagnosticFailure) -> SettledDiary {
        var gathering = DiaryGathering(keeping: days.map(DiaryLoader.extent), ofOnePerson: isOnePerson)
        for (plan, source) in files { try gathering.add(plan, try plan.reader(in: zone, [], resources), from: source) }
        return gathering.settled(preferring: .none)
    }

    /// The zone that days are counted in.
    ///
    /// - Parameters:
    ///   - readings: The readings that were kept.
    ///   - runs: The offsets of those that were counted alone.
    ///   - named: The zones that the files name.
    /// - Returns: The zone, and why it was chosen.
    func zone(
        of readings: [Reading], _ runs: [OutsideTally.Run] = [], named: [Zone] = []
    ) -> (zone: Zone, origin: DataSurvey.ZoneOrigin) {
        if let asked { return (asked, .told) }
        if let named = named.first { return (named, .data) }
        let offsets = readings.lazy.filter { $0.offset != nil }
        guard !offsets.isEmpty || !runs.isEmpty else { return (clock, .unneeded) }
        // Times that are written in UTC say nothing about the clock on the wall.
        guard offsets.contains(where: { $0.offset != .zero }) || runs.contains(where: { $0.offset != .zero }) else {
            return (clock, .guess)
        }
        let fitting = (likely + RegionalDefaults.zones).first { zone in
            var clock = ClockWalk(in: zone)
            return offsets.allSatisfy { clock.offset(at: $0.instant) == $0.offset }
                && runs.allSatisfy { run in
                    [run.moments.lowerBound, run.moments.upperBound].allSatisfy { zone.offset(at: $0) == run.offset }
                }
        }
        return fitting.map { ($0, .offsets) } ?? (clock, .guess)
    }

    /// The days that a report is likely to be of, by the ends of long files; `nil` where these say nothing.
    func likelyDays(_ request: DraftRequest) -> Period? {
        guard request.wish.first == nil else { return nil }
        let ends = files.flatMap { plan, source in
            (try? plan.reader(in: clock, [], resources))?.readingsAtEnds(of: source) ?? []
        }
        guard let last = ends.map(\.instant).max() else { return nil }
        let zone = zone(of: ends).zone
        let end = request.wish.last ?? zone.date(of: last)
        return Period(
            from: end.adding(days: 1 - (request.wish.lastDays ?? DraftPeriod.lengths[0])), through: end, in: zone)
    }
}
