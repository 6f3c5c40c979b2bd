internal import DiaryModel
internal import XMLKit

extension GuidelineDraft {
    /// The largest distance of limits in two units, as a share: sources round to the numbers people know.
    ///
    /// The widest pair in use is 70 mg/dL and 3.9 mmol/L, 0.4 % apart; a slip of a digit is far beyond 3 %.
    static let tolerance = 0.03

    /// Reports classes that no band of a setting gives.
    mutating func checkUse(of classes: [GuidelineClass], in scales: [PlacedScale]) {
        // With a scale that could not be read, its classes would seem unused.
        guard scales.count == root.children(named: "scale").count else { return }
        let uses = scales.map(\.scale.setting).uniqued().map { setting in
            Set(scales.filter { $0.scale.setting == setting }.flatMap { $0.scale.bands.map(\.classIndex) })
        }
        let nodes = root.children(named: "class")
        for (index, guidelineClass) in classes.enumerated()
        where uses.isEmpty || !uses.allSatisfy({ $0.contains(index) }) {
            let node = nodes.first { $0["id"] == guidelineClass.id }
            log.error(
                "guideline.unused-class", at: node?.location(ofValue: "id") ?? root.location,
                "no band gives the class `\(guidelineClass.id)`"
                    + (uses.count > 1 ? " in each setting" : ""), hint: "add its band, or delete the class")
        }
    }

    /// Reports limits inside a class, some readings of which would be in the target and others not, and files without either.
    mutating func check(_ limits: [SettingLimits], against scales: [PlacedScale], of classes: [GuidelineClass]) {
        if classes.isEmpty, limits.isEmpty || !scales.isEmpty, !log.hasErrors {
            log.error(
                "guideline.no-classes", at: root.location, "`guideline` needs `class` and `scale`, or `limits`",
                hint: "write the classes and their scales, or the limits of a setting alone")
        }
        for limits in limits {
            for placed in scales where placed.scale.setting == limits.setting {
                guard let limit = limits.limit(of: placed.scale.component).number(in: placed.scale.unit),
                    !placed.scale.bands.contains(where: { $0.upper == .below(limit) })
                else { continue }
                log.error(
                    "guideline.limits-within-class", at: placed.node.location,
                    "no band ends below the \(placed.scale.component.rawValue) limit of \(limits.setting.rawValue)",
                    hint: "let a class begin at the limit, so that each class is in the target or outside")
            }
        }
    }

    /// Reports scales that are missing, that compete, or that disagree.
    mutating func checkTogether(_ scales: [PlacedScale], subject: Guideline.Subject?) {
        guard let subject, scales.count == root.children(named: "scale").count else { return }
        checkOverlap(of: scales)
        for setting in scales.map(\.scale.setting).uniqued() {
            checkSetting(scales.filter { $0.scale.setting == setting }, subject)
        }
    }

    private mutating func checkSetting(_ scales: [PlacedScale], _ subject: Guideline.Subject) {
        let units = scales.map(\.scale.unit).uniqued()
        for component in GuidelineDraft.components(of: subject) {
            let ofComponent = scales.filter { $0.scale.component == component }
            for unit in units where !ofComponent.contains(where: { $0.scale.unit == unit }) {
                log.error(
                    "guideline.missing-scale", at: root.location,
                    "there is no scale of the \(component.rawValue) in \(unit.id)",
                    hint: "add <scale component=\"\(component.rawValue)\" unit=\"\(unit.id)\">")
            }
            checkAgreement(of: ofComponent)
        }
    }

    private mutating func checkOverlap(of scales: [PlacedScale]) {
        for (index, later) in scales.enumerated() {
            let competes = scales[..<index].contains { earlier in
                earlier.scale.component == later.scale.component && earlier.scale.unit == later.scale.unit
                    && (earlier.scale.setting == later.scale.setting
                        || [earlier.scale.setting, later.scale.setting].contains(.any))
                    && earlier.scale.meals.contains(where: later.scale.meals.contains)
            }
            guard competes else { continue }
            log.error(
                "guideline.overlapping-scales", at: later.node.location,
                "a second scale for the same number in \(later.scale.unit.id)",
                hint: "two scales of one number and unit differ in `setting`, or in `meals` and share none")
        }
    }

    /// Reports units that do not give the classes that the first unit gives.
    private mutating func checkAgreement(of scales: [PlacedScale]) {
        guard let first = scales.first?.scale.unit else { return }
        let reference = scales.filter { $0.scale.unit == first }
        let meals = Set(reference.flatMap(\.scale.meals))
        for unit in scales.map(\.scale.unit).uniqued().dropFirst() {
            let others = scales.filter { $0.scale.unit == unit }
            if Set(others.flatMap(\.scale.meals)) != meals {
                log.error(
                    "guideline.units-disagree", at: others[0].node.location,
                    "the scales in \(unit.id) are for other meals than those in \(first.id)",
                    hint: "give every unit the same `meals`")
            }
            for one in reference {
                for other in others where other.scale.meals.contains(where: one.scale.meals.contains) {
                    checkAgreement(of: other, with: one.scale)
                }
            }
        }
    }

    private mutating func checkAgreement(of placed: PlacedScale, with reference: Scale) {
        let scale = placed.scale
        guard scale.bands.map(\.classIndex) == reference.bands.map(\.classIndex) else {
            return log.error(
                "guideline.units-disagree", at: placed.node.location,
                "the classes in \(scale.unit.id) are not those in \(reference.unit.id)",
                hint: "both units have the same classes in the same order")
        }
        let nodes = placed.node.children(named: "band")
        for (index, band) in scale.bands.enumerated() {
            guard let limit = band.upper?.number, let expected = reference.bands[index].upper?.number,
                let converted = Quantity(expected, reference.unit).number(in: scale.unit),
                abs(limit - converted) > GuidelineDraft.tolerance * abs(converted)
            else { continue }
            log.error(
                "guideline.units-disagree", at: nodes[index].location,
                "the limit in \(scale.unit.id) is far from the one in \(reference.unit.id)",
                hint: "one of the two numbers has a slip in it")
        }
    }
}

extension Sequence where Element: Hashable {
    /// The different elements, in the order of their first appearance.
    func uniqued() -> [Element] {
        var seen = Set<Element>()
        return filter { seen.insert($0).inserted }
    }
}
