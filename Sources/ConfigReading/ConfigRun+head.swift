internal import Diagnostics
internal import DiaryModel
internal import ReportModel
internal import XMLKit

extension ConfigRun {
    /// The heights that are believed, in centimetres: from the smallest newborn that lived to the tallest person (272).
    private static let believableHeight = 20.0...280.0

    /// Reads `person`.
    mutating func readPerson(_ checked: CheckedElement) throws(DiagnosticFailure) {
        if let born = date("birth-date", of: checked) {
            birthDate = (born, checked)
        }
        person = Person(
            id: checked["id"] ?? "", name: checked["name"] ?? "", birthDate: birthDate?.date,
            sex: checked["sex"].flatMap(Person.Sex.init) ?? .unknown, height: height(of: checked),
            situation: situation(of: checked))
        checkBirthDate()
        try readNothing()
    }

    /// Reads `report`.
    mutating func readReport(_ checked: CheckedElement) throws(DiagnosticFailure) {
        var head = ReportHead()
        head.id = checked["id"] ?? ""
        wish.languages = languages(of: checked)
        wish.layout = layout(of: checked)
        wish.paper = checked["paper"].flatMap(Paper.init)
        wish.profile = checked["pdf"].flatMap(FileProfile.init)
        head.percentRule = checked["percent"].flatMap(PercentRule.init) ?? head.percentRule
        head.windows = windows(of: checked)
        self.head = head
        zone = zone(of: checked)
        readPeriod(of: checked)
        checkBirthDate()
        try readNothing()
    }

    /// Reads `clinic`: who hands the report out.
    mutating func readClinic(_ checked: CheckedElement) throws(DiagnosticFailure) {
        wish.clinic = Clinic(checked, picture: surroundings.picture, &log)
        logoPath = checked["logo"]
        try readNothing()
    }

    /// The day in an attribute; reports days that no calendar has.
    private mutating func date(_ name: String, of checked: CheckedElement) -> CivilDate? {
        guard let text = checked[name] else { return nil }
        let date = CivilDate(iso: text)
        if date == nil {
            log.error(
                .noSuchDate, at: checked.location(ofValue: name), "there is no such day as `\(name)` says",
                hint: "check the month and the day")
        }
        return date
    }

    private mutating func situation(of checked: CheckedElement) -> Situation {
        Situation(
            Situation.texts { checked[$0] }, sex: checked["sex"].flatMap(Person.Sex.init) ?? .unknown
        ) { fault in
            log.warning(
                .situationLeftOut, at: checked.location(ofValue: fault.field.rawValue),
                fault.message, hint: fault.hint)
        }
    }

    private mutating func height(of checked: CheckedElement) -> Quantity? {
        guard let number = checked.number("height") else { return nil }
        let height = Quantity(number, checked["height-unit"] == "in" ? .inches : .centimetres)
        let centimetres = height.number(in: .centimetres) ?? 0
        guard Self.believableHeight.contains(centimetres) else {
            log.warning(
                .implausibleHeight, at: checked.location(ofValue: "height"),
                "the height is set aside: no human has it", hint: "check the number and `height-unit`")
            return nil
        }
        return height
    }

    private mutating func languages(of checked: CheckedElement) -> [LanguageTag] {
        var tags: [LanguageTag] = []
        for tag in ValueForm.words(of: checked["languages"] ?? "").compactMap({ LanguageTag($0) }) {
            if tags.contains(tag) {
                log.error(
                    .duplicateLanguage, at: checked.location(ofValue: "languages"),
                    "language `\(tag)` is asked for twice", hint: "delete one of them")
            } else {
                tags.append(tag)
                checkTemplates(of: tag, checked)
            }
        }
        return tags
    }

    private mutating func checkTemplates(of tag: LanguageTag, _ checked: CheckedElement) {
        guard !surroundings.isKnownLanguage(tag) else { return }
        log.error(
            .unknownLanguage, at: checked.location(ofValue: "languages"), "there are no templates of `\(tag)`",
            hint: LanguageMistake.hint(for: tag, among: surroundings.languages()))
    }

