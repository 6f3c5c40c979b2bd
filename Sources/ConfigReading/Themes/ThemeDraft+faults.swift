internal import Diagnostics
internal import DisplayList
internal import GuidelineModel
internal import ReportModel
internal import ThemeModel
internal import XMLKit

extension ThemeDraft {
    /// Reports the limits that a theme breaks, each where the file can be mended.
    mutating func report(_ faults: [ThemeFault], of theme: Theme) {
        var small: Set<FileLocation> = []
        for fault in faults {
            switch fault {
            case .classOnPaper(let slot, let ratio):
                reportContrast(
                    "theme.class-contrast", at: location(of: slot),
                    "class \(slot.rawValue) (\(theme.classes[slot].colour))", on: "the paper", ratio,
                    needs: ThemeLimit.shapeContrast)
            case .textOnClass(let slot, let ratio):
                reportContrast(
                    "theme.text-contrast", at: location(of: slot),
                    "the better of the inks `title` and `light`",
                    on: "class \(slot.rawValue) (\(theme.classes[slot].colour))", ratio,
                    needs: ThemeLimit.textContrast)
            case .classesAlike(let one, let other, let vision, let difference):
                reportLikeness(one, other, vision, difference)
            case .seriesAlike(let ratio):
                reportContrast(
                    "theme.series-contrast", at: root.children(named: "series").first?.location(ofValue: "second"),
                    "the second series (\(theme.series.second))", on: "the first (\(theme.series.first))", ratio,
                    needs: ThemeLimit.shapeContrast)
            case .text(let ink, let ground, let ratio, let places):
                reportContrast(
                    "theme.text-contrast", at: root.children(named: "inks").first?.location(ofValue: ink.rawValue),
                    "ink `\(ink.rawValue)` (\(theme.inks[ink])), as in \(Self.list(places)),",
                    on: "`\(ground.rawValue)` (\(theme.inks[ground]))", ratio, needs: ThemeLimit.textContrast)
            case .smallType(let place, let style, let size):
                let found = location(of: place, style)
                if small.insert(found).inserted { reportSmall(size, at: found) }
            }
        }
    }

    private mutating func reportContrast(
        _ code: DiagnosticCode, at location: FileLocation?, _ what: String, on ground: String, _ ratio: Double,
        needs limit: Double
    ) {
        let location = location ?? root.location
        log.error(
            code, at: location, "\(what) has a contrast of \(Self.figure(ratio)):1 to \(ground)",
            hint: "it needs \(Self.figure(limit)):1 or more (WCAG 2.2)")
    }

    private mutating func reportLikeness(
        _ one: ColourSlot, _ other: ColourSlot, _ vision: ColourVision, _ difference: Double
    ) {
        let location = location(of: other) ?? root.location
        log.error(
            "theme.class-difference", at: location,
            "classes \(one.rawValue) and \(other.rawValue) differ by ΔE00 \(Self.figure(difference)) "
                + "for \(vision.rawValue) vision",
            hint: "they need \(Self.figure(ThemeLimit.classDifference)), or a pattern each that the other has not")
    }

    private func location(of slot: ColourSlot) -> FileLocation? {
        root.children(named: "class").first { $0["slot"] == slot.rawValue }?.location(ofValue: "colour")
    }

    /// Where the size of a type stands: at its style, or at the place whose type the style takes over.
    private func location(of place: TypePlace, _ style: StyledText.Style) -> FileLocation {
        let places = root.children(named: "type").first?.children(named: "place") ?? []
        guard let node = places.first(where: { $0["name"] == place.rawValue }) else { return root.location }
        let inner = node.children(named: style.rawValue).first
        // A label that is not in the file takes over the type of the unit.
        let fallback = style == .label ? node.children(named: "unit").first : nil
        return (inner ?? fallback ?? node).location(ofValue: "size")
    }

    private static func list(_ places: [TypePlace]) -> String {
        let named = places.prefix(3).map { "`\($0.rawValue)`" }.joined(separator: ", ")
        return places.count > 3 ? "\(named) and \(places.count - 3) more places" : named
    }

    /// Two decimals, rounded down, so that a figure below a limit never reads like the limit.
    static func figure(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded(.down))
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
