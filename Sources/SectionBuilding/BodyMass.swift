package import DiaryModel
internal import ReportModel

/// The body-mass index of some weights, each with the height that the person had then.
package struct BodyMass: Hashable, Sendable {
    /// The mean of the indices; `nil` where no weight has one.
    package let mean: Quantity?
    /// The number of weights with an index.
    package let count: Int
    /// The number of weights without an index because the person was growing, and the height was measured later.
    package private(set) var growing = 0
    /// The number of weights with an index by a height that was measured later, at an unknown age.
    package private(set) var atUnknownAge = 0

    /// Works out the index of each weight of a section; `nil` for sections of other kinds.
    init?(
        _ planned: PlannedSection, _ readings: [Reading], _ entries: [ReadingIndex.Entry], _ heights: HeightHistory,
        _ person: Person
    ) {
        guard planned.section.kind.id == MeasurementKind.weight.id else { return nil }
        var sum = MeanSum()
        for entry in entries {
            let reading = readings[entry.position]
            let finding = heights.finding(at: reading.instant, on: entry.day)
            switch finding {
            case .growing: growing += 1
            case .laterAtUnknownAge: atUnknownAge += 1
            case .known, .later, .unknown: break
            }
            guard case .single(let weight) = reading.value, let height = finding.height,
                let index = Quantity.bodyMassIndex(weight: weight, height: height)
            else { continue }
            sum.add(index.value)
        }
        mean = sum.mean.map { Quantity(($0 * 1e9).rounded() / 1e9, .kilogramsPerSquareMetre) }
        count = sum.count
    }

    /// Returns warnings about weights without an index, and about those with a doubtful height.
    func warnings(of section: SectionDefinition) -> [Diagnostic] {
        var warnings: [Diagnostic] = []
        if growing > 0 {
            warnings.append(
                Diagnostic(
                    .warning, "section.no-height-yet",
                    "section `\(section.id)` has no body-mass index for \(Self.weights(growing)): the height was measured "
                        + "later, and the person was younger than \(HeightHistory.grownAge) then",
                    hint: "import a height of that time"))
        }
        if atUnknownAge > 0 {
            warnings.append(
                Diagnostic(
                    .warning, "section.later-height",
                    "section `\(section.id)` works out the body-mass index of \(Self.weights(atUnknownAge)) by a height "
                        + "that was measured later",
                    hint: "say the day of birth: a child has grown meanwhile"))
        }
        return warnings
    }

    private static func weights(_ count: Int) -> String { count == 1 ? "1 weight" : "\(count) weights" }
}
