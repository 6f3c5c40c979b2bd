/// All of a reading but its moment and its numbers.
struct ReadingTraits: Hashable, Sendable {
    /// In what a number is written, and whether the value is the number or beyond it.
    struct Form: Hashable, Sendable {
        let unit: Unit
        let bound: Quantity.Bound

        init(_ quantity: Quantity) { (unit, bound) = (quantity.unit, quantity.bound) }

        func isOf(_ quantity: Quantity) -> Bool { unit == quantity.unit && bound == quantity.bound }

        func quantity(_ number: Double) -> Quantity { Quantity(number, unit, bound: bound) }
    }

    let kind: MeasurementKind
    /// The form of the only number, or of the systolic one.
    let first: Form
    /// The form of the diastolic number.
    let second: Form?
    var offset: UTCOffset?
    var meal: MealContext
    var signs: ReadingSigns
    var isDayOnly = false
    var note: String
    var source: String
    var section: String?

    init(
        _ kind: MeasurementKind, _ value: ReadingValue, offset: UTCOffset?, meal: MealContext, note: String,
        source: String, section: String?, signs: ReadingSigns
    ) {
        self.kind = kind
        switch value {
        case .bloodPressure(let systolic, let diastolic): (first, second) = (Form(systolic), Form(diastolic))
        case .single(let quantity): (first, second) = (Form(quantity), nil)
        }
        (self.offset, self.meal, self.signs) = (offset, meal, signs)
        (self.note, self.source, self.section) = (note, source, section)
    }
}

extension ReadingTraits {
    /// True if others are the same to the byte: two spellings of a letter are equal as text, and are printed as they are.
    fileprivate func isSpelled(as other: ReadingTraits) -> Bool {
        self == other && isSpelled(other.source, other.section)
    }

    fileprivate func isSpelled(_ source: String, _ section: String?) -> Bool {
        self.source.isSpelled(source) && (self.section == nil) == (section == nil)
            && (self.section ?? "").isSpelled(section ?? "")
    }
}

extension String {
    /// True if another text has the same bytes.
    fileprivate func isSpelled(_ other: String) -> Bool {
        let (own, others) = (utf8Span.span, other.utf8Span.span)
        guard own.count == others.count else { return false }
        for index in own.indices where own[index] != others[index] { return false }
        return true
    }
}

/// Traits that readings share.
final class SharedTraits: Sendable {
    let traits: ReadingTraits
    /// The possible numbers of a reading, where these are in the first unit of the kind; `nil` where they have to be converted.
    let plausible: ClosedRange<Double>?

    init(_ traits: ReadingTraits) {
        self.traits = traits
        let unit = traits.kind.primaryUnit
        let isInUnit = traits.first.unit == unit && traits.second.map { $0.unit == unit } ?? true
        plausible = isInUnit ? traits.kind.plausible : nil
    }
}

extension SharedTraits {
    /// True if they are those of a reading without a note with a time of day.
    fileprivate func isOf(
        _ kind: MeasurementKind, _ value: ReadingValue, offset: UTCOffset?, meal: MealContext, source: String,
        section: String?, signs: ReadingSigns
    ) -> Bool {
        traits.kind == kind && hasForm(of: value) && traits.offset == offset && traits.meal == meal
            && traits.note.isEmpty && !traits.isDayOnly && traits.signs == signs
            && traits.isSpelled(source, section)
    }

    private func hasForm(of value: ReadingValue) -> Bool {
        switch value {
        case .single(let quantity): traits.second == nil && traits.first.isOf(quantity)
        case .bloodPressure(let systolic, let diastolic):
            traits.first.isOf(systolic) && traits.second?.isOf(diastolic) == true
        }
    }
}

/// Lets readings that come one after the other share what they have in common.
///
/// It knows the last few traits without a note, as many as rows of a diary mix: what people write beside a reading is of that reading alone.
package struct ReadingPool: Sendable {
    private static let limit = 16
    private var known: [SharedTraits] = []
    /// The index in `known` of the traits used last.
    private var last = 0
    /// The traits, as kept, of the reading that was given for a section last.
    private var given: (from: SharedTraits, section: String, to: SharedTraits)?

    /// Makes a pool that knows nothing yet.
    package init() {}

    /// Sets the section that a reading was given for.
    package mutating func give(_ reading: inout Reading, to section: String) {
        if given?.from === reading.shared, given?.section == section, let to = given?.to {
            return reading.shared = to
        }
        let from = reading.shared
        reading.section = section
        reading.share(with: &self)
        given = (from, section, reading.shared)
    }

    /// The traits of a reading that is made; those asked for last are not put together anew.
    mutating func shared(
        _ kind: MeasurementKind, _ value: ReadingValue, offset: UTCOffset?, meal: MealContext, note: String,
        source: String, section: String?, signs: ReadingSigns
    ) -> SharedTraits {
        if note.isEmpty, known.indices.contains(last),
            known[last].isOf(
                kind, value, offset: offset, meal: meal, source: source, section: section, signs: signs)
        {
            return known[last]
        }
        let traits = ReadingTraits(
            kind, value, offset: offset, meal: meal, note: note, source: source, section: section,
            signs: signs)
        return find(traits) ?? keep(SharedTraits(traits))
    }

    mutating func shared(_ own: SharedTraits) -> SharedTraits {
        if known.indices.contains(last), known[last] === own { return own }
        return find(own.traits) ?? keep(own)
    }

    private mutating func find(_ traits: ReadingTraits) -> SharedTraits? {
        guard traits.note.isEmpty else { return nil }
        if known.indices.contains(last), known[last].traits.isSpelled(as: traits) { return known[last] }
        guard let found = known.firstIndex(where: { $0.traits.isSpelled(as: traits) }) else { return nil }
        last = found
        return known[found]
    }

    private mutating func keep(_ own: SharedTraits) -> SharedTraits {
        guard own.traits.note.isEmpty else { return own }
        if known.count < Self.limit {
            known.append(own)
            last = known.count - 1
        } else {
            last = (last + 1) % Self.limit
            known[last] = own
        }
        return own
    }
}
