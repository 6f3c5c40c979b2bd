/// As `guidelines --json` lists a scheme.
extension Guideline: Encodable {
    private enum CodingKeys: CodingKey {
        case id, name, subject, minimumAge, maximumAge, people, notFor, settings, limits, classes
    }

    /// Writes the scheme with the keys of its citation.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(name, forKey: .name)
        try values.encode(subject, forKey: .subject)
        try values.encode(minimumAge, forKey: .minimumAge)
        try values.encodeIfPresent(audience.maximumAge, forKey: .maximumAge)
        try values.encodeIfPresent(audience.people, forKey: .people)
        let exceptions = Audience.Group.allCases.filter(audience.exceptions.contains)
        if !exceptions.isEmpty { try values.encode(exceptions, forKey: .notFor) }
        try values.encode(settings, forKey: .settings)
        try values.encode(limits, forKey: .limits)
        try values.encode(classes, forKey: .classes)
        try citation.encode(to: encoder)
    }
}

extension Guideline.Subject: EncodedAsText {
    /// The id of the kind, or `bmi`.
    public var encodedText: String {
        switch self {
        case .kind(let id): id
        case .bodyMassIndex: "bmi"
        }
    }
}

extension Label: EncodedAsText {
    /// The English text.
    public var encodedText: String { alter }
}

extension SettingLimits: Encodable {
    private enum CodingKeys: CodingKey { case setting, systolic, diastolic, citation }

    /// Writes the limits with the text of their citation.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(setting, forKey: .setting)
        try values.encode(systolic, forKey: .systolic)
        try values.encode(diastolic, forKey: .diastolic)
        try values.encode(citation.text, forKey: .citation)
    }
}
