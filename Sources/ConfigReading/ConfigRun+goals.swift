internal import DiaryModel
internal import ReportModel
internal import XMLKit

extension ConfigRun {
    /// Parses `goal`: the targets agreed on with the person.
    ///
    /// A goal that makes no sense is reported and ignored: the report is printed without it. The first one holds of several.
    mutating func readGoal(_ checked: CheckedElement, of section: OpenSection?) throws(DiagnosticFailure) {
        if let section, checked.isSound, let goal = goal(checked, section) {
            if section.goal == nil { section.goal = goal }
            if section.goal != goal {
                _ = refuse(
                    checked.location, "the goal contradicts the first one of the section", hint: "keep one of the two")
            }
        }
        try readNothing()
    }

    private mutating func goal(_ checked: CheckedElement, _ section: OpenSection) -> Goal? {
        let isPressure = section.kind == .bloodPressure
        let fitting = isPressure ? ["systolic", "diastolic", "from"] : ["from", "through"]
        for attribute in checked.element.attributes where attribute.name != "unit" && !fitting.contains(attribute.name)
        {
            return refuse(
                checked.element.location(ofAttribute: attribute.name),
                "`\(attribute.name)` has no meaning in a goal of \(section.kind.id)",
                hint: isPressure
                    ? "write systolic=\"…\" and diastolic=\"…\"" : "write from=\"…\" or through=\"…\"")
        }
        let unit = unit(of: checked, for: section.kind)
        guard unit != nil || checked["unit"] == nil else { return nil }
        let numbers = fitting.map { name in (checked[name] as Double?).map { Quantity($0, unit ?? section.unit) } }
        if let suspect = zip(fitting, numbers).first(where: { $1.map { !section.kind.isPlausible($0) } ?? false })?.0 {
            return refuse(
                checked.location(ofValue: suspect), "the goal's `\(suspect)` is outside of what is possible",
                hint: "check the number and the unit")
        }
        if isPressure {
            guard let systolic = numbers[0], let diastolic = numbers[1], systolic.value > diastolic.value else {
                return refuse(
                    checked.location, "a goal of blood pressure has two numbers, the systolic one above the diastolic",
                    hint: "such as systolic=\"130\" diastolic=\"80\"")
            }
            guard numbers[2].map({ $0.value > diastolic.value && $0.value < systolic.value }) ?? true else {
                return refuse(
                    checked.location(ofValue: "from"), "the goal's `from` is not between its pressures",
                    hint: "such as from=\"100\" systolic=\"130\" diastolic=\"80\": the lowest systolic pressure")
            }
            return .below(systolic: systolic, diastolic: diastolic, from: numbers[2])
        }
        let known = numbers.compactMap { $0?.value }
        guard known.count == 1 || known.count == 2 && known[0] < known[1] else {
            return refuse(
                checked.location,
                known.isEmpty ? "a goal without a number" : "the goal's `through` is not above its `from`",
                hint: "such as from=\"70\" through=\"180\"")
        }
        return .range(from: numbers[0], through: numbers[1])
    }

    private mutating func refuse(_ location: FileLocation, _ message: String, hint: String) -> Goal? {
        log.warning("config.goal-left-out", at: location, message + "; it is left out", hint: hint)
        return nil
    }

    // MARK: Events

    /// Reads `event`: what happened in the life of the person.
    mutating func readEvent(_ checked: CheckedElement) throws(DiagnosticFailure) {
        let text = try readWords()
        guard checked.isSound, !text.isEmpty, let kind: DiaryEvent.Kind = checked["kind"],
            let moment = moment(of: checked)
        else { return }
        add(DiaryEvent(at: moment.instant, kind, text, location: checked.location))
    }

    /// Adds an event, as far as a report can show it.
    mutating func add(_ event: DiaryEvent) {
        guard events.count < limits.events, event.text.unicodeScalars.count <= limits.eventLength else {
            return log.warning(
                "config.event-left-out", at: event.location.value ?? FileLocation(file: ""),
                events.count < limits.events
                    ? "an event of more than \(limits.eventLength) characters is left out"
                    : "more than \(limits.events) events; this one is left out",
                hint: "keep what a reader must see beside the readings; notes hold the rest")
        }
        events.append(event)
    }
}
