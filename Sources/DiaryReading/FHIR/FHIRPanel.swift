internal import DiaryModel
internal import SourceModel

/// The parts of an observation that this product knows: its own value, and those of its components.
struct FHIRPanel {
    /// A value of one kind.
    struct Single {
        let meaning: FHIRTerms.Meaning
        let quantity: FHIRObservation.Quantity?
        let isAbsent: Bool
    }

    /// A pair of pressures.
    struct Pressure {
        let systolic: FHIRObservation.Component
        let diastolic: FHIRObservation.Component
    }

    /// The pairs of pressures that belong together beyond doubt.
    private(set) var pressures: [Pressure] = []
    /// A pressure that is an observation of its own, and whether it is the upper one.
    private(set) var half: (quantity: FHIRObservation.Quantity, isUpper: Bool)?
    /// True if its values are other observations, which are read on their own.
    private(set) var isGroup = false
    /// The other values, that of the observation itself first.
    private(set) var singles: [Single] = []
    /// The reasons why pressures make no pair.
    private(set) var problems: [SkipReason] = []

    /// True if there is nothing that this product knows.
    var isEmpty: Bool { pressures.isEmpty && singles.isEmpty && problems.isEmpty && half == nil }

    /// Takes an observation apart.
    init(_ observation: FHIRObservation) {
        let codes = FHIRTerms.codes(of: observation.code)
        let isAbsent = observation.dataAbsentReason != nil
        var (systolic, diastolic) = (Side(), Side())
        var inner: [Single] = []
        var contradictions = 0
        for component in observation.component ?? [] {
            let codes = FHIRTerms.codes(of: component.code)
            if FHIRTerms.areContradictory(codes, ofComponent: true) {
                contradictions += 1
            } else if let method = FHIRTerms.method(ofSystolic: codes) {
                systolic.add(component, method)
            } else if let method = FHIRTerms.method(ofDiastolic: codes) {
                diastolic.add(component, method)
            } else if let meaning = FHIRTerms.meaning(of: component.code) {
                inner.append(
                    Single(
                        meaning: meaning, quantity: component.valueQuantity,
                        isAbsent: component.dataAbsentReason != nil))
            }
        }
        let isPressure =
            codes.contains(where: FHIRTerms.pressurePanels.contains) || FHIRTerms.method(ofSystolic: codes) != nil
            || FHIRTerms.method(ofDiastolic: codes) != nil
        isGroup = observation.component?.isEmpty != false && observation.hasMember?.isEmpty == false
        let isUpper = FHIRTerms.method(ofSystolic: codes) != nil
        if let quantity = observation.valueQuantity, observation.component?.isEmpty != false, isPressure,
            isUpper != (FHIRTerms.method(ofDiastolic: codes) != nil)
        {
            half = (quantity, isUpper)
        } else if !isGroup {
            pair(&systolic, &diastolic, isExpected: isPressure, isAbsent: isAbsent)
        }
        // What groups values has none of its own.
        if FHIRTerms.areContradictory(codes, ofComponent: false) {
            contradictions += 1
        } else if let meaning = FHIRTerms.meaning(of: observation.code),
            observation.valueQuantity != nil || isEmpty && inner.isEmpty && !isGroup
        {
            singles = [Single(meaning: meaning, quantity: observation.valueQuantity, isAbsent: isAbsent)]
        }
        singles += inner
        problems += repeatElement(.unknownKind, count: contradictions)
    }

    /// The pressures of one side, by how they were taken.
    private struct Side {
        private(set) var all: [(component: FHIRObservation.Component, method: Int)] = []

        /// Adds a pressure, unless it was there already.
        mutating func add(_ component: FHIRObservation.Component, _ method: Int) {
            if !all.contains(where: { $0.component == component }) { all.append((component, method)) }
        }

        /// Takes those of a method out; of any where there is none.
        mutating func remove(_ method: Int?) -> [FHIRObservation.Component] {
            let chosen = all.filter { method == nil || $0.method == method }
            all.removeAll { method == nil || $0.method == method }
            return chosen.map(\.component)
        }
    }

    /// Puts the pressures together that were taken in the same way; of what is left, only what leaves no choice.
    private mutating func pair(_ systolic: inout Side, _ diastolic: inout Side, isExpected: Bool, isAbsent: Bool) {
        if systolic.all.isEmpty, diastolic.all.isEmpty {
            if isExpected { problems = [isAbsent ? .absentValue : .incompletePair] }
            return
        }
        for method in FHIRTerms.pressures.indices
        where systolic.all.contains(where: { $0.method == method })
            && diastolic.all.contains(where: { $0.method == method })
        {
            join(systolic.remove(method), diastolic.remove(method), isAbsent)
        }
        if !systolic.all.isEmpty || !diastolic.all.isEmpty {
            join(systolic.remove(nil), diastolic.remove(nil), isAbsent)
        }
    }

    private mutating func join(
        _ systolic: [FHIRObservation.Component], _ diastolic: [FHIRObservation.Component], _ isAbsent: Bool
    ) {
        if systolic.count == 1, diastolic.count == 1 {
            pressures.append(Pressure(systolic: systolic[0], diastolic: diastolic[0]))
        } else if systolic.isEmpty || diastolic.isEmpty {
            problems.append(isAbsent ? .absentValue : .incompletePair)
        } else {
            problems.append(.ambiguousPair)
        }
    }
}
