extension ReportLayout {
    /// The layout `cards`: title, key figures, and a card with a donut for each section.
    public static let cards = ReportLayout(
        id: "cards", summary: "Title, key figures, and a card with a donut for each section.",
        blocks: [.title, .keyFigures(count: 4), .sections(.all, SectionLook())])
}
