internal import DiaryModel

/// The parts of an observation that this product knows: its own value, and those of its components.
struct FHIRPanel {
    /// A number, or the reason why there is none.
    typealias Part = FHIRObservation.Component

    /// A value of one kind: of pressures both that belong together beyond doubt, of anything else one number.
    struct Value {
        let meaning: FHIRTerms.Meaning
        let parts: [Part]
    }

    /// The values: pairs of pressures first, then that of the observation itself.
    private(set) var values: [Value] = []
    /// A pressure that is an observation of its own, and whether it is the upper one.
    private(set) var half: (part: Part, isUpper: Bool)?
    /// True if its values are other observations, which speak for themselves.
    private(set) var isGroup = false
    /// Why pressures make no pair.
    private(set) var problems: [SkipReason] = []

    /// True if there is nothing that this product knows.
    var isEmpty: Bool { values.isEmpty && problems.isEmpty && half == nil }

    /// Takes an observation apart.
    init(_ observation: FHIRObservation) {
        let codes = FHIRTerms.codes(of: observation.code)
        let own = Part(valueQuantity: observation.valueQuantity, dataAbsentReason: observation.dataAbsentReason)
        var halves: [Half] = []
        var inner: [Value] = []
        var contradictions = 0
        for component in observation.component ?? [] {
            let codes = FHIRTerms.codes(of: component.code)
            let upper = FHIRTerms.method(ofSystolic: codes)
            if FHIRTerms.areContradictory(codes, ofComponent: true) {
                contradictions += 1
            } else if let method = upper ?? FHIRTerms.method(ofDiastolic: codes) {
                halves.append(Half(part: component, method: method, isUpper: upper != nil))
            } else if let meaning = FHIRTerms.meaning(of: component.code) {
                inner.append(Value(meaning: meaning, parts: [component]))
            }
        }
        isGroup = observation.component?.isEmpty != false && observation.hasMember?.isEmpty == false
        let isUpper = FHIRTerms.method(ofSystolic: codes) != nil
        let isLower = FHIRTerms.method(ofDiastolic: codes) != nil
        if own.valueQuantity != nil, observation.component?.isEmpty != false, isUpper != isLower {
            half = (own, isUpper)
        } else if !isGroup {
            pair(halves, isExpected: FHIRTerms.areOfPressure(codes), isAbsent: own.dataAbsentReason != nil)
        }
        // What groups values has none of its own.
        if FHIRTerms.areContradictory(codes, ofComponent: false) {
            contradictions += 1
        } else if let meaning = FHIRTerms.meaning(of: observation.code),
            own.valueQuantity != nil || isEmpty && inner.isEmpty && !isGroup
        {
            values.append(Value(meaning: meaning, parts: [own]))
        }
        values += inner
        problems += repeatElement(.unknownKind, count: contradictions)
    }

    /// One of two pressures, and how it was taken.
    private struct Half: Hashable {
        let part: Part
        let method: Int
        let isUpper: Bool
    }

    /// Puts the pressures together that were taken in the same way; of what is left, only what leaves no choice.
    private mutating func pair(_ all: [Half], isExpected: Bool, isAbsent: Bool) {
        // What stands there twice is there once.
        var rest = all.indices.filter { !all[..<$0].contains(all[$0]) }.map { all[$0] }
        if rest.isEmpty, isExpected { problems = [isAbsent ? .absentValue : .incompletePair] }
        for method in FHIRTerms.pressures.indices {
            let alike = rest.filter { $0.method == method }
            guard Set(alike.map(\.isUpper)).count == 2 else { continue }
            rest.removeAll { $0.method == method }
            join(alike, isAbsent)
        }
        if !rest.isEmpty { join(rest, isAbsent) }
    }

    private mutating func join(_ halves: [Half], _ isAbsent: Bool) {
        let (uppers, lowers) = (halves.filter(\.isUpper), halves.filter { !$0.isUpper })
        if uppers.count == 1, lowers.count == 1 {
            let parts = [uppers[0].part, lowers[0].part]
            values.append(Value(meaning: FHIRTerms.Meaning(kind: .bloodPressure), parts: parts))
        } else if uppers.isEmpty || lowers.isEmpty {
            problems.append(isAbsent ? .absentValue : .incompletePair)
        } else {
            problems.append(.ambiguousPair)
        }
    }
}
