internal import DiaryModel

/// The warnings from setting texts: each panel keeps its own, so that those of discarded forms go with them.
struct Notices: Sendable {
    private var log = DiagnosticLog()
    /// The characters that no font has, each reported once, with its warning.
    private var missing: [(character: Unicode.Scalar, warning: Diagnostic)] = []
    /// The panels that gave way.
    var steps: [ChartStep] = []
    /// The texts that found room only in another way than the first, each once.
    var tightTexts: Set<TightText> = []

    /// The warnings, in the order of their places.
    var warnings: [Diagnostic] { log.warnings }

    /// Returns true if it was reported that no font has a character.
    func has(_ character: Unicode.Scalar) -> Bool { missing.contains { $0.character == character } }

    mutating func report(_ warning: Diagnostic) { log.report(warning) }

    /// Reports a character that no font has.
    mutating func report(_ warning: Diagnostic, of character: Unicode.Scalar) {
        missing.append((character, warning))
        log.report(warning)
    }

    /// Adds what was noticed in another place.
    mutating func add(_ other: Notices) {
        let known = other.missing.filter { has($0.character) }.map(\.warning)
        for warning in other.warnings where !known.contains(warning) { log.report(warning) }
        missing += other.missing.filter { !has($0.character) }
        steps += other.steps
        tightTexts.formUnion(other.tightTexts)
    }
}
