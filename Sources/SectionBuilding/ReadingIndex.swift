internal import DiaryModel
internal import ReportModel

/// The readings of a period, parted once by kind and by the section they were given for, however many sections ask.
///
/// A section with readings of its own in the period shows those. Any other shows the readings of its kind that were given
/// for no section, such as the pulse beside a blood pressure.
///
/// Readings are passed on as positions in the diary, in twelve bytes with their day and class: there may be millions.
struct ReadingIndex {
    /// The readings of the whole diary.
    let readings: [Reading]
    private var parts: [Part: UsableReadings] = [:]

    private struct Part: Hashable {
        let kind: String
        let section: String?
    }

    /// Parts the readings of the period; the others are passed over by binary search.
    init(_ diary: Diary, period: Period) {
        readings = diary.readings
        let instants = period.instants
        let first = position(of: instants.lowerBound)
        let last = position(of: instants.upperBound)
        var walk = DayWalk(in: period.zone)
        var found: [UsableReadings] = []
        // As many as a diary has sections: by their places, as a hash of names costs more than to compare a few.
        var places: [Part] = []
        // Readings that share their traits are of one part, and come in one unit.
        var traits: ObjectIdentifier?
        var current = 0
        for position in first..<max(first, last) {
            let reading = readings[position]
            if reading.traits != traits {
                traits = reading.traits
                let part = Part(kind: reading.kind.id, section: reading.section)
                current = places.firstIndex(of: part) ?? places.count
                if current == places.count {
                    places.append(part)
                    found.append(UsableReadings())
                }
            }
            found[current].add(reading, at: Entry(position: position, day: walk.date(of: reading.instant)))
        }
        parts = Dictionary(uniqueKeysWithValues: zip(places, found))
    }

    /// The position of a reading in the diary, its day in the report's zone, and its class.
    struct Entry {
        private let shortPosition: Int32
        let day: CivilDate
        private var shortClass: Int16 = -1

        var position: Int { Int(shortPosition) }

        /// Its class, as an index into the scheme's classes; `nil` where it has none.
        var classIndex: Int? {
            get { shortClass < 0 ? nil : Int(shortClass) }
            set { shortClass = newValue.map { Int16($0) } ?? -1 }
        }

        init(position: Int, day: CivilDate) { (shortPosition, self.day) = (Int32(position), day) }
    }

    /// The section that the readings shown in `section` were given for: itself, or `nil` where it has none of its own.
    func owner(of section: SectionDefinition) -> String? {
        parts[Part(kind: section.kind.id, section: section.id)] == nil ? nil : section.id
    }

    /// The readings of a kind in the period that were given for a section, or for none.
    func readings(of kind: MeasurementKind, owner: String?) -> UsableReadings {
        parts[Part(kind: kind.id, section: owner)] ?? UsableReadings()
    }

    /// Returns the number of readings of each kind that no requested section shows.
    ///
    /// - Parameter shown: The kinds with the owners of the readings that sections show.
    /// - Returns: The kinds by name, each with its count.
    func unshown(besides shown: [(kind: String, owner: String?)]) -> [(kind: String, count: Int)] {
        var rest = parts
        for (kind, owner) in shown { rest[Part(kind: kind, section: owner)] = nil }
        // Heights are there for the body-mass index, and no section is about them.
        let heights = MeasurementKind.height.id
        let counts = rest.filter { $0.key.kind != heights }.reduce(into: [String: Int]()) { counts, part in
            counts[part.key.kind, default: 0] += part.value.entries.count + part.value.implausible
        }
        return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The position of the first reading that is not before `instant`.
    private func position(of instant: Instant) -> Int {
        readings.indices.start { readings[$0].instant >= instant }
    }
}

/// The readings of a kind that can be true, and how many cannot.
struct UsableReadings {
    /// The readings that can be true, by instant.
    private(set) var entries: [ReadingIndex.Entry] = []
    /// The number that were set aside.
    private(set) var implausible = 0
    /// The unit that all of their values are in; `nil` where they are in several.
    private(set) var commonUnit: Unit?
    /// True if all are of encounters with a clinic.
    private(set) var areOfClinic = false
    /// The traits of the reading added last that can be true.
    private var traits: ObjectIdentifier?

    /// Adds a reading that is not before the one added last.
    mutating func add(_ reading: Reading, at entry: ReadingIndex.Entry) {
        guard reading.isUsable else { return implausible += 1 }
        if reading.traits != traits {
            traits = reading.traits
            let unit = reading.value.commonUnit
            areOfClinic = reading.meal == .clinic && (entries.isEmpty || areOfClinic)
            if entries.isEmpty { commonUnit = unit } else if commonUnit != unit { commonUnit = nil }
        }
        entries.append(entry)
    }
}

extension ReadingValue {
    /// The unit of its values; `nil` where a pair has two.
    fileprivate var commonUnit: Unit? {
        switch self {
        case .single(let number): number.unit
        case .bloodPressure(let systolic, let diastolic): systolic.unit == diastolic.unit ? systolic.unit : nil
        }
    }
}

extension Reading {
    /// True if the reading can be true, has the numbers of its kind, and can be printed.
    fileprivate var isUsable: Bool {
        guard isPlausible else { return false }
        switch value {
        case .bloodPressure(let systolic, let diastolic):
            return kind.numberCount == 2 && systolic.isPrintable && diastolic.isPrintable
        case .single(let number):
            return kind.numberCount == 1 && number.isPrintable
        }
    }
}

extension Quantity {
    /// True if the number can be printed, with a hundredfold of room for means, changes and other units.
    fileprivate var isPrintable: Bool { Fixed(rounding: value * 100, decimals: unit.decimals) != nil }
}

extension MeasurementKind {
    /// The number of numbers of a reading of the kind.
    var numberCount: Int { id == MeasurementKind.bloodPressure.id ? 2 : 1 }
}
