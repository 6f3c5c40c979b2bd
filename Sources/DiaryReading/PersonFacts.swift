package import DiaryModel

/// What an input says about the person whose readings it has.
package struct PersonFacts: Hashable, Sendable {
    /// The day of birth; `nil` where the input names none, or two different ones.
    package private(set) var birthDate: CivilDate?
    /// The sex; `unknown` where the input names none, or two different ones.
    package private(set) var sex = Person.Sex.unknown

    private var isBirthDisputed = false
    private var isSexDisputed = false

    /// Makes the facts of an input that says nothing.
    package init() {}

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
