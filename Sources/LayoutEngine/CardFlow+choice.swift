internal import DisplayList

extension CardFlow.Parts {
    /// From the last row to the first baseline of a sentence, where there is room.
    private static let roomyLead: Points = 20
    /// The same, where that would make the card higher.
    private static let tightLead: Points = 11

    /// Chooses how sentences stand: under the rows beside the donut, or over the full width; far from the rows or near.
    ///
    /// The lowest card wins, so that two of them fit on a page; among equals the one named first.
    static func lowest(
        _ parts: CardFlow.Parts, narrow: [CardParagraph]?, page: Points
    ) -> (parts: CardFlow.Parts, flow: CardFlow) {
        var ways: [CardFlow.Parts] = []
        for lead in [roomyLead, tightLead] {
            if var findings = narrow, !findings.isEmpty {
                findings[0].lead = lead
                var way = parts
                way.findings = findings
                way.findingsBeside = true
                ways.append(way)
            }
            var way = parts
            if !way.findings.isEmpty { way.findings[0].lead = lead }
            ways.append(way)
        }
        var best = (parts: ways[0], flow: CardFlow(ways[0]))
        for way in ways.dropFirst() {
            let flow = CardFlow(way)
            // A card that has to be split has its sentences over the full width, so that they can follow the rows.
            let isBetter = flow.height < best.flow.height || best.flow.height > page && best.parts.findingsBeside
            if isBetter, flow.height <= page || !way.findingsBeside { best = (way, flow) }
        }
        return best
    }
}
