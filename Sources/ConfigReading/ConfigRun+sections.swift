internal import DiaryModel
internal import ReportModel
internal import XMLKit

extension ConfigRun {

    /// A section whose readings are being read; one object, because each of them looks at it.
    final class OpenSection {
        let id: String
        let kind: MeasurementKind
        /// The unit that the config names.
        let namedUnit: Unit?
        /// The attributes that its readings must and may have.
        let shape: ReadingShape
        /// The targets agreed on with the person.
        var goal: Goal?

        /// The unit of readings that name none.
        var unit: Unit { namedUnit ?? kind.primaryUnit }

        init(id: String, kind: MeasurementKind, namedUnit: Unit?) {
            self.id = id
            self.kind = kind
            self.namedUnit = namedUnit
            shape = ReadingShape.of(kind)
        }
    }

    /// Reads `kind`: something to measure that the product does not know by itself.
    mutating func readKind(_ checked: CheckedElement) throws(DiagnosticFailure) {
        if let id = checked["id"] {
            if kinds.keys.contains(id) || MeasurementKind.named(id) != nil {
                log.error(
                    "config.duplicate-kind", at: checked.location(ofValue: "id"), "there is a kind `\(id)` already",
                    hint: "give this one another `id`")
            } else {
                kinds[id] = .some(makeKind(id, checked))
            }
        }
        try readNothing()
    }

    private mutating func makeKind(_ id: String, _ checked: CheckedElement) -> MeasurementKind? {
        guard let unitName = checked["unit"], let minimum: Double = checked["minimum"],
            let maximum: Double = checked["maximum"]
        else { return nil }
        guard minimum < maximum else {
            return log.refuse(
                "config.kind-limits", at: checked.location(ofValue: "maximum"), "`maximum` is not above `minimum`",
                hint: "readings outside of the two are set aside")
        }
        let known = Unit.named(unitName)
        for name in ["decimals", "unit-text"] where known != nil && checked[name] != nil {
            log.warning(
                "config.decimals-ignored", at: checked.element.location(ofAttribute: name),
                "`\(name)` has no effect: the unit `\(unitName)` has its own", hint: "delete it")
        }
        let unit = known ?? .declared(unitName, decimals: checked["decimals"] ?? 0, text: checked["unit-text"])
        return .declared(id, unit: unit, plausible: minimum...maximum, addsUp: checked["sums"] ?? false)
    }

    /// Reads `section` with the readings in it.
    mutating func readSection(_ checked: CheckedElement) throws(DiagnosticFailure) {
        sectionCount += 1
        if sectionCount == limits.sections + 1 {
            log.error(
                "config.too-many-sections", at: checked.location, "more than \(limits.sections) sections",
                hint: "make several reports")
        }
        checkID(of: checked)
        let section = openSection(checked)
        let isKept = sectionCount <= limits.sections
        if let section, isKept { addDataFile(of: section, checked) }
        while let child = try nextChild() {
            if child.name == "goal" { try readGoal(child, of: section) } else { try readReading(child, in: section) }
        }
        guard let section, isKept else { return }
        sections.append(
            SectionDefinition(
                id: section.id, kind: section.kind, guideline: checked["guideline"], unit: section.namedUnit,
                title: checked["title"], setting: checked["setting"],
                goal: section.goal, location: checked.location))
    }

    private mutating func checkID(of checked: CheckedElement) {
        guard let id = checked["id"], !sectionIDs.insert(id).inserted else { return }
        log.error(
            "config.duplicate-section", at: checked.location(ofValue: "id"), "there is a section `\(id)` already",
            hint: "give this one another `id`")
    }

    private mutating func openSection(_ checked: CheckedElement) -> OpenSection? {
        var kind: MeasurementKind?
        if let name = checked["kind"] { kind = self.kind(named: name, of: checked) }
        checkGuideline(of: checked, for: kind)
        guard let kind else {
            // What else is wrong with the section is said all the same.
            _ = dataPath(in: "data", of: checked)
            return nil
        }
        return OpenSection(id: checked["id"] ?? "", kind: kind, namedUnit: unit(of: checked, for: kind))
    }

    private mutating func kind(named name: String, of checked: CheckedElement) -> MeasurementKind? {
        if let kind = MeasurementKind.named(name) { return kind }
        if let declared = kinds[name] { return declared }
        return log.refuse(
            "config.unknown-kind", at: checked.location(ofValue: "kind"), "there is no kind `\(name)`",
            hint: Spelling.hint(for: name, among: MeasurementKind.known.map(\.id) + kinds.keys.sorted()))
    }

    private mutating func checkGuideline(of checked: CheckedElement, for kind: MeasurementKind?) {
        guard let name = checked["guideline"], let known = surroundings.guidelines else { return }
        let kindID = known.purpose(name)
        guard kindID == nil || kindID != kind?.id else { return }
        if let fault = known.failure(name) {
            return log.error(
                "config.unusable-guideline", at: checked.location(ofValue: "guideline"),
                "the guideline `\(name)` cannot be used: \(fault.summary)", hint: fault.whereToMend)
        }
        let fitting = kind.map { known.ids(for: $0.id) } ?? []
        guard let kindID else {
            return log.error(
                "config.unknown-guideline", at: checked.location(ofValue: "guideline"),
                "there is no guideline `\(name)`",
                hint: Spelling.hint(for: name, among: fitting.isEmpty ? known.ids() : fitting))
        }
        // One that is there may fit a kind that is not known.
        guard let kind else { return }
        log.error(
            "config.guideline-kind", at: checked.location(ofValue: "guideline"),
            "guideline `\(name)` is made for \(kindID), not for \(kind.id)",
            hint: fitting.isEmpty ? "leave it out" : "made for \(kind.id): \(fitting.joined(separator: ", "))")
    }

    /// The unit in the attribute `unit`; reports units that are unknown or measure something else.
    mutating func unit(of checked: CheckedElement, for kind: MeasurementKind) -> Unit? {
        guard let name = checked["unit"] else { return nil }
        if let own = kind.units.first(where: { $0.id == name }) { return own }
        let hint = "units of \(kind.id): \(kind.units.map(\.id).joined(separator: ", "))"
        guard let unit = Unit.named(name) else {
            return log.refuse(
                "config.unknown-unit", at: checked.location(ofValue: "unit"), "there is no unit `\(name)`", hint: hint)
        }
        guard unit.dimension == kind.primaryUnit.dimension else {
            return log.refuse(
                "config.unit-dimension", at: checked.location(ofValue: "unit"),
                "`\(name)` is not a unit of \(kind.id)", hint: hint)
        }
        return unit
    }
}
