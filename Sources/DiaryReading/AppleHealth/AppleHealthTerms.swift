internal import DiaryModel

/// The types of records in an export of Apple Health that this product knows.
///
/// Source: Apple's documentation of `HKQuantityTypeIdentifier`, `HKMetadataKeyBloodGlucoseMealTime` and
/// `HKHeartRateMotionContext`.
enum AppleHealthTerms {
    /// The topic of a record.
    enum Meaning {
        /// One of two pressures.
        case half(isUpper: Bool)
        /// A value of its own, in a circumstance where the type says one.
        case single(MeasurementKind, MealContext = .unspecified)
        /// A value that is worked out from others.
        case derived
    }

    private static let prefix = Array("HKQuantityTypeIdentifier".utf8)

    private static let meanings: [(name: [UInt8], meaning: Meaning)] =
        ([
            ("BloodPressureSystolic", .half(isUpper: true)), ("BloodPressureDiastolic", .half(isUpper: false)),
            ("BodyMass", .single(.weight)), ("Height", .single(.height)), ("BodyMassIndex", .derived),
            ("BloodGlucose", .single(.glucose)), ("HeartRate", .single(.pulse)),
            ("RestingHeartRate", .single(.pulse, .resting)),
            ("OxygenSaturation", .single(.oxygenSaturation)), ("BodyTemperature", .single(.temperature)),
        ] as [(String, Meaning)]).map { (Array($0.utf8), $1) }

    /// The topic of a type, or `nil` if it is none of ours; nearly all records of an export are none.
    static func meaning(of type: Span<UInt8>) -> Meaning? {
        guard type.count > prefix.count else { return nil }
        let rest = type.count - prefix.count
        for (name, meaning) in meanings where name.count == rest {
            if type.isSame(as: name, from: prefix.count), type.isSame(as: prefix, from: 0) { return meaning }
        }
        return nil
    }

    /// The number of bytes of a word that may be wrong so that it is still recognizable.
    private static let slips = 2

    /// True if a type is none of ours, and nearly one of them: the file was damaged there.
    static func isNearlyKnown(_ type: Span<UInt8>) -> Bool { whole.contains { isNearly(type, $0) } }

    /// True if the name of an element is nearly that of a record.
    static func isNearlyRecord(_ name: Span<UInt8>) -> Bool { isNearly(name, record) }

    private static func isNearly(_ word: Span<UInt8>, _ other: [UInt8]) -> Bool {
        guard word.count == other.count else { return false }
        var wrong = 0
        for index in 0..<word.count where wrong <= slips && word[index] != other[index] { wrong += 1 }
        return (1...slips).contains(wrong)
    }

    private static let whole = meanings.map { prefix + $0.name }
    private static let record = Array("Record".utf8)

    /// The unit of a record; glucose in moles names the molar mass with it: `mmol<180.1558800000541>/L`.
    static func unit(_ text: String, of kind: MeasurementKind) -> WrittenUnit? {
        if text.hasPrefix("mmol<180.15"), text.hasSuffix(">/L") {
            return kind == .glucose ? WrittenUnit(.millimolesPerLitre) : nil
        }
        return WrittenUnit.named(text, of: kind)
    }

    /// The key of the metadata that says in which circumstance a value of a kind was taken.
    static func contextKey(of kind: MeasurementKind) -> StaticString? {
        kind == .glucose ? "HKBloodGlucoseMealTime" : kind == .pulse ? "HKMetadataKeyHeartRateMotionContext" : nil
    }

    /// The circumstance that a number of the metadata stands for; `nil` for one that nobody knows.
    static func context(_ text: String, of kind: MeasurementKind) -> MealContext? { contexts["\(kind.id)/\(text)"] }

    private static let contexts = Dictionary(
        PrintedWords.pairs("apple-context").compactMap { key, word in MealContext(rawValue: word).map { (key, $0) } }
    ) { first, _ in first }
}
