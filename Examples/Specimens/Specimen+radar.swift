import ReportModel

extension Specimen {
    /// Radar charts in all their states.
    static let radars: [Specimen] = [
        radar("three axes", [80, 55, 92]),
        radar("five axes", [80, 55, 92, 40, 66]),
        radar("eight axes", [80, 55, 92, 40, 66, 71, 13, 88]),
        radar("one axis without data", [80, nil, 92, 40, 66]),
        radar("two neighbours with data", [80, 55, nil, nil, nil]),
        radar("no data on any axis", [nil, nil, nil, nil]),
        radar("all zero", [0, 0, 0, 0, 0]),
        radar("values off the scale", [130, 55, -20, 40, 100]),
        radar("two axes: bars", [62, 80]),
        radar(
            "longest names", [80, 55, 92, 40], names: [LongWords.german, LongWords.french, LongWords.korean, "Puls"]),
        radar("a middle other than zero", [126, 131, 128, 135, 133, 127, 124], scale: scale(from: 115, to: 135)),
    ]

    static let axisNames = [
        "Blood pressure", "Weight", "Glucose", "Pulse", "SpO2", "Temperature", "Waist", "Steps",
    ]

    static func radarChart(
        _ values: [Double?], names: [String] = axisNames, scale: ValueScale = scale(from: 0, to: 100)
    ) -> RadarChart {
        RadarChart(
            axes: zip(names, values).map { .init(name: $0.styled, point: point($1)) },
            scale: scale, unit: "Share in the target, %".styled, missing: "no data".styled)
    }

    /// The figures of a radar chart as a table.
    static func figures(_ chart: RadarChart) -> DataTable {
        DataTable(
            columns: [.init(title: "Measurement".styled), .init(title: "%".styled, alignment: .end)],
            rows: chart.axes.map { .init(cells: [.text($0.name), .text($0.point.label)]) })
    }

    private static func radar(
        _ state: String, _ values: [Double?], names: [String] = axisNames,
        scale: ValueScale = scale(from: 0, to: 100)
    ) -> Specimen {
        let chart = radarChart(values, names: names, scale: scale)
        return Specimen(state, .chart(card("radar", state, .radar(chart), figures: figures(chart))))
    }
}
