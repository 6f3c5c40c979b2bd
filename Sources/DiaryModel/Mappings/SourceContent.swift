/// The content of a source whose columns do not name it.
package struct SourceContent: Hashable, Sendable {
    /// The unit of values that no column tells the unit of.
    package enum AssumedUnit: Hashable, Sendable {
        /// This one, as was said of the source.
        case declared(Unit)
        /// This one, although nobody declared it for the source; the assumption is reported.
        case guessed(Unit)
        /// Those who name the source disagree; where a column leaves the unit open, the source is refused with this.
        case disputed(Diagnostic)

        /// The unit, where there is one.
        package var unit: Unit? {
            switch self {
            case .declared(let unit), .guessed(let unit): unit
            case .disputed: nil
            }
        }

        /// The reason to refuse the source, where the unit is not known.
        package var dispute: Diagnostic? { if case .disputed(let diagnostic) = self { diagnostic } else { nil } }
    }

    /// The kind of values that no column tells the kind of, where all agree on one.
    package let kind: MeasurementKind?
    /// The unit of values that no column tells the unit of, by the id of the kind.
    package let units: [String: AssumedUnit]

    /// Makes a statement about several kinds.
    package init(kind: MeasurementKind?, units: [String: AssumedUnit]) { (self.kind, self.units) = (kind, units) }

    /// Returns true if the unit of a kind was declared for this source.
    package func declaresUnit(of kind: MeasurementKind) -> Bool {
        if case .declared = units[kind.id] { true } else { false }
    }
}
