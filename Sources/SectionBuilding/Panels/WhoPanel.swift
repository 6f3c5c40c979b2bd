internal import DiaryModel
internal import GuidelineModel
internal import ReportModel

/// Whose report it is and about which days, as the largest line of the first page.
enum WhoPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let person = material.person
        let name: Message = person.name.isEmpty ? Message(Phrase.reportName) : .verbatim(person.name)
        let days = Message(Phrase.headerPeriod, ["period": material.period.value(.long)])
        let number = Message(Phrase.reportNumber, ["id": .text(material.definition.id)])
        let isHome = material.allSections.allSatisfy { $0.section.setting == .home }
        let about = (isHome ? [Message(PanelPhrase.takenAtHome)] : []) + [number]
        let facts = facts(of: person, on: material.period.last)
        let box = PanelBox<Message>([
            .ends(name, days, .name, .strongBody),
            .ends(facts.isEmpty ? Message(Phrase.reportName) : .separated(facts), .separated(about), .cell, .cell),
            .rule(isStrong: true),
        ])
        return [MadePanel(forms: [box], namesPerson: true)]
    }

    /// Sex, day of birth with the age on the last day, and height, as far as they are known.
    private static func facts(of person: Person, on day: CivilDate) -> [Message] {
        var facts: [Message] = []
        switch person.sex {
        case .female: facts.append(Message(Phrase.sexFemale))
        case .male: facts.append(Message(Phrase.sexMale))
        case .other: facts.append(Message(Phrase.sexOther))
        case .unknown: break
        }
        if let birthDate = person.birthDate {
            let age = max(0, birthDate.wholeYears(until: day))
            facts.append(
                Message(PanelPhrase.bornWithAge, ["date": .date(birthDate, .long), "n": .integer(age)]))
        }
        if let height = person.height, let whole = Fixed(rounding: height.value, decimals: 0) {
            let isWhole = whole.double == height.value
            facts.append(.plain(.number(isWhole ? whole : height.printed), height.unit))
        }
        return facts
    }
}
