internal import DiaryModel
internal import XMLKit

extension GuidelineDraft {
    /// Reads the scales whose component, unit, meals and bands make sense.
    mutating func readScales(subject: Guideline.Subject?, classes: [GuidelineClass]) -> [PlacedScale] {
        root.children(named: "scale").compactMap { node in
            let bands = readBands(of: node, classes)
            let component = readComponent(of: node, subject)
            let unit = readUnit(of: node, subject)
            let meals = readMeals(of: node, subject)
            guard let bands, let component, let unit, let meals else { return nil }
            // A scale of its own setting is for that one, any other for that of the file.
            let setting: MeasurementSetting = node["setting"] ?? root["setting"] ?? .any
            return PlacedScale(
                scale: Scale(component: component, unit: unit, setting: setting, meals: meals, bands: bands),
                node: node)
        }
    }

    private mutating func readComponent(
        of node: XMLNode, _ subject: Guideline.Subject?
    ) -> Scale.Component? {
        guard let component: Scale.Component = node["component"], let subject else { return nil }
        let fitting = GuidelineDraft.components(of: subject)
        guard !fitting.contains(component) else { return component }
        return log.refuse(
            "guideline.unexpected-component", at: node.location(ofValue: "component"),
            "readings of this subject have no \(component.rawValue)",
            hint: "components here: \(fitting.map(\.rawValue).joined(separator: ", "))")
    }

    /// The numbers of a reading that a scheme has scales for.
    static func components(of subject: Guideline.Subject) -> [Scale.Component] {
        subject == .kind(id: MeasurementKind.bloodPressure.id) ? [.systolic, .diastolic] : [.value]
    }

    private mutating func readUnit(of node: XMLNode, _ subject: Guideline.Subject?) -> Unit? {
        guard let text = node["unit"], let subject else { return nil }
        let location = node.location(ofValue: "unit")
        guard let allowed = GuidelineDraft.units(of: subject) else { return Unit.named(text) ?? .declared(text) }
        let hint = Spelling.hint(for: text, among: allowed.map(\.id))
        guard let unit = Unit.named(text) else {
            return log.refuse("guideline.unknown-unit", at: location, "there is no unit `\(text)`", hint: hint)
        }
        guard allowed.contains(unit) else {
            return log.refuse(
                "guideline.unit-dimension", at: location, "`\(text)` does not measure this subject",
                hint: "known here: \(allowed.map(\.id).joined(separator: ", "))")
        }
        return unit
    }

    /// The units that limits may be in; `nil` for a kind that a config declares, whose units only the config knows.
    private static func units(of subject: Guideline.Subject) -> [Unit]? {
        switch subject {
        case .bodyMassIndex: [.kilogramsPerSquareMetre]
        case .kind(let id): MeasurementKind.named(id)?.units
        }
    }

    private mutating func readMeals(of node: XMLNode, _ subject: Guideline.Subject?) -> Set<MealContext>? {
        guard node.element.has("meals") else { return Scale.usualMeals }
        guard let meals: [MealContext] = node["meals"] else { return nil }
        let location = node.location(ofValue: "meals")
        if let subject, subject != .kind(id: MeasurementKind.glucose.id) {
            log.error(
                "guideline.unexpected-meals", at: location, "only readings of glucose know about meals",
                hint: "leave the attribute out")
        }
        if Set(meals).count < meals.count {
            log.error(
                "guideline.repeated-meal", at: location, "a relation to meals is named twice", hint: "name it once")
        }
        return Set(meals)
    }
}
