internal import DiaryModel

/// Makes readings of observations.
struct FHIRInterpreter {
    /// Turns times into moments.
    var clock: MomentClock

    /// A value of an observation with what it is about.
    private typealias Finding = (kind: MeasurementKind, value: ReadingValue, meal: MealContext)

    /// Adds the readings of a record, or says why it has none.
    ///
    /// - Returns: The topic of the record.
    mutating func read(_ record: FHIRRecord, line: Int, of people: inout FHIRPeople, into builder: inout ImportBuilder)
        throws(SkipReason) -> RecordTopic
    {
        switch record {
        case .observation(let observation): return try read(observation, line: line, of: &people, into: &builder)
        case .patient(let stated):
            // Whoever is asked for is known.
            if people.wanted.name == nil { people.add(stated) }
            guard stated.isExported else { return .other("Patient") }
            builder.isExport = true
            // Its zones count from the first statement on.
            let zones = people.wanted.name == nil ? stated.facts.localZones : []
            for zone in zones { builder.account.person.add(localZone: zone) }
            return .known
        case .deleted(let observation):
            retract(observation, line: line, into: &builder)
            throw .withdrawn
        case .other(let type): return .other(type)
        case .broken(let reason): throw reason
        }
    }

    /// Adds the readings of an observation, or says why it has none; what of a panel cannot be read is left out by itself.
    ///
    /// - Returns: What the observation is about.
    private mutating func read(
        _ observation: FHIRObservation, line: Int, of people: inout FHIRPeople, into builder: inout ImportBuilder
    ) throws(SkipReason) -> RecordTopic {
        let panel = FHIRPanel(observation)
        let marks = try FHIRTerms.marks(of: observation)
        if !marks.isEmpty { builder.isExport = true }
        if marks.hasRecord, panel.isEmpty {
            try people.admit(observation, line: line)
            try builder.state(marks, of: writtenTime(of: observation), line: line)
            return .known
        }
        try marks.requireReading()
        if panel.isGroup, panel.isEmpty {
            // What was taken back, or may say that it does not count, pairs nothing.
            if !FHIRTerms.isWithdrawn(observation), FHIRTerms.status(of: observation) != nil {
                let members = (observation.hasMember ?? []).compactMap { $0.reference.flatMap(FHIRSubject.recordID) }
                builder.pairs.group(members, by: FHIRTerms.names(of: observation))
            }
            return .known
        }
        guard !panel.isEmpty || isStripped(observation, panel.terms) else { return panel.terms.topic(of: observation) }
        try people.admit(observation, line: line)
        guard FHIRTerms.status(of: observation) != nil else { throw .brokenRecord }
        // Nobody knows which pair a half that is taken back, or corrected, was of.
        guard panel.half == nil || !FHIRTerms.isCorrection(observation) else { throw .ambiguousPair }
        // An export says itself what became of its statements.
        guard marks.statement != nil || !FHIRTerms.isWithdrawn(observation) else {
            retract(observation, line: line, into: &builder)
            throw .withdrawn
        }
        do throws(SkipReason) { try read(panel, of: observation, marks, line: line, into: &builder) } catch {
            // What it corrects was wrong, even if nobody can read what is right; else the newer version counts.
            state(observation, nil, line, &builder)
            throw error
        }
        return .known
    }

    /// Retracts what was stated under an id that a server says it has deleted, whoever it was about.
    private func retract(_ deleted: FHIRObservation, line: Int, into builder: inout ImportBuilder) {
        state(deleted, .retracts, line, &builder)
        if let id = deleted.id { builder.pairs.retract(id, FHIRTerms.version(of: deleted)) }
    }

    /// True if somebody took an observation back, or corrected it to nothing, and left out what it was about.
    private func isStripped(_ observation: FHIRObservation, _ terms: FHIRTerms) -> Bool {
        guard FHIRTerms.isWithdrawn(observation), let id = observation.id, !id.isEmpty else { return false }
        return terms.about.isEmpty || terms.has("loinc-vital-panels")
    }

    /// States that a version of a record has nothing to read, or retracts what it said before.
    private func state(
        _ observation: FHIRObservation, _ verb: SourceRecord.Verb?, _ line: Int, _ builder: inout ImportBuilder
    ) {
        guard var record = FHIRTerms(observation.code).record(of: observation, verb) else { return }
        // What is final supersedes older versions only.
        guard record.verb != .states || !record.version.isEmpty else { return }
        record.isReadable = false
        builder.state(record.record(at: knownInstant(of: observation)), line: line)
    }

    /// The moment of an observation of which nothing is read, as far as there is one; it is in no tally of times.
    private func knownInstant(of observation: FHIRObservation) -> Instant? {
        guard let written = try? writtenTime(of: observation) else { return nil }
        var clock = clock
        return try? clock.instant(of: written, line: 0)
    }

