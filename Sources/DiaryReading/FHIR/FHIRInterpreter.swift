internal import DiaryModel
internal import SourceModel

/// Makes readings of observations.
struct FHIRInterpreter {
    private var clock: MomentClock

    /// Makes an interpreter that takes times without an offset for a zone's.
    init(zone: Zone) { clock = MomentClock(zone) }

    /// How the times were understood.
    var times: TimeTally { clock.times }

    /// A value of an observation with what it is about.
    private struct Finding {
        let kind: MeasurementKind
        let value: ReadingValue
        let meal: MealContext
    }

    /// Adds the reading of an observation, or says why it has none.
    ///
    /// - Returns: What the observation is about.
    mutating func read(
        _ observation: FHIRObservation, line: Int, into builder: inout ImportBuilder
    ) throws(SkipReason) -> RecordTopic {
        guard let finding = try finding(in: observation) else { return FHIRTerms.topic(of: observation) }
        guard let text = moment(of: observation) else { throw .missingTime }
        let written = try TimeCell.moment([UInt8](text.utf8).span)
        let instant = try clock.instant(of: written, line: line)
        let reading = Reading(
            kind: finding.kind, instant: instant, offset: written.place, value: finding.value, meal: finding.meal,
            note: note(of: observation), source: observation.device?.display ?? "")
        builder.take(reading, line: line)
        return .known
    }

    /// What was found, or `nil` if it is something else than this product knows.
    private func finding(in observation: FHIRObservation) throws(SkipReason) -> Finding? {
        let codes = FHIRTerms.codes(of: observation.code)
        let components = observation.component ?? []
        let systolic = components.first { isOne(of: FHIRTerms.systolic, $0) }
        let diastolic = components.first { isOne(of: FHIRTerms.diastolic, $0) }
        let isPressure =
            systolic != nil || diastolic != nil || codes.contains(where: FHIRTerms.pressurePanels.contains)
            || codes.contains { FHIRTerms.systolic.contains($0) || FHIRTerms.diastolic.contains($0) }
        let single = codes.lazy.compactMap { FHIRTerms.singles[$0] }.first ?? FHIRTerms.own(observation.code)
        guard isPressure || single != nil else { return nil }
        guard !["entered-in-error", "cancelled"].contains(observation.status) else { throw .withdrawn }
        if isPressure { return try pressure(systolic, diastolic, absent: observation.dataAbsentReason != nil) }
        guard let single else { return nil }
        let quantity = try quantity(
            observation.valueQuantity, of: single.kind, isAbsent: observation.dataAbsentReason != nil)
        let meal = FHIRTerms.meal(observation.extension) ?? single.meal
        return Finding(kind: single.kind, value: .single(quantity), meal: meal)
    }

    private func isOne(of codes: Set<String>, _ component: FHIRObservation.Component) -> Bool {
        FHIRTerms.codes(of: component.code).contains(where: codes.contains)
    }

    private func pressure(
        _ systolic: FHIRObservation.Component?, _ diastolic: FHIRObservation.Component?, absent: Bool
    ) throws(SkipReason) -> Finding {
        guard let systolic, let diastolic else { throw absent ? .absentValue : .incompletePair }
        let upper = try quantity(
            systolic.valueQuantity, of: .bloodPressure, isAbsent: systolic.dataAbsentReason != nil)
        let lower = try quantity(
            diastolic.valueQuantity, of: .bloodPressure, isAbsent: diastolic.dataAbsentReason != nil)
        return Finding(
            kind: .bloodPressure, value: .bloodPressure(systolic: upper, diastolic: lower), meal: .unspecified)
    }

    private func quantity(
        _ written: FHIRObservation.Quantity?, of kind: MeasurementKind, isAbsent: Bool
    ) throws(SkipReason) -> Quantity {
        guard let written, let value = written.value else { throw isAbsent ? .absentValue : .noValue }
        guard written.comparator == nil else { throw .inexactValue }
        guard value.isFinite else { throw .notFinite }
        guard value >= 0 || kind.plausible.lowerBound < 0 else { throw .negativeNumber }
        guard value < 1e9 else { throw .numberTooLarge }
        let names = [written.code, written.unit].compactMap(\.self)
        guard let unit = names.lazy.compactMap({ WrittenUnit.named($0, of: kind) }).first else { throw .unknownUnit }
        return unit.quantity(value)
    }

    /// The moment as it is written; of a stretch of time its beginning.
    private func moment(of observation: FHIRObservation) -> String? {
        observation.effectiveDateTime ?? observation.effectiveInstant ?? observation.effectivePeriod?.start
    }

    private func note(of observation: FHIRObservation) -> String {
        (observation.note ?? []).compactMap(\.text).filter { !$0.isEmpty }.joined(separator: "; ")
    }
}
