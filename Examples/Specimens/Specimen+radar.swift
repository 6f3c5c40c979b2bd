public import ReportModel

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
        radar("two axes: figures", [62, 80]),
        radar("twelve axes", [80, 55, 92, 40, 66, 71, 13, 88, 20, 100, 0, 47]),
        radar(
            "longest names", [80, 55, 92, 40], names: [LongWords.german, LongWords.french, LongWords.korean, "Puls"]),
        radar("a middle other than zero", [126, 131, 128, 135, 133, 127, 124], scale: scale(from: 115, to: 135)),
    ]

    /// Names for twelve axes.
    public static let axisNames = [
        "Blood pressure", "Weight", "Glucose", "Pulse", "SpO2", "Temperature", "Waist", "Steps", "Sleep", "Water",
        "Mood",
        "Pain",
    ]

    /// A radar of some values.
    public static func radarChart(
        _ values: [Double?], names: [String] = axisNames, scale: ValueScale = scale(from: 0, to: 100)
    ) -> RadarChart {
        RadarChart(
            axes: zip(names, values).map { name, value in
                .init(
                    name: name.styled,
                    point: ChartPoint(value: value, label: (value.map(label) ?? "no data").styled))
            }, scale: scale)
    }

    private static func radar(
        _ state: String, _ values: [Double?], names: [String] = axisNames,
        scale: ValueScale = scale(from: 0, to: 100)
    ) -> Specimen {
        chart("radar", state, .radar(radarChart(values, names: names, scale: scale)))
    }
}
