package import DiaryModel

/// What an input says about the person whose readings it has.
package struct PersonFacts: Hashable, Sendable {
    /// The day of birth; `nil` where the input names none, or two different ones.
    package private(set) var birthDate: CivilDate?
    /// The sex; `unknown` where the input names none, or two different ones.
    package private(set) var sex = Person.Sex.unknown

    /// The height that was measured last, and when; `nil` where the input has none that can be true.
    package private(set) var height: MeasuredHeight?

    private var isBirthDisputed = false
    private var isSexDisputed = false

    /// Makes the facts of an input that says nothing.
    package init() {}

    /// Takes a height; the one that was measured last counts, and of one moment the first.
    mutating func take(height: Quantity, at instant: Instant) {
        guard self.height.map({ $0.instant < instant }) ?? true else { return }
        self.height = MeasuredHeight(height, at: instant)
    }

    /// Takes what was found out about the person in other ways; the heights are those taken here.
    mutating func take(_ other: PersonFacts) { take(birthDate: other.birthDate, sex: other.sex) }

    /// Takes what a part of the input says; what contradicts an earlier part makes both worth nothing.
    mutating func take(birthDate: CivilDate?, sex: Person.Sex?) {
        if let birthDate, !isBirthDisputed {
            isBirthDisputed = self.birthDate.map { $0 != birthDate } ?? false
            self.birthDate = isBirthDisputed ? nil : birthDate
        }
        if let sex, sex != .unknown, !isSexDisputed {
            isSexDisputed = self.sex != .unknown && self.sex != sex
            self.sex = isSexDisputed ? .unknown : sex
        }
    }
}

/// How tall the person was at a moment.
package struct MeasuredHeight: Hashable, Sendable {
    /// The height.
    package let quantity: Quantity
    /// When it was measured.
    package let instant: Instant

    init(_ quantity: Quantity, at instant: Instant) {
        self.quantity = quantity
        self.instant = instant
    }
}
