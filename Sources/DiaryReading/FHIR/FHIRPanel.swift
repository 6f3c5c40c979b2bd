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

    /// The terms of the observation itself.
    let terms: FHIRTerms
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
    init(_ observation: borrowing FHIRObservation) {
        terms = FHIRTerms(observation.code)
        let own = Part(valueQuantity: observation.valueQuantity, dataAbsentReason: observation.dataAbsentReason)
        var halves: [Half] = []
        var inner: [Value] = []
        var contradictions = 0
        let components = observation.component ?? []
        for (place, component) in components.enumerated() {
            let terms = FHIRTerms(component.code)
            if terms.areContradictory(ofComponent: true) {
                contradictions += 1
            } else if let method = terms.upper ?? terms.lower {
                // What stands there twice is there once.
                guard !halves.contains(where: { components[$0.place] == component }) else { continue }
                halves.append(Half(place: place, method: method, isUpper: terms.upper != nil))
            } else if let meaning = terms.meaning {
                inner.append(Value(meaning: meaning, parts: [component]))
            }
        }
        isGroup = components.isEmpty && observation.hasMember?.isEmpty == false
        if own.valueQuantity != nil, components.isEmpty, (terms.upper == nil) != (terms.lower == nil) {
            half = (own, terms.upper != nil)
        } else if !isGroup {
            pair(halves, of: components, isExpected: terms.areOfPressure, isAbsent: own.dataAbsentReason != nil)
        }
        // What groups values has none of its own.
        if terms.areContradictory(ofComponent: false) {
            contradictions += 1
        } else if let meaning = terms.meaning, own.valueQuantity != nil || isEmpty && inner.isEmpty && !isGroup {
            values.append(Value(meaning: meaning, parts: [own]))
        }
        values += inner
        problems += repeatElement(.unknownKind, count: contradictions)
    }

    /// One of two pressures, by its place among the components, and how it was taken.
    private struct Half {
        let place: Int
        let method: Int
        let isUpper: Bool
    }

    /// Puts the pressures together that were taken in the same way; of what is left, only what leaves no choice.
    private mutating func pair(_ all: [Half], of components: [Part], isExpected: Bool, isAbsent: Bool) {
        var rest = all
        if rest.isEmpty, isExpected { problems = [isAbsent ? .absentValue : .incompletePair] }
        for method in FHIRTerms.pressures.indices {
            let alike = rest.filter { $0.method == method }
            guard alike.contains(where: \.isUpper), alike.contains(where: { !$0.isUpper }) else { continue }
            rest.removeAll { $0.method == method }
            join(alike, of: components, isAbsent)
        }
        if !rest.isEmpty { join(rest, of: components, isAbsent) }
    }

    private mutating func join(_ halves: [Half], of components: [Part], _ isAbsent: Bool) {
        let (uppers, lowers) = (halves.filter(\.isUpper), halves.filter { !$0.isUpper })
        if uppers.count == 1, lowers.count == 1 {
            let parts = [components[uppers[0].place], components[lowers[0].place]]
            values.append(Value(meaning: FHIRTerms.Meaning(kind: .bloodPressure), parts: parts))
        } else if uppers.isEmpty || lowers.isEmpty {
            problems.append(isAbsent ? .absentValue : .incompletePair)
        } else {
            problems.append(.ambiguousPair)
        }
    }
}
