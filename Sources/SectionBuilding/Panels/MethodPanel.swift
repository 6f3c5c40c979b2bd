internal import DiaryModel
internal import ReportModel

/// The method of a page's figures, the sources of limits, and the readings left out, assumed or counted at a limit.
enum MethodPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let ids = material.shown
        let sections = material.allSections.filter {
            (ids.isEmpty || ids.contains($0.section.id)) && !$0.readings.usable.isEmpty || $0.implausible > 0
        }
        // The first page says whose goals a sensor's are where they are not those for most adults.
        let numbers = sections.filter { section in
            material.kinds.contains(.glucoseNumbers)
                || material.main?.section.id == section.section.id && section.glucose != .standard
        }.map(GlucoseNumbersPanel.about)
        let targets = numbers.filter { !$0.isEmpty }.map(Message.separated) + sections.compactMap(source)
        // Readings left out, assumed or counted at a limit are named in lines of their own.
        let left = sections.flatMap { section in
            section.dataNotes.map { Message.separated([section.section.titleMessage, $0]) }
        }
        // By whose clock times are that name no time zone.
        let zone = material.assumesZone ? Words.panelMethodZone(zone: material.period.zone.identifier) : nil
        func box(_ further: [Message]) -> PanelBox? {
            let sentences = Message.sentences(further + targets + [zone].compactMap(\.self))
            let texts = [sentences].compactMap(\.self) + left
            return texts.isEmpty ? nil : PanelBox(texts.map { .text($0, .method) })
        }
        let how = [sources(of: sections)].compactMap(\.self) + how(sections, material)
        guard let full = box(how) else { return [] }
        // Targets give way to nothing.
        let short = how.isEmpty ? nil : box([])
        return [MadePanel(forms: [full] + [short?.losing(4)].compactMap(\.self))]
    }

    /// Returns the devices and programs of the readings, as the data names them, with counts: the four with the most.
    private static func sources(of sections: [MeasuredSection]) -> Message? {
        var (counts, seen): ([String: Int], Set<Int>) = ([:], [])
        for section in sections {
            for entry in section.about {
                let name = section.reading(entry).source
                guard !name.isEmpty, seen.insert(entry.position).inserted else { continue }
                counts[name, default: 0] += 1
            }
        }
        let named = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(4).map { name, count in
            Words.panelMethodDevice(name: name, count: Words.countReadings(n: count))
        }
        return named.isEmpty ? nil : Words.panelMethodData(sources: Message.list(named))
    }

    /// Returns the rules for joining readings, the hours of the morning, and the protocol's counts.
    private static func how(_ sections: [MeasuredSection], _ material: PanelMaterial) -> [Message] {
        var sentences: [Message] = []
        let main = sections.first(where: \.isPressure)
        // A pulse that was taken with a blood pressure is no further measurement.
        let joined = sections.filter { section in
            (main == nil || section.section.kind.id != MeasurementKind.pulse.id)
                && section.all.contains { $0.moment.readings > 1 }
        }
        sentences += [Message.joined(joined.flatMap(\.all))].compactMap(\.self)
        // Of other kinds these panels alone have figures of the parts of a day; the grid of a diary has glucose by its meals.
        let isOfGlucose = material.main?.section.kind.id == MeasurementKind.glucose.id
        let parting: Set<PanelKind> = [.summary, .answer, .dayByDay, .calendar]
        let hasParts = !material.kinds.isDisjoint(with: isOfGlucose ? parting : parting.union([.diaryGrid]))
        if let parted = main ?? (hasParts ? material.main : nil),
            sections.contains(where: { $0.section.id == parted.section.id }),
            parted.tellsParts
        {
            sentences += windows(of: parted)
        }
        guard let main else { return sentences }
        if main.isOfProtocol, main.home.shortage == nil, material.kinds.contains(.answer) {
            sentences.append(Words.panelMethodProtocol)
        }
        return sentences
    }

    /// Returns the hours of morning and evening, and the number of measurements outside.
    private static func windows(of main: MeasuredSection) -> [Message] {
        let windows = main.windows
        var sentences = [Words.panelMethodWindows(from: windows.morning, until: windows.noon, evening: windows.evening)]
        let others = main.all.count { $0.part == .other && $0.moment.time != nil }
        if others > 0 { sentences.append(Words.panelMethodOthers(n: others)) }
        return sentences
    }

    /// Returns the source of the limits of a section's target, or that it has none.
    private static func source(_ section: MeasuredSection) -> Message? {
        if let none = section.noTargetSentence { return .separated([section.section.titleMessage, none]) }
        guard section.all.contains(where: { $0.isInTarget != nil }) else { return nil }
        if section.aim?.origin == .goal {
            return section.targetSentence.map { .separated([section.section.titleMessage, $0]) }
        }
        // A target without a range of its own is called by the name of its scheme wherever it is named.
        guard let classes = section.classFacts else { return nil }
        let title = section.section.titleMessage
        let guideline = classes.schemeName
        guard let aim = section.aim else {
            return (section.rangeWithUnit ?? section.rangesByMeal).map {
                Words.panelMethodTarget(title: title, target: $0, guideline: guideline)
            }
        }
        let place = section.section.placeMessage
        return Words.panelMethodSource(title: title, place: place, target: aim.message, guideline: guideline)
    }
}

extension MeasuredSection {
    /// True if mornings or evenings have figures of their own beside those of all measurements.
    fileprivate var tellsParts: Bool {
        !isSensor && [DayPart.morning, .evening].contains { (1..<max(1, all.count)).contains(all.of($0).count) }
    }
}
