internal import DiaryModel
internal import XMLKit

/// Makes readings of the tags of an export of Apple Health.
struct AppleHealthRecords {
    /// A record whose end has not come yet.
    private struct Open {
        let meaning: AppleHealthTerms.Meaning
        let line: Int
        let value: [UInt8]?
        let unit: String
        let time: [UInt8]?
        let source: String
        /// The meal or the motion that the metadata names, each once.
        var contexts: Set<String> = []
    }

    private var clock: MomentClock
    private var open: Open?
    /// The pressures of the correlation that is open; `nil` outside of one.
    private var correlation: [PressurePairs.Half]?
    private var sources = LastWord<String>()

    /// Makes a maker that takes times without an offset for a zone's.
    init(zone: Zone, latest: Instant?) { clock = MomentClock(zone, latest: latest) }

    /// The interpretation of the times.
    var times: TimeTally { clock.times }

    /// Takes a tag.
    mutating func read(_ tag: XML.Tag, of xml: inout XML, _ gathered: inout ImportBuilder) throws(DiagnosticFailure) {
        if tag.isStart {
            if xml.isName("Record", at: tag.name) {
                // A record ends before the next one begins, or nobody knows where it ends.
                if let open { try leaveOut(line: open.line, &gathered) }
                open = try begin(tag, of: &xml, into: &gathered)
            } else if open != nil, xml.isName("MetadataEntry", at: tag.name) {
                readContext(tag, of: xml)
            } else if xml.isName("Correlation", at: tag.name) {
                correlation = []
            } else if xml.isName("Workout", at: tag.name) {
                try addWorkout(tag, of: &xml, &gathered)
            } else if xml.isName("Me", at: tag.name) {
                note(tag, of: xml, &gathered.account.person)
            } else if AppleHealthTerms.isNearlyRecord(xml.bytes.span.extracting(tag.name)) {
                try leaveOut(line: xml.line(of: tag), &gathered)
            }
        } else if let record = open, xml.isName("Record", at: tag.name) {
            open = nil
            try finish(record, into: &gathered)
        } else if correlation != nil, xml.isName("Correlation", at: tag.name) {
            try finishCorrelation(into: &gathered)
        }
    }

    /// Counts a record as one that cannot be read.
    private func leaveOut(
        line: Int, _ gathered: inout ImportBuilder, _ reason: SkipReason = .brokenRecord
    ) throws(DiagnosticFailure) {
        try gathered.record(line: line) { _ throws(SkipReason) in throw reason }
    }

    /// The record that a tag begins, or `nil` where it is about something else.
    private mutating func begin(
        _ tag: XML.Tag, of xml: inout XML, into gathered: inout ImportBuilder
    ) throws(DiagnosticFailure) -> Open? {
        guard let type = xml.value("type", of: tag) else {
            try leaveOut(line: xml.line(of: tag), &gathered)
            return nil
        }
        guard let meaning = AppleHealthTerms.meaning(of: xml.bytes.span.extracting(type)) else {
            // A type that is nearly a known one was about something that is read, before it was damaged.
            if AppleHealthTerms.isNearlyKnown(xml.bytes.span.extracting(type)) {
                try leaveOut(line: xml.line(of: tag), &gathered)
            } else {
                gathered.others.add(xml.bytes.span.extracting(type))
            }
            return nil
        }
        if case .derived = meaning {
            gathered.count(.derived)
            return nil
        }
        func bytes(_ name: StaticString) -> [UInt8]? { xml.value(name, of: tag).map { Array(xml.bytes[$0]) } }
        let source = xml.value("sourceName", of: tag).flatMap { range in
            sources.meaning(of: xml.bytes.span.extracting(range)) { $0 }
        }
        return Open(
            meaning: meaning, line: xml.line(of: tag), value: bytes("value"), unit: xml.text("unit", of: tag) ?? "",
            time: bytes("startDate"), source: source ?? "")
    }

    /// Reads the facts that the phone's owner entered about themselves.
    private func note(_ tag: XML.Tag, of xml: borrowing XML, _ person: inout PersonFacts) {
        let sex = xml.text("HKCharacteristicTypeIdentifierBiologicalSex", of: tag).flatMap { text -> Person.Sex? in
            text.hasPrefix("HKBiologicalSex") ? Person.Sex(rawValue: text.dropFirst(15).lowercased()) : nil
        }
        let birth = xml.text("HKCharacteristicTypeIdentifierDateOfBirth", of: tag)
        person.add(birthDate: birth.flatMap { CivilDate(iso: $0) }, sex: sex)
    }

    /// The longest workout that is believed, in milliseconds: one that was never ended says nothing of the pulses behind it.
    private static let longestWorkout: Int64 = 86_400_000
    /// More are no diary: ten a day for a lifetime are fewer.
    private static let workoutLimit = 500_000

