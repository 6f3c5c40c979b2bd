/// A value that stands in JSON as one text.
public protocol EncodedAsText: Encodable {
    /// The text.
    var encodedText: String { get }
}

extension EncodedAsText {
    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(encodedText)
    }
}

/// A value that is read from the text that it stands in JSON as.
public protocol CodedAsText: EncodedAsText, Decodable {
    /// Reads the text; `nil` where it is none of the kind.
    static func decoded(_ text: String) -> Self?
}

extension CodedAsText {
    /// Reads the text.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let value = Self.decoded(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "no \(Self.self)"))
        }
        self = value
    }
}

extension CivilDate: CodedAsText {
    /// Reads `YYYY-MM-DD`.
    public static func decoded(_ text: String) -> CivilDate? { CivilDate(iso: text) }

    /// The day, as `YYYY-MM-DD`.
    public var encodedText: String { description }
}

extension Zone: CodedAsText {
    /// Reads the name of a zone.
    public static func decoded(_ text: String) -> Zone? { Zone(text) }

    /// The name of the zone.
    public var encodedText: String { identifier }
}

extension Instant: EncodedAsText {
    /// The moment in UTC, as `YYYY-MM-DDThh:mm:ssZ`.
    public var encodedText: String {
        let (seconds, day) = (floored(milliseconds, 1_000), floored(milliseconds, 86_400_000))
        let time = TimeOfDay(sinceMidnight: Int(seconds - day * 86_400) * 1_000)
        return "\(CivilDate(dayNumber: Int(day)))T\(time.text)Z"
    }

    private func floored(_ value: Int64, _ divisor: Int64) -> Int64 {
        value / divisor - (value % divisor < 0 ? 1 : 0)
    }
}
