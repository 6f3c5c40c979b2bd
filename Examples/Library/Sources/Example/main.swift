import DiaryPress

if let zone = Zone("Europe/Berlin"), let first = CivilDate(iso: "2025-11-01"), let time = TimeOfDay(hour: 7, minute: 30)
{
    let days = first...first.adding(days: 13)
    let readings = (0..<14).map { day in
        Reading(
            kind: .bloodPressure, instant: zone.instant(of: first.adding(days: day), time),
            value: .bloodPressure(
                systolic: Quantity(Double(142 - day), .millimetresOfMercury),
                diastolic: Quantity(84, .millimetresOfMercury)))
    }
    let definition = ReportDefinition(
        id: "2025-11", languages: [.english], period: Period(days, in: zone), layout: "visit",
        sections: [SectionDefinition(id: "bp", kind: .bloodPressure, guideline: "esh-2023")])
    let maker = try ReportMaker()
    let report = try maker.report(definition, of: Person(id: "1", name: "Ann Example"), readings: readings)
    for warning in report.warnings { print(warning) }
    try report.write(to: "ann.pdf")
    print("ann.pdf: pages: \(report.pageCount), bytes: \(report.files[0].count)")
}
