internal import DiaryModel
internal import ReportModel

/// Everything that was measured of one kind, for blocks that list all of it.
///
/// Readings that no section is about, such as glucose after a meal under a scheme for fasting, are measurements too.
/// Sections that show the same readings share a source, so that each reading is in it once.
struct DiarySource {
    /// A measurement.
    struct Entry {
        let measurement: Measurement
        /// The part that it is of.
        let part: Int
    }

    /// The section that gives it its name and its unit, with the readings of its kind.
    let first: MeasuredSection
    /// The measurements of sections, and last those that no section is about.
    private let parts: [MeasuredSection]
    /// The number of parts that are of sections.
    private let counted: Int
    /// All measurements, in the order of time.
    let entries: [Entry]
    /// The measurements that sections are about.
    let judged: [Entry]
    /// True if a sensor took them.
    let isSensor: Bool
    /// The sections that show them, by id.
    let sections: [String]
    /// The number of readings left out as implausible.
    let implausible: Int

    /// Gathers the sources of sections, in their order; some may have no measurements.
    static func gather(_ sections: [MeasuredSection]) -> [DiarySource] {
        struct Origin: Hashable {
            let kind: String
            let owner: String?
        }
        var places: [Origin: Int] = [:]
        var groups: [[MeasuredSection]] = []
        for section in sections {
            let origin = Origin(kind: section.section.kind.id, owner: section.owner)
            if let place = places[origin] {
                groups[place].append(section)
            } else {
                places[origin] = groups.count
                groups.append([section])
            }
        }
        return groups.map { DiarySource($0[0], $0) }
    }

    private init(_ first: MeasuredSection, _ all: [MeasuredSection]) {
        var covered: Set<Int> = []
        var parts: [MeasuredSection] = []
        // A section whose scheme says nothing of any reading is about all of them, which another one may judge.
        let judging = all.filter { $0.classified != nil }
        let others = all.filter { $0.classified == nil }
        // What only a section in another unit is about is written in that of the first one.
        for section in judging + others where section.unit == first.unit {
            let about = section.about
            let fresh = about.filter { !covered.contains($0.position) }
            parts.append(fresh.count == about.count ? section : section.about(fresh))
            covered.formUnion(fresh.lazy.map(\.position))
        }
        counted = parts.count
        let rest = first.readings.usable.filter { !covered.contains($0.position) }
        if !rest.isEmpty { parts.append(first.about(rest)) }
        (self.first, self.parts) = (first, parts)
        isSensor = (parts.prefix(counted).first { !$0.all.isEmpty } ?? parts[parts.count - 1]).isSensor
        sections = all.map(\.section.id)
        implausible = first.implausible
        let entries = parts.enumerated().flatMap { part, measurements in
            measurements.all.map { Entry(measurement: $0, part: part) }
        }.sorted { ($0.measurement.moment.instant, $0.part) < ($1.measurement.moment.instant, $1.part) }
        self.entries = entries
        judged = counted < parts.count ? entries.filter { [counted] in $0.part < counted } : entries
    }

    /// The section that gives it its name.
    var section: SectionDefinition { first.section }
    /// The sections that judge its measurements.
    var judges: ArraySlice<MeasuredSection> { parts.prefix(counted) }
    /// The unit that everything of it is written in.
    var unit: Unit { first.unit }
    /// True for pressures.
    var isPressure: Bool { first.isPressure }
    /// The kind of measurement.
    var kind: MeasurementKind { section.kind }

    /// Returns true if a section is about a measurement.
    private func isJudged(_ entry: Entry) -> Bool { entry.part < counted }

    /// The range of a measurement of glucose.
    func range(of entry: Entry) -> GlucoseRange { parts[entry.part].range(of: entry.measurement) }

    /// The names of the classes of each section that judges; `nil` where it has no scheme.
    var classNames: [[Message]?] {
        judges.map { part in part.classes.map { $0.guideline.classes.indices.map($0.name(ofClass:)) } }
    }

    /// The name of the class of a measurement, of `classNames`; `nil` where it has none.
    func className(of entry: Entry, _ names: [[Message]?]) -> Message? {
        guard isJudged(entry), let index = entry.measurement.classIndex else { return nil }
        return names[entry.part]?[index]
    }

    /// In which circumstance a measurement was taken, where all of its readings say the same.
    func context(of entry: Entry) -> MealContext {
        let readings = readings(of: entry)
        guard let first = readings.first?.meal, readings.allSatisfy({ $0.meal == first }) else { return .unspecified }
        return first
    }

    /// Returns the person's notes beside the readings of a measurement, each text once.
    func notes(of entry: Entry) -> [String] { parts[entry.part].notes(of: entry.measurement) }

    /// The readings of a measurement.
    func readings(of entry: Entry) -> [Reading] { parts[entry.part].readings(of: entry.measurement) }
}

