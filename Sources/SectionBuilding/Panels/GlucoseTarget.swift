internal import DiaryModel
internal import GuidelineModel
internal import ReportModel
internal import Statistics

/// What glucose is meant to be: the goal of the diary, or else the middle range of the consensus.
struct GlucoseTarget {
    private let section: Measurements
    /// Whether it is a goal of the diary.
    let isGoal: Bool
    private let lower: Double?
    private let upper: Double?

    /// Finds the target of a section.
    init(_ section: Measurements) {
        self.section = section
        let limits = GlucoseRanges.limits(in: section.unit)
        let goal = section.data.facts.aim.flatMap { $0.origin == .goal ? $0.ends(.value) : nil }
        isGoal = goal != nil
        (lower, upper) = goal ?? (limits[1], limits[2])
    }

    /// Its range, and that it is a goal where it is one: "70–180 mg/dL", "goal in the diary: 80–140 mg/dL".
    var name: Message {
        (isGoal ? section.targetMessage : nil) ?? GlucoseRange.targetLimits(in: section.unit)
    }

    /// The share of some measurements in it: "73%", of a few "3 of 7"; "–" of one or none.
    func share(of measurements: [Measurement]) -> Message {
        guard isGoal else { return GlucoseCounts(measurements, of: section).share(.target) }
        guard measurements.count > 1 else { return .missing }
        return Share(measurements.count { $0.isInTarget == true }, of: measurements.count).percentOrCount
    }

    /// Where it ends, from the lower end to the upper one.
    var ends: [Double] { [lower, upper].compactMap(\.self) }

    /// What of it lies on a scale; `nil` where nothing does.
    func shaded(on range: ClosedRange<Double>) -> ClosedRange<Double>? {
        let from = max(range.lowerBound, lower ?? range.lowerBound)
        let through = min(range.upperBound, upper ?? range.upperBound)
        return from < through ? from...through : nil
    }
}
