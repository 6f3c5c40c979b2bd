/// The people that a scheme is for, beside its youngest age.
public struct Audience: Hashable, Sendable {
    /// A group of people that some schemes are made for.
    public enum Group: String, Hashable, Sendable, CaseIterable, Encodable {
        /// Pregnant people: only a scheme that names them is for them.
        case pregnancy
        /// People with diabetes of some type.
        case diabetes
        /// People with hypercapnic respiratory failure.
        case hypercapnicFailure = "hypercapnic-respiratory-failure"
    }

    /// The oldest age in years; `nil` where there is none.
    public let maximumAge: Int?
    /// The group that it is made for; it takes the place of schemes that are not for the group.
    public let people: Group?
    /// The groups that it is not for.
    public let exceptions: Set<Group>

    /// Makes an audience; without arguments, all but pregnant people.
    public init(maximumAge: Int? = nil, people: Group? = nil, exceptions: Set<Group> = []) {
        (self.maximumAge, self.people, self.exceptions) = (maximumAge, people, exceptions)
    }

    /// True if it names people by more than a youngest age.
    public var isSpecial: Bool { maximumAge != nil || people != nil }
}

extension Guideline {
    /// The reason why a scheme is not for a person.
    public enum Misfit: Hashable, Sendable {
        /// The person is younger than the scheme is made for.
        case tooYoung
        /// The person is pregnant.
        case pregnancy
        /// The person is older, or of a group that it is not for.
        case otherPeople
    }

    /// Returns the reason why the scheme is not for a person; `nil` where it is, or nothing is known that says so.
    ///
    /// The age on the last day counts, which is the one a page prints; a pregnancy counts if it is of one of the days.
    public func misfit(for person: Person, in days: ClosedRange<CivilDate>) -> Misfit? {
        let groups = person.groups(in: days)
        if groups.contains(.pregnancy), audience.people != .pregnancy { return .pregnancy }
        if audience.people == .pregnancy, person.sex == .male { return .otherPeople }
        if let age = person.age(on: days.upperBound) {
            if age < minimumAge { return .tooYoung }
            if let oldest = audience.maximumAge, age > oldest { return .otherPeople }
        }
        return audience.exceptions.isDisjoint(with: groups) ? nil : .otherPeople
    }

    /// Returns the scheme that takes the place of this one for a person, of those that are made for some people.
    ///
    /// Of several it is the one whose relations to meals are most alike, then the first by id.
    public func replacement(
        among schemes: some Sequence<Guideline>, for person: Person, in days: ClosedRange<CivilDate>
    ) -> Guideline? {
        let fitting = schemes.filter { $0.isMade(for: person, in: days) && $0.subject == subject }
        return fitting.min { one, other in
            (unlikeMeals(one), one.id) < (unlikeMeals(other), other.id)
        }
    }

    /// True if it names people that the person is known to be one of.
    private func isMade(for person: Person, in days: ClosedRange<CivilDate>) -> Bool {
        guard audience.isSpecial, misfit(for: person, in: days) == nil else { return false }
        return audience.people.map(person.groups(in: days).contains) ?? (person.birthDate != nil)
    }

    /// Returns the number of relations to meals that one of two guidelines classifies and the other does not.
    private func unlikeMeals(_ other: Guideline) -> Int {
        Set(scales.flatMap(\.meals)).symmetricDifference(other.scales.flatMap(\.meals)).count
    }
}

extension Person {
    /// The groups that the person is of on some days.
    fileprivate func groups(in days: ClosedRange<CivilDate>) -> Set<Audience.Group> {
        var groups: Set<Audience.Group> = []
        if isPregnant(in: days) { groups.insert(.pregnancy) }
        if situation.hasDiabetes { groups.insert(.diabetes) }
        if situation.conditions.contains(.hypercapnicFailure) { groups.insert(.hypercapnicFailure) }
        return groups
    }
}