extension MeasuredSection {
    /// The person's notes beside the readings of a measurement, each text once.
    func notes(of measurement: Measurement) -> [String] {
        readings(of: measurement).map(\.note.trimmed).filter { !$0.isEmpty }.eachOnce
    }
}

extension DiarySource {
    /// A class of one of the schemes that judge.
    struct ClassMark: Hashable, Comparable {
        /// The judge, by its number.
        let judge: Int
        /// The class, as an index into the classes of its scheme.
        let index: Int

        static func < (one: ClassMark, other: ClassMark) -> Bool {
            (one.judge, one.index) < (other.judge, other.index)
        }
    }

    /// Measurements as they are written.
    struct Figure {
        /// The only one, or the mean of several.
        let text: Message
        /// Its class; `nil` where it has none.
        let classMark: ClassMark?
        /// The colour of the class.
        let slot: ColourSlot?
        /// True if it misses the target.
        let isMissed: Bool
    }

    /// Measurements as they are written, judged as they are printed.
    ///
    /// - Precondition: there is at least one.
    func figure(_ entries: [Entry]) -> Figure {
        let first = entries[0]
        let own = parts[first.part]
        var text = own.plain(first.measurement)
        var judged = (classIndex: first.measurement.classIndex, isInTarget: first.measurement.isInTarget)
        if entries.count > 1, let mean = mean(of: entries) {
            let printed = mean.rounded(decimals: unit.decimals)
            text = own.plain(printed)
            judged = own.judged(printed, as: entries.filter { $0.part == first.part }.map(\.measurement))
        }
        return figure(text, judged, by: first.part, isJudged: entries.allSatisfy(isJudged))
    }

    /// The readings of a measurement with their times, each judged by itself.
    func figures(of entry: Entry) -> [(instant: Instant, figure: Figure)] {
        let own = parts[entry.part]
        return own.judged(entry.measurement).map { one in
            let judged = (one.classIndex, one.isInTarget)
            return (
                one.reading.instant, figure(own.plain(one.reading), judged, by: entry.part, isJudged: isJudged(entry))
            )
        }
    }

    private func figure(
        _ text: Message, _ judged: (classIndex: Int?, isInTarget: Bool?), by part: Int, isJudged: Bool
    ) -> Figure {
        guard isJudged else { return Figure(text: text, classMark: nil, slot: nil, isMissed: false) }
        let slot = judged.classIndex.flatMap { parts[part].guideline?.classes[$0].slot }
        let mark = judged.classIndex.map { ClassMark(judge: part, index: $0) }
        return Figure(text: text, classMark: mark, slot: slot, isMissed: judged.isInTarget == false)
    }

    /// The mean of measurements, not rounded; `nil` without any.
    func mean(of entries: [Entry]) -> Numbers? { entries.map(\.measurement).mean }

    /// The mean of measurements as it is printed; `nil` below two, which have none.
    func meanText(of entries: [Entry]) -> Message? {
        guard entries.count > 1 else { return nil }
        return mean(of: entries).map(text(of:))
    }

    /// Numbers as they are printed, without their unit.
    func text(of numbers: Numbers) -> Message { first.plain(numbers) }

    /// From the lowest measurement to the highest, of pressures of each number; `nil` where they print alike.
    func rangeText(of entries: [Entry]) -> Message? {
        func range(_ numbers: [Double]) -> Message? {
            guard let low = numbers.min(), let high = numbers.max() else { return nil }
            let (first, last) = (text(of: Numbers(low)), text(of: Numbers(high)))
            return first == last ? first : Words.bandBetween(low: first, high: last)
        }
        let printed = entries.map(\.measurement.printed)
        guard Set(printed).count > 1, let first = range(printed.map(\.first)) else { return nil }
        guard let second = range(printed.compactMap(\.second)) else { return first }
        return Words.panelPair(systolic: first, diastolic: second)
    }

    /// A figure in a cell: with the mark of its class, and bold where it misses the target.
    func item(_ figure: Figure, isMarked: Bool) -> PanelItem {
        let type: PanelType = isMarked && figure.isMissed ? .strongCell : .cell
        guard isMarked, let slot = figure.slot else { return .text(figure.text, type) }
        let meaning = figure.classMark.flatMap { judges[$0.judge].classes?.name(ofClass: $0.index) }
        return .marked(.bar(slot), figure.text, type, sign: nil, meaning: meaning)
    }

    /// The measurement that lies nearest to an instant, ten minutes away at most.
    static func nearest(to instant: Instant, among sorted: [Entry]) -> Entry? {
        let (from, through) = (instant.milliseconds - Moment.reach, instant.milliseconds + Moment.reach)
        let first = sorted.indices.start { sorted[$0].measurement.moment.instant.milliseconds >= from }
        return sorted[first...].prefix { $0.measurement.moment.instant.milliseconds <= through }.min {
            abs($0.measurement.moment.instant.milliseconds - instant.milliseconds)
                < abs($1.measurement.moment.instant.milliseconds - instant.milliseconds)
        }
    }
}
