/// The person a diary belongs to.
public struct Person: Hashable, Sendable {
    /// Sex as far as a guideline needs it.
    public enum Sex: String, Hashable, Sendable, CaseIterable {
        /// Female.
        case female
        /// Male.
        case male
        /// Neither, or not said by the person.
        case other
        /// Not known.
        case unknown
    }

    /// The key of the person in the app: letters, digits, `.`, `_` and `-`, at most 64.
    public let id: String
    /// The name as the person writes it; empty when it is not to be printed.
    public let name: String
    /// The day of birth, where known.
    public let birthDate: CivilDate?
    /// The sex.
    public let sex: Sex
    /// Body height as stated, without a date; the body-mass index uses it if no height was measured in time.
    public let height: Quantity?
    /// The pregnancy, the conditions and the profile of goals.
    public let situation: Situation

    /// Makes a person.
    public init(
        id: String, name: String = "", birthDate: CivilDate? = nil, sex: Sex = .unknown, height: Quantity? = nil,
        situation: Situation = Situation()
    ) {
        self.id = id
        self.name = name
        self.birthDate = birthDate
        self.sex = sex
        self.height = height
        self.situation = situation
    }

    /// Returns true if a text can be a person's id: letters, digits, `.`, `_` and `-`, at most 64.
    public static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.utf8.allSatisfy(\.isOfID)
    }

    /// Returns true if the person is pregnant on one of some days.
    public func isPregnant(in days: ClosedRange<CivilDate>) -> Bool {
        sex != .male && situation.isPregnant(in: days)
    }

    /// Age in whole years on a day, where the day of birth is known.
    public func age(on day: CivilDate) -> Int? { birthDate.map { $0.wholeYears(until: day) } }
}

extension UInt8 {
    /// True for the bytes of ids and names of places: letters and digits of ASCII, `.`, `_` and `-`.
    package var isOfID: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
