internal import DiaryModel
internal import ReportModel

/// The person and the days of the report, as the largest line of the first page.
enum WhoPanel {
    static func make(_ material: PanelMaterial) -> [MadePanel] {
        let person = material.person
        let name: Message = person.name.isEmpty ? Words.reportName : .verbatim(person.name)
        let period = Words.headerPeriod(period: material.period.value(.long))
        let number = Words.reportNumber(id: material.definition.id)
        let about = [setting(of: material.allSections), number].compactMap(\.self)
        let days = material.period.first...material.period.last
        let known = facts(of: person, on: days.upperBound) + person.situationMessages(in: days)
        // The report is named once: in the place of the name, or else of what is known about the person.
        let facts = known.isEmpty && !person.name.isEmpty ? [Words.reportName] : known
        let second: PanelPart =
            facts.isEmpty
            ? .text(.separated(about), .cell) : .ends(.separated(facts), .separated(about), .cell, .cell)
        // What does not hold for the person stands before anything that does.
        let unfit = material.allSections.filter { !$0.about.isEmpty }.compactMap { section in
            section.unfitMessage.map { Message.separated([section.section.titleMessage, $0]) }
        }
        let box = PanelBox(
            [.ends(name, period, .name, .strongBody), second]
                + ([material.definition.staleMessage] + unfit).compactMap(\.self).map { .text($0, .small) }
                + [.rule(isStrong: true)])
        return [MadePanel(forms: [box], namesPerson: true)]
    }

    /// Returns the place where all readings were taken, if it is one; only pressures have limits that depend on it.
    private static func setting(of sections: [MeasuredSection]) -> Message? {
        let pressures = sections.filter(\.isPressure)
        let settings = Set((pressures.isEmpty ? sections : pressures).map(\.section.setting))
        guard settings.count == 1, let setting = settings.first else { return nil }
        return switch setting {
        case .home: Words.panelTakenAtHome
        case .office: Words.panelTakenAtOffice
        case .ambulatory, .any: setting.message
        }
    }

    /// The day of birth with the age, in months below two years.
    private static func born(_ birthDate: CivilDate, on day: CivilDate) -> Message {
        let (years, months) = (birthDate.wholeYears(until: day), birthDate.wholeMonths(until: day))
        return years < 2
            ? Words.panelBornWithMonths(n: max(0, months), date: birthDate.value(.long))
            : Words.panelBornWithAge(n: years, date: birthDate.value(.long))
    }

    /// Sex, day of birth with the age on the last day, and height, as far as they are known.
    private static func facts(of person: Person, on day: CivilDate) -> [Message] {
        var facts = [person.sexMessage].compactMap(\.self)
        if let birthDate = person.birthDate { facts.append(born(birthDate, on: day)) }
        if let height = person.height, let whole = Fixed(rounding: height.value, decimals: 0) {
            let isWhole = whole.double == height.value
            facts.append(.plain(isWhole ? whole : height.printed, height.unit))
        }
        return facts
    }
}