    /// The time of an observation, where it has one; of a stretch of time its beginning.
    ///
    /// - Throws: That there are several.
    private func writtenTime(of observation: FHIRObservation) throws(SkipReason) -> WrittenTime? {
        let (moment, period) = (observation.effectiveDateTime, observation.effectivePeriod)
        let hasOne = [moment != nil, observation.effectiveInstant != nil, period != nil].count(where: \.self) < 2
        guard hasOne else { throw .repeatedField }
        guard let text = moment ?? observation.effectiveInstant ?? period?.start else { return nil }
        return try TimeCell.moment([UInt8](text.utf8).span)
    }

    /// Adds the readings of a panel, or says why it has none.
    private mutating func read(
        _ panel: FHIRPanel, of observation: FHIRObservation, _ marks: ExportMarks, line: Int,
        into builder: inout ImportBuilder
    ) throws(SkipReason) {
        guard !observation.isModified else { throw .unknownModifier }
        let (findings, problems) = findings(in: panel, of: observation)
        guard !findings.isEmpty || panel.half != nil else { throw problems.first ?? .noValue }
        guard let written = try writtenTime(of: observation) else { throw .missingTime }
        try marks.require(written)
        let instant = try clock.instant(of: written, line: line)
        let offset = marks.hidesOffset ? nil : written.localOffset
        let source = observation.device?.display ?? ""
        // A note is about the observation; printed once, it stands beside the first reading.
        var note = (observation.note ?? []).compactMap(\.text).filter { !$0.isEmpty }.joined(separator: "; ")
        let mark = builder.mark
        let record = panel.terms.record(of: observation)
        if let half = panel.half {
            let quantity = try quantity(half.part, of: .bloodPressure)
            return try builder.add(
                PressurePairs.Half(
                    key: PressurePairs.Key(instant: instant, source: source), isUpper: half.isUpper, quantity: quantity,
                    offset: offset, line: line), note: note, clock.localTime, names: FHIRTerms.names(of: observation))
        }
        for finding in findings {
            let reading = Reading(
                kind: finding.kind, instant: instant, offset: offset, value: finding.value, meal: finding.meal,
                note: note, source: source)
            let decides = record != nil || marks.decides(over: builder.period, at: instant)
            builder.add(reading, line: line, decidesOverOthers: decides)
            note = ""
        }
        if marks.statement == nil {
            let localTime = marks.localZone.map { LocalTime($0, .once) } ?? clock.localTime
            builder.complete(since: mark, localTime: localTime, record: record)
        } else {
            builder.complete(since: mark, marks)
        }
        for problem in problems { builder.account.skip(problem, line: line) }
        let meal = FHIRTerms.mealWord(observation.extension)
        if let meal, MealContext(rawValue: meal) == nil { builder.account.unknownMeals.add(line) }
    }

    /// The values of a panel that can be read, and the reasons why the rest cannot.
    private func findings(in panel: FHIRPanel, of observation: FHIRObservation) -> ([Finding], [SkipReason]) {
        var findings: [Finding] = []
        var problems = panel.problems
        for value in panel.values {
            do throws(SkipReason) {
                let kind = value.meaning.kind
                let numbers = try value.parts.map { (part) throws(SkipReason) in try quantity(part, of: kind) }
                let written: ReadingValue =
                    numbers.count == 2
                    ? .bloodPressure(systolic: numbers[0], diastolic: numbers[1]) : .single(numbers[0])
                findings.append((kind, written, context(of: kind, value.meaning.meal, observation)))
            } catch { problems.append(error) }
        }
        return (findings, problems)
    }

    /// The circumstance of a value: what an export wrote, else what its term says, else a clinic where it is of an encounter.
    private func context(of kind: MeasurementKind, _ term: MealContext, _ observation: FHIRObservation) -> MealContext {
        let written = FHIRTerms.mealWord(observation.extension).flatMap(MealContext.init)
        let all = [written, term, observation.encounter == nil ? nil : .clinic].compactMap(\.self)
        return all.first { $0 != .unspecified && kind.contexts.contains($0) } ?? .unspecified
    }

    private func quantity(_ part: FHIRPanel.Part, of kind: MeasurementKind) throws(SkipReason) -> Quantity {
        guard part.dataAbsentReason == nil else { throw .absentValue }
        guard let written = part.valueQuantity, let value = written.value else { throw .noValue }
        let bound = written.comparator.map { $0.isEmpty ? nil : Quantity.Bound(rawValue: $0) } ?? .exact
        guard let bound, bound == .exact || kind.mayLieBeyond else { throw .inexactValue }
        try NumberCell.require(value, mayBeNegative: kind.mayBeNegative)
        let units = [written.code, written.unit].compactMap(\.self).compactMap { WrittenUnit.named($0, of: kind) }
        guard let unit = units.first else { throw .unknownUnit }
        guard units.last == unit else { throw .disputedUnit }
        return unit.quantity(value, bound: bound)
    }
}
