package import DiaryModel
package import Diagnostics

extension ColumnVocabulary {
    /// What a source holds where its columns do not say.
    package struct Content: Hashable, Sendable {
        /// The unit of values that no column tells the unit of.
        package enum AssumedUnit: Hashable, Sendable {
            /// This one.
            case known(Unit)
            /// Those who name the source disagree; where a column leaves the unit open, the source is refused with this.
            case disputed(Diagnostic)

            /// The unit, where it is known.
            var unit: Unit? { if case .known(let unit) = self { unit } else { nil } }

            /// The reason to refuse the source, where the unit is not known.
            var dispute: Diagnostic? { if case .disputed(let diagnostic) = self { diagnostic } else { nil } }
        }

        /// The kind of values that no column tells the kind of, where all agree on one.
        package let kind: MeasurementKind?
        /// The unit of values that no column tells the unit of, by the id of the kind.
        package let units: [String: AssumedUnit]
        /// Whether the units were said of this source; otherwise taking them is a guess, which is told.
        package let isDeclared: Bool

        /// Makes a statement about several kinds.
        package init(kind: MeasurementKind?, units: [String: AssumedUnit], isDeclared: Bool) {
            self.kind = kind
            self.units = units
            self.isDeclared = isDeclared
        }

        /// Makes a statement about a source that holds one kind.
        package init(kind: MeasurementKind, unit: Unit) {
            self.init(kind: kind, units: [kind.id: .known(unit)], isDeclared: true)
        }

        /// Whether the unit of a kind was said of this source.
        func declaresUnit(of kind: MeasurementKind) -> Bool { isDeclared && units[kind.id] != nil }
    }
}
