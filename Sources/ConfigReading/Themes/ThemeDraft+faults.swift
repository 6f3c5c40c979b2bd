internal import DiaryModel
internal import PageModel
internal import ReportModel
internal import XMLKit

extension ThemeDraft {
    /// Reports the limits that a theme breaks, each where the file can be mended.
    mutating func report(_ faults: [ThemeFault], of theme: Theme) {
        let nearest = NearestColour(theme)
        var small: Set<FileLocation> = []
        for fault in faults {
            switch fault {
            case .classOnPaper(let slot, let ratio):
                reportContrast(
                    "theme.class-contrast", at: location(of: slot),
                    "class \(slot.rawValue) (\(theme.classes[slot].colour))", on: "the paper", ratio,
                    needs: ThemeLimit.shapeContrast, nearest.forClass(slot))
            case .textOnClass(let slot, let ratio):
                reportContrast(
                    "theme.text-contrast", at: location(of: slot),
                    "the better of the inks `title` and `light`",
                    on: "class \(slot.rawValue) (\(theme.classes[slot].colour))", ratio,
                    needs: ThemeLimit.textContrast, nearest.forClass(slot))
            case .classesAlike(let one, let other, let vision, let difference):
                reportLikeness(one, other, vision, difference, nearest)
            case .seriesAlike(let ratio):
                reportContrast(
                    "theme.series-contrast", at: location(of: ["second", "first"], in: "series"),
                    "the second series (\(theme.series.second))", on: "the first (\(theme.series.first))", ratio,
                    needs: ThemeLimit.shapeContrast, nearest.forSecondSeries())
            case .text(let ink, let ground, let ratio, let places):
                reportContrast(
                    "theme.text-contrast", at: location(of: [ink.rawValue, ground.rawValue], in: "inks"),
                    "ink `\(ink.rawValue)` (\(theme.inks[ink])), as in \(Self.list(places)),",
                    on: "`\(ground.rawValue)` (\(theme.inks[ground]))", ratio, needs: ThemeLimit.textContrast,
                    nearest.forInk(ink, on: [.paper, .tile]))
            case .smallType(let place, let style, let size):
                let found = location(of: place, style)
                if small.insert(found).inserted { reportSmall(size, at: found) }
            }
        }
    }

    private mutating func reportContrast(
        _ code: DiagnosticCode, at location: FileLocation?, _ what: String, on ground: String, _ ratio: Double,
        needs limit: Double, _ nearest: Colour?
    ) {
        let location = location ?? elsewhere
        log.error(
            code, at: location, "\(what) has a contrast of \(Self.figure(ratio)):1 to \(ground)",
            hint: "it needs \(Self.figure(limit)):1 or more (WCAG 2.2)\(Self.offer(nearest))")
    }

    private mutating func reportLikeness(
        _ one: ColourSlot, _ other: ColourSlot, _ vision: ColourVision, _ difference: Double,
        _ nearest: NearestColour
    ) {
        // The one that the file itself has is the one that can be changed in it.
        let changed = location(of: other) == nil && location(of: one) != nil ? one : other
        let location = location(of: changed) ?? elsewhere
        log.error(
            "theme.class-difference", at: location,
            "classes \(one.rawValue) and \(other.rawValue) differ by ΔE00 \(Self.figure(difference)) "
                + "for \(vision.rawValue) vision",
            hint: "they need \(Self.figure(ThemeLimit.classDifference)), or a pattern each that the other has not"
                + Self.offer(nearest.forClass(changed), for: "class \(changed.rawValue)"))
    }

    private static func offer(_ colour: Colour?, for what: String? = nil) -> String {
        colour.map { "; the nearest colour\(what.map { " for \($0)" } ?? "") that passes is \($0)" } ?? ""
    }

    /// The place to fix an error of an ancestor: the attribute that inherits from it.
    private var elsewhere: FileLocation { root["parent"] == nil ? root.location : root.location(ofValue: "parent") }

    private func location(of names: [String], in element: String) -> FileLocation? {
        guard let node = root.children(named: element).first else { return nil }
        return names.first { node[$0] != nil }.map { node.location(ofValue: $0) }
    }

    private func location(of slot: ColourSlot) -> FileLocation? {
        root.children(named: "class").first { $0["slot"] == slot.rawValue && $0["colour"] != nil }?
            .location(ofValue: "colour")
    }

    /// Returns the place of a type size: at its style, or at the place whose type the style inherits.
    private func location(of place: TypePlace, _ style: StyledText.Style) -> FileLocation {
        let places = root.children(named: "type").first?.children(named: "place") ?? []
        let name = place.name
        guard let node = places.first(where: { $0["name"] == name }) else { return elsewhere }
        let inner = node.children(named: style.rawValue).first
        // A label that is not in the file takes over the type of the unit.
        let fallback = style == .label ? node.children(named: "unit").first : nil
        return (inner ?? fallback ?? node).location(ofValue: "size")
    }

    private static func list(_ places: [TypePlace]) -> String {
        let named = places.prefix(3).map { "`\($0.name)`" }.joined(separator: ", ")
        return places.count > 3 ? "\(named) and \(places.count - 3) more places" : named
    }

    /// Two decimals, rounded down, so that a figure below a limit never reads like the limit.
    static func figure(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded(.down))
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