    private mutating func layout(of checked: CheckedElement) -> String? {
        guard let name = checked["layout"] else { return nil }
        guard let layouts = surroundings.layouts, layouts.purpose(name) == nil else { return name }
        if let fault = layouts.failure(name) {
            log.error(
                .unusableLayout, at: checked.location(ofValue: "layout"),
                "the layout `\(name)` cannot be used: \(fault.summary)", hint: fault.whereToMend)
        } else {
            log.error(
                .unknownLayout, at: checked.location(ofValue: "layout"), "there is no layout `\(name)`",
                hint: Spelling.hint(for: name, among: layouts.ids()))
        }
        return name
    }

    private mutating func zone(of checked: CheckedElement) -> Zone? {
        guard let name = checked["zone"] else { return nil }
        if let zone = Zone(name) { return zone }
        let nearest = Zone.nearest(to: name)
        log.error(
            .unknownZone, at: checked.location(ofValue: "zone"), "there is no time zone `\(name)`",
            hint: nearest.map { "did you mean `\($0)`?" } ?? "a name of the IANA database, such as Asia/Seoul")
        return nil
    }

    /// Reads `prefer`.
    mutating func readPreference(_ checked: CheckedElement) throws(DiagnosticFailure) {
        if let source = checked["source"] {
            wish.preferredSources.append(source)
            if wish.preferredSources.count == limits.preferredSources + 1 {
                log.error(
                    .tooManySources, at: checked.location, "more than \(limits.preferredSources) sources are preferred",
                    hint: "name those that measure the same as others, and not all")
            }
        }
        try readNothing()
    }

    private mutating func readPeriod(of checked: CheckedElement) {
        let (hasEnds, hasCount) = (
            checked.has("from") || checked.has("through"), checked.has("last-days")
        )
        guard hasEnds != hasCount else {
            return log.error(
                .periodRule, at: checked.location,
                hasCount ? "the days are named in two ways" : "nothing says which days",
                hint: "write from and through, or last-days")
        }
        if hasCount { readLastDays(of: checked) } else { readEnds(of: checked) }
    }

    /// Reads a period that is counted from a day that the config does not know.
    private mutating func readLastDays(of checked: CheckedElement) {
        isPeriodRelative = true
        guard let count = checked["last-days"].flatMap({ Int($0) }) else { return }
        guard count <= limits.days else { return reportLength(at: checked.location(ofValue: "last-days")) }
        guard let asOf = surroundings.asOf else {
            return log.error(
                .asOfNeeded, at: checked.location(ofValue: "last-days"),
                "the last days are counted from a day that is not said", hint: "say it, as in: --as-of 2025-12-01")
        }
        guard let zone else { return }
        let days = asOf.last(days: count)
        period = Period(from: days.first, through: days.last, in: zone)
    }

    private mutating func reportLength(at location: FileLocation) {
        log.error(
            .periodTooLong, at: location, "the period is longer than \(limits.days) days", hint: "make several reports")
    }

    private mutating func readEnds(of checked: CheckedElement) {
        guard checked.has("from"), checked.has("through") else {
            return log.error(
                .periodRule, at: checked.location, "one end of the period is missing",
                hint: "write both from and through")
        }
        // Both are looked at before either is missed, so that both are reported.
        let ends = (date("from", of: checked), date("through", of: checked))
        guard let first = ends.0, let last = ends.1 else { return }
        guard first <= last else {
            return log.error(
                .periodOrder, at: checked.location(ofValue: "through"), "the period ends before it starts",
                hint: "`from` is the first day and `through` the last, both included")
        }
        guard limits.allowsPeriod(from: first, through: last) else {
            return reportLength(at: checked.location(ofValue: "through"))
        }
        guard let zone else { return }
        period = Period(from: first, through: last, in: zone)
    }

    /// Reports a day of birth behind the end of the period, once both are known.
    private mutating func checkBirthDate() {
        guard let birthDate, let period, birthDate.date > period.last else { return }
        log.error(
            .lateBirthDate, at: birthDate.person.location(ofValue: "birth-date"),
            "the day of birth lies behind the end of the period",
            hint: "check `birth-date` and the period")
    }
}
