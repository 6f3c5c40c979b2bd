internal import DiaryModel
internal import ReportModel

/// The target of glucose: the goal of the diary; for single measurements the target of the section's guideline, which may have none;
/// or else the middle range of the consensus.
struct GlucoseTarget {
    private let section: MeasuredSection
    /// True if it is another range than that of the consensus.
    let isOwn: Bool
    private let lower: Double?
    private let upper: Double?

    /// Finds the target of a section.
    init(_ section: MeasuredSection) {
        self.section = section
        let limits = section.glucose.limits(in: section.unit)
        let goal = section.aim.flatMap { $0.origin == .goal ? $0.ends(.value) : nil }
        // A scheme whose limits depend on meals judges each measurement, and has no one range to shade.
        let isJudged = !section.isSensor && (section.guideline != nil || !section.hasRanges)
        let band = isJudged ? TargetBand.of(.value, section)?.ends : nil
        isOwn = goal != nil || isJudged
        (lower, upper) =
            goal ?? (isJudged ? (band?.lower?.value, band?.upper?.value) : (limits[1], limits[2]))
    }

    /// Its range, and whose it is where it is another one than that of the consensus: "70–180 mg/dL", "goal in the diary: 80–140 mg/dL".
    var name: Message {
        isOwn ? section.targetMessage ?? .missing : GlucoseRange.targetLimits(of: section)
    }

    /// True if it can be named: single measurements in pregnancy have a target only by a scheme or a goal.
    var isNamed: Bool { !isOwn || section.targetMessage != nil }

    /// The share of some measurements in it: "73%", of a few "3 of 7"; "–" of one or none.
    func share(of measurements: [Measurement]) -> Message {
        let share =
            isOwn ? Share(of: measurements, \.isInTarget) : GlucoseCounts(measurements, of: section).share(.target)
        return share.wordsOrNone
    }

    /// The legend for the ground of a plot; empty if it is no one range.
    var legend: [PanelLegendEntry] { ends.isEmpty ? [] : [PanelLegendEntry(.target, name)] }

    /// The name of a range: where the target is another one, that of the middle is its limits.
    func name(of range: GlucoseRange) -> Message {
        range == .target && isOwn ? GlucoseRange.targetLimits(of: section) : range.name
    }

    /// The ends, from the lower to the upper one.
    var ends: [Double] { [lower, upper].compactMap(\.self) }

    /// Returns the part of it on a scale; `nil` if there is none.
    func shaded(on range: ClosedRange<Double>) -> ClosedRange<Double>? {
        ends.isEmpty ? nil : range.part(from: lower, through: upper)
    }
}
