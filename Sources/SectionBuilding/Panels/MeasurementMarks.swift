internal import DiaryModel
internal import ReportModel

/// The marks beside measurements that are all shown: shapes for their classes, and letters for their notes.
struct MeasurementMarks {
    /// The letters.
    let notes: NoteSigns
    /// The shapes.
    let shapes: ShapeKey
    private let section: MeasuredSection

    /// Marks the measurements of a section, and those whose readings findings quote; without the notes of the person in place of
    /// marks that have them.
    init(
        _ section: MeasuredSection, _ quoted: QuotedReadings, _ events: PlotEvents?, inPlaceOf other: Self? = nil
    ) {
        self.section = section
        notes = NoteSigns(section, quoted, events, hasNotes: other == nil)
        shapes = other?.shapes ?? ShapeKey(section)
    }

    /// Returns a measurement with its shape and the letter of its note; `part` is read before the meaning of the shape.
    func item(_ measurement: Measurement, part: Message? = nil) -> PanelItem {
        let text = section.plain(measurement)
        let sign = notes.sign(of: measurement)
        guard let (shape, slot) = shapes.mark(of: measurement) else {
            return sign.map { .line([.text(text, .cell), .text($0, .strongSmall)]) } ?? .text(text, .cell)
        }
        let mark = PanelMark.shape(shape, slot)
        let meanings = [part, shapes.entries.meaning(of: mark)].compactMap(\.self)
        return .marked(mark, text, .cell, sign: sign, meaning: meanings.isEmpty ? nil : .separated(meanings))
    }
}

/// The letters of notes, and of means whose readings a finding quotes, and what each stands for.
struct NoteSigns {
    /// The meanings of the letters, in the order of time.
    private(set) var entries: [PanelLegendEntry] = []
    private var signs: [Instant: Message] = [:]

    /// Beside figures some letters would be read as one of them: i, j and l as 1, o as 0.
    private static let letters = Array("abcdefghkmnpqrstuvwxyz")

    /// Numbers the notes of a section's measurements, and the readings that findings quote.
    ///
    /// A note that is an event of the plot has the sign that it has there, behind the letter if the measurement has one.
    init(_ section: MeasuredSection, _ quoted: QuotedReadings, _ events: PlotEvents?, hasNotes: Bool) {
        for measurement in section.all {
            let notes = section.notes(of: measurement)
            let own = notes.map { events?.sign(of: $0, on: measurement.moment.day) }
            let event = own.lazy.compactMap(\.self).first
            signs[measurement.moment.instant] = event
            let others = zip(notes, own).filter { hasNotes && $1 == nil }.map { Message.verbatim($0.0) }
            let texts = quoted.hidden(by: measurement) + others
            guard !texts.isEmpty else { continue }
            let index = entries.count
            // After the letters come numbers.
            let sign: Message =
                index < Self.letters.count ? .verbatim(String(Self.letters[index])) : .whole(index + 1)
            signs[measurement.moment.instant] = sign
            let all = [event].compactMap(\.self) + texts
            let words = Words.panelSign(sign: sign, text: Message.separated(all))
            entries.append(PanelLegendEntry(nil, words))
        }
    }

    /// The letter of a measurement that has a note.
    func sign(of measurement: Measurement) -> Message? { signs[measurement.moment.instant] }
}

/// The shapes of measurements in the calendar, and their meaning.
struct ShapeKey {
    private let section: MeasuredSection
    /// From where on a pressure has a shape of its own: grade 2 of ESH 2023 and of most schemes begins at 160/100 mmHg, and in pregnancy
    /// ESC 2024 calls 160/110 severe, which is a finding; `nil` for other sections.
    private let severe: (first: Double, second: Double)?
    /// The lower end of the target, where it has one; `nil` for pressures.
    private let low: Double?
    /// The rows of a scheme without a target, which shapes stand for in its place.
    private let rows: [ClassRow]
    /// The meanings of the shapes that occur.
    private(set) var entries: [PanelLegendEntry] = []

    init(_ section: MeasuredSection) {
        self.section = section
        let isSevere = section.isPressure && section.unit == .millimetresOfMercury
        severe = isSevere ? (160, section.isPregnant ? 110 : 100) : nil
        low = section.isPressure ? nil : TargetBand.of(.value, section)?.ends.lower?.value
        rows = section.isJudged ? [] : section.guideline?.rows ?? []
        entries = rows.isEmpty ? occurring : classes
    }

    /// The shape and the colour of a measurement: by the target, or else by its class; `nil` where it has neither.
    func mark(of measurement: Measurement) -> (PanelShape, ColourSlot)? {
        guard let isIn = measurement.isInTarget else {
            return measurement.classIndex.flatMap { index in rows.first { $0.classes.contains(index) } }
                .map { Self.mark(of: $0.slot) }
        }
        if isIn { return (.circle, .target) }
        if section.isLow(measurement) { return (.wedge, .low) }
        if let severe, let second = measurement.printed.second {
            let isSevere = measurement.printed.first >= severe.first || second >= severe.second
            return isSevere ? (.triangle, .high2) : (.square, .high1)
        }
        if let low, measurement.printed.first < low { return (.wedge, .low) }
        return (.square, .high1)
    }

    private static func mark(of slot: ColourSlot) -> (PanelShape, ColourSlot) {
        switch slot {
        case .veryLow, .low: (.wedge, .low)
        case .target: (.circle, .target)
        case .elevated, .high1: (.square, .high1)
        case .high2, .high3: (.triangle, .high2)
        }
    }

    /// The names of the classes of each shape.
    private var classes: [PanelLegendEntry] {
        guard let facts = section.classFacts else { return [] }
        return PanelShape.allCases.compactMap { shape in
            let some = facts.rows.map(\.row).filter { Self.mark(of: $0.slot).0 == shape }
            guard let first = some.first else { return nil }
            return PanelLegendEntry(
                .shape(shape, Self.mark(of: first.slot).1), .list(some.map(facts.name(of:))))
        }
    }

    private var occurring: [PanelLegendEntry] {
        let marks = section.all.compactMap(mark)
        let limit = severe.map { Words.panelOrAbove(value: section.plain(Numbers($0.first, $0.second))) }
        let known: [(PanelShape, ColourSlot, Message?)] = [
            (.circle, .target, Words.panelLegendTarget), (.square, .high1, above), (.triangle, .high2, limit),
            (.wedge, .low, section.lowMessage ?? Words.panelBelow),
        ]
        return known.compactMap { shape, slot, text in
            marks.contains { $0.0 == shape } ? text.map { PanelLegendEntry(.shape(shape, slot), $0) } : nil
        }
    }

    /// "135/85 or above" of pressures; otherwise that it is not in the target.
    private var above: Message {
        guard section.isPressure, case .below(let systolic, let diastolic, _)? = section.aim?.limits else {
            return Words.panelOutside
        }
        let limit = section.plain(Numbers(systolic.value, diastolic.value))
        return Words.panelOrAbove(value: limit)
    }
}

extension [PanelLegendEntry] {
    /// The meaning of a mark, where a legend has it.
    func meaning(of mark: PanelMark) -> Message? { first { $0.mark == mark }?.text }
}
