internal import DiaryModel
internal import ReportModel
internal import XMLKit

extension ConfigRun {
    /// The heights that are believed, in centimetres: from the smallest newborn that lived to the tallest person (272).
    private static let believableHeight = 20.0...280.0

    /// Reads `person`.
    mutating func readPerson(_ checked: CheckedElement) throws(DiagnosticFailure) {
        if let born: CivilDate = checked["birth-date"] { birthDate = (born, checked) }
        let sex: Person.Sex = checked["sex"] ?? .unknown
        person = Person(
            id: checked["id"] ?? "", name: checked["name"] ?? "", birthDate: birthDate?.date,
            sex: sex, height: height(of: checked), situation: situation(of: checked, sex))
        checkBirthDate()
        try readNothing()
    }

    /// Reads `report`.
    mutating func readReport(_ checked: CheckedElement) throws(DiagnosticFailure) {
        var head = ReportHead()
        head.id = checked["id"] ?? ""
        wish.languages = checked.languages(surroundings, .diary, &log)
        wish.layout = checked.file("layout", of: surroundings.layouts, .diary, &log)
        wish.theme = checked.file("theme", of: surroundings.themes, .diary, &log)
        wish.read(checked)
        head.percentRule = checked["percent"] ?? head.percentRule
        head.windows = windows(of: checked)
        self.head = head
        zone = checked["zone"]
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

    private mutating func situation(of checked: CheckedElement, _ sex: Person.Sex) -> Situation {
        Situation(Situation.texts { checked[$0] }, sex: sex) { fault in
            log.warning(
                "config.situation-left-out", at: checked.location(ofValue: fault.field.rawValue),
                fault.message, hint: fault.hint)
        }
    }

    private mutating func height(of checked: CheckedElement) -> Quantity? {
        guard let number: Double = checked["height"] else { return nil }
        let height = Quantity(number, checked["height-unit"] ?? .centimetres)
        let centimetres = height.number(in: .centimetres) ?? 0
        guard Self.believableHeight.contains(centimetres) else {
            log.warning(
                "config.implausible-height", at: checked.location(ofValue: "height"),
                "the height is set aside: no human has it", hint: "check the number and `height-unit`")
            return nil
        }
        return height
    }

    /// Reads `prefer`.
    mutating func readPreference(_ checked: CheckedElement) throws(DiagnosticFailure) {
        if let source = checked["source"] {
            wish.preferredSources.append(source)
            if wish.preferredSources.count == limits.preferredSources + 1 {
                log.error(
                    "config.too-many-sources", at: checked.location,
                    "more than \(limits.preferredSources) sources are preferred",
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
                "config.period-rule", at: checked.location,
                hasCount ? "the days are named in two ways" : "nothing says which days",
                hint: "write from and through, or last-days")
        }
        guard !hasCount else { return readLastDays(of: checked) }
        guard let ends = checked.ends(limits, hint: "make several reports", .diary, &log), let zone else { return }
        period = Period(from: ends.first, through: ends.last, in: zone)
    }

    /// Reads a period that is counted from a day that the config does not know.
    private mutating func readLastDays(of checked: CheckedElement) {
        isPeriodRelative = true
        guard let count: Int = checked["last-days"] else { return }
        guard count <= limits.days else {
            return log.error(
                "config.period-too-long", at: checked.location(ofValue: "last-days"),
                "the period is longer than \(limits.days) days", hint: "make several reports")
        }
        guard let asOf = surroundings.asOf else {
            return log.error(
                "config.as-of-needed", at: checked.location(ofValue: "last-days"),
                "the last days are counted from a day that is not said", hint: "say it, as in: --as-of 2025-12-01")
        }
        guard let zone else { return }
        let days = asOf.last(days: count)
        period = Period(from: days.first, through: days.last, in: zone)
    }

    /// Reports a day of birth behind the end of the period, once both are known.
    private mutating func checkBirthDate() {
        guard let birthDate, let period, birthDate.date > period.last else { return }
        log.error(
            "config.late-birth-date", at: birthDate.person.location(ofValue: "birth-date"),
            "the day of birth lies behind the end of the period",
            hint: "check `birth-date` and the period")
    }
}
