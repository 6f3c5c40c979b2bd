/// The facts in an input about the person whose readings it has.
package struct PersonFacts: Hashable, Sendable {
    /// The day of birth; `nil` where the input names none, or two different ones.
    package private(set) var birthDate: CivilDate?
    /// The sex; `unknown` where the input names none, or two different ones.
    package private(set) var sex = Person.Sex.unknown

    /// The pregnancy, the conditions and the profile of goals that an export names.
    package private(set) var situation = Situation()

    /// The zone of the person in the store that the input is an export of; `nil` where it names none, or two different ones.
    package private(set) var zone: Zone?

    /// The zones of local times that an export of a store names, in the order in which they were stated.
    package private(set) var localZones: [Zone] = []

    /// The times of the person's workouts, for pulses without a context.
    package private(set) var workouts: Set<ClosedRange<Instant>> = []

    /// The person's names in the source, as `PersonName` writes them; empty if it gives none.
    package private(set) var ids: Set<String> = []

    /// True if the input names two days of birth or two sexes.
    package var isDisputed: Bool { isBirthDisputed || isSexDisputed }

    /// Returns true if both name a day of birth or a sex, and not the same.
    package func isBornOtherwise(than other: PersonFacts) -> Bool {
        let (days, sexes) = ([birthDate, other.birthDate].compactMap(\.self), Set([sex, other.sex]))
        return Set(days).count > 1 || sexes.subtracting([.unknown]).count > 1
    }

    /// The height that was measured last, and when; `nil` where the input has none that can be true.
    package private(set) var height: MeasuredHeight?

    /// The last height before the period that is kept.
    private var heightBefore: MeasuredHeight?
    /// The first height behind the period that is kept.
    private var heightBehind: MeasuredHeight?

    /// The heights outside the period that is kept which belong to weights in it.
    package var furtherHeights: [MeasuredHeight] { [heightBefore, heightBehind].compactMap(\.self) }

    private var isBirthDisputed = false
    private var isSexDisputed = false
    private var isZoneDisputed = false

    /// Makes the facts of an input that says nothing.
    package init() {}

    /// Takes a height; of one moment the first counts.
    package mutating func add(height: Quantity, at instant: Instant, keeping period: Range<Instant>?) {
        let measured = MeasuredHeight(height, at: instant)
        if self.height.map({ $0.instant < instant }) ?? true { self.height = measured }
        guard let period, !period.contains(instant) else { return }
        if instant < period.lowerBound {
            if heightBefore.map({ $0.instant < instant }) ?? true { heightBefore = measured }
        } else if heightBehind.map({ instant < $0.instant }) ?? true {
            heightBehind = measured
        }
    }

    /// Takes what was found out about the person in other ways; the heights are those taken here.
    package mutating func add(_ other: PersonFacts) {
        ids.formUnion(other.ids)
        for zone in other.localZones { add(localZone: zone) }
        workouts.formUnion(other.workouts)
        add(birthDate: other.birthDate, sex: other.sex)
        if let zone = other.zone { add(zone: zone) }
        add(situation: other.situation)
    }

    /// Takes the situation that an export names; the first one counts.
    package mutating func add(situation other: Situation) { if situation.isEmpty { situation = other } }

    /// Adds when the person worked out.
    package mutating func add(workout: ClosedRange<Instant>) { workouts.insert(workout) }

    /// Adds a zone of local times.
    package mutating func add(localZone zone: Zone) {
        if !localZones.contains(zone) { localZones.append(zone) }
    }

    /// Takes the zone that an export names; two different ones are worth nothing.
    package mutating func add(zone: Zone) {
        guard !isZoneDisputed else { return }
        isZoneDisputed = self.zone.map { $0 != zone } ?? false
        self.zone = isZoneDisputed ? nil : zone
    }

    /// Takes what the source calls the person.
    package mutating func add(id: String) { ids.insert(id) }

    /// Takes what a part of the input says; what contradicts an earlier part makes both worth nothing.
    package mutating func add(birthDate: CivilDate?, sex: Person.Sex?) {
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