    /// Adds when the phone's owner worked out; what says no span of a day at most is named among what is not read.
    private func addWorkout(_ tag: XML.Tag, of xml: inout XML, _ all: inout ImportBuilder) throws(DiagnosticFailure) {
        func moment(_ name: StaticString) -> Instant? {
            guard let range = xml.value(name, of: tag) else { return nil }
            return try? TimeCell.moment(xml.bytes.span.extracting(range)).exact
        }
        guard let start = moment("startDate"), let end = moment("endDate"), start <= end,
            end.milliseconds - start.milliseconds <= Self.longestWorkout
        else { return all.others.add(xml.bytes.span.extracting(tag.name)) }
        guard all.account.person.workouts.count < Self.workoutLimit else {
            throw DiagnosticFailure("data.too-many-workouts", at: all.location(line: xml.line(of: tag)))
        }
        all.account.person.add(workout: start...end)
    }

    private mutating func readContext(_ tag: XML.Tag, of xml: borrowing XML) {
        guard case .single(let kind, _) = open?.meaning, let name = AppleHealthTerms.contextKey(of: kind),
            let key = xml.value("key", of: tag), xml.isName(name, at: key), let value = xml.value("value", of: tag)
        else { return }
        open?.contexts.insert(String(decoding: xml.bytes[value], as: UTF8.self))
    }

    private mutating func finish(_ record: Open, into gathered: inout ImportBuilder) throws(DiagnosticFailure) {
        if case .half(let isUpper) = record.meaning { try finish(record, isUpper: isUpper, into: &gathered) }
        guard case .single(let kind, let stated) = record.meaning else { return }
        try gathered.record(line: record.line) { builder throws(SkipReason) in
            let (quantity, instant, offset) = try read(record, as: kind)
            guard record.contexts.count < 2 else { throw .repeatedField }
            let context = record.contexts.first.map { AppleHealthTerms.context($0, of: kind) } ?? stated
            if context == nil { builder.account.unknownMeals.add(record.line) }
            let reading = Reading(
                kind: kind, instant: instant, offset: offset, value: .single(quantity), meal: context ?? .unspecified,
                source: record.source)
            builder.add(reading, line: record.line, clock.localTime)
            return .known
        }
    }

    /// Takes one of two pressures; a record is counted when both are there, or when it cannot be read.
    private mutating func finish(_ record: Open, isUpper: Bool, into gathered: inout ImportBuilder)
        throws(DiagnosticFailure)
    {
        let half: PressurePairs.Half
        do throws(SkipReason) {
            let (quantity, instant, offset) = try read(record, as: .bloodPressure)
            half = PressurePairs.Half(
                key: PressurePairs.Key(instant: instant, source: record.source), isUpper: isUpper, quantity: quantity,
                offset: offset, line: record.line)
        } catch { return try leaveOut(line: record.line, &gathered, error) }
        if correlation == nil { try wait(half, in: &gathered) } else { correlation?.append(half) }
    }

    private func requireRoom(_ gathered: borrowing ImportBuilder, _ line: Int) throws(DiagnosticFailure) {
        guard gathered.pairs.isFull else { return }
        throw DiagnosticFailure("data.too-many-halves", at: gathered.location(line: line), [PressurePairs.limit])
    }

    private func wait(_ half: PressurePairs.Half, in gathered: inout ImportBuilder) throws(DiagnosticFailure) {
        try requireRoom(gathered, half.line)
        gathered.pairs.add(half)
    }

    /// Ends a correlation: the two pressures in it belong together.
    private mutating func finishCorrelation(into gathered: inout ImportBuilder) throws(DiagnosticFailure) {
        let halves = correlation ?? []
        correlation = nil
        guard halves.count == 2, halves[0].key == halves[1].key, halves[0].isUpper != halves[1].isUpper else {
            for half in halves { try wait(half, in: &gathered) }
            return
        }
        let (upper, lower) = halves[0].isUpper ? (halves[0], halves[1]) : (halves[1], halves[0])
        let pair = PressurePairs.Pair(upper: upper, lower: lower)
        try requireRoom(gathered, lower.line)
        gathered.pairs.correlate(pair)
        gathered.add(pair)
    }

    /// The value, moment and offset of a record.
    private mutating func read(_ record: Open, as kind: MeasurementKind) throws(SkipReason) -> (
        Quantity, Instant, UTCOffset?
    ) {
        guard let time = record.time else { throw .missingTime }
        guard let value = record.value else { throw .noValue }
        let written = try TimeCell.moment(time.span)
        let number = try NumberCell.read(value.span, decimalComma: false, mayBeNegative: kind.mayBeNegative)
        guard let unit = AppleHealthTerms.unit(record.unit, of: kind) else { throw .unknownUnit }
        // Saturation is written as a share of one with the unit of hundredths. 0.57 has no exact double, so the product is
        // taken to the decimals that people write.
        let hundredths = (number * 100 * 1e6).rounded() / 1e6
        let quantity = unit.quantity(unit.unit == .percent && number <= 1 ? hundredths : number)
        return (quantity, try clock.instant(of: written, line: record.line), written.offset)
    }
}
