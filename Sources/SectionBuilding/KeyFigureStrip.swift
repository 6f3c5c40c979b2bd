internal import DiaryModel
internal import ReportModel

/// The figures at the top of the first page.
enum KeyFigureStrip {
    /// The number of tiles that fit side by side.
    static let tileCount = 4

    /// Up to four tiles: a mean, how many readings there are, the change of weight, the share in the target.
    ///
    /// Without a weight that changed, the mean of the next section stands in its place; means of further sections
    /// fill what is left. There are none when no section has readings.
    static func tiles(_ sections: [MeasuredSection], readings: Int) -> [PanelTile] {
        let measured = sections.filter { $0.count > 0 }
        guard let first = measured.first else { return [] }
        var means = measured.dropFirst().compactMap(mean)[...]
        let count = PanelTile(Words.tileReadings, Words.countReadings(n: readings))
        let change = measured.lazy.compactMap(weightChange).first ?? means.popFirst()
        let share = measured.lazy.compactMap(inTarget).first
        let tiles = [mean(first), count, change, share].compactMap(\.self)
        return tiles + means.prefix(tileCount - tiles.count)
    }

    private static func mean(_ section: MeasuredSection) -> PanelTile? {
        section.meanMessage.map { mean in
            PanelTile(Words.tileMean(section: section.section.shortMessage), mean)
        }
    }

    private static func weightChange(_ section: MeasuredSection) -> PanelTile? {
        guard section.section.kind.id == MeasurementKind.weight.id else { return nil }
        return section.figure(.change).map { PanelTile(Words.tileWeightChange, $0.value) }
    }

    private static func inTarget(_ section: MeasuredSection) -> PanelTile? {
        section.targetShare.map { target in
            PanelTile(
                Words.tileInTarget(section: section.section.shortMessage),
                target.isInPercent ? Words.valueShare(share: target.figure) : MeasuredSection.share(target.share))
        }
    }
}
