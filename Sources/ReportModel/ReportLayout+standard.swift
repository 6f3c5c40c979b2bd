extension ReportLayout {
    /// The layout of a report that asks for no other: title, key figures, and a card with a donut for each section.
    public static let standard = ReportLayout(
        id: "standard", summary: "Title, key figures, and a card with a donut for each section.",
        blocks: [.title, .keyFigures(count: 4), .sections(.all, SectionLook())])
}
