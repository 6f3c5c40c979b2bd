internal import DiaryModel
internal import ReportModel

extension SectionDefinition {
    /// The title of the section's card.
    var titleMessage: Message {
        let place = isSettingTold && title == nil ? setting.message : nil
        return place.map { .separated([name(.title), $0]) } ?? name(.title)
    }

    /// The place where its readings were taken.
    var placeMessage: Message { setting.message ?? .missing }

    /// The section's name within a sentence.
    var nameMessage: Message { name(.name) }

    /// The section's name where there is little room.
    var shortMessage: Message { name(.short) }

    /// The names a kind has in the templates.
    private enum Form: String {
        case title = "section_title_"
        case name = "section_name_"
        case short = "section_short_"
    }

    private func name(_ form: Form) -> Message {
        if let title { return .verbatim(title) }
        // Kinds that a config declares are looked up by their id too, so that a template can translate them.
        return Message(MessageKey(rawValue: form.rawValue + kind.partOfKey), alter: kind.id)
    }
}

extension MeasurementKind {
    /// The id as a part of a key of texts: small letters and digits of ASCII, and a low line for every other byte.
    fileprivate var partOfKey: String {
        let bytes = id.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            default: UInt8(ascii: "_")
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension MeasurementSetting {
    /// The name of the place, in a few words; `nil` if it is anywhere.
    var message: Message? {
        switch self {
        case .home: Words.overviewAtHome
        case .office: Words.overviewAtOffice
        case .ambulatory: Words.overviewAmbulatory
        case .any: nil
        }
    }
}

extension Person {
    /// Name, day of birth and sex, as far as they are known.
    var identityMessages: [Message] {
        let born = birthDate.map { Words.identityBirthDate(date: $0.value(.long)) }
        return [name.isEmpty ? nil : .verbatim(name), born, sexMessage].compactMap(\.self)
    }

    /// The sex, if it is known.
    var sexMessage: Message? {
        switch sex {
        case .female: Words.sexFemale
        case .male: Words.sexMale
        case .other: Words.sexOther
        case .unknown: nil
        }
    }
}
