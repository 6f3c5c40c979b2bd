import DiaryModel
import PageChecks
import PageModel

extension Page {
    /// The page as short text, a line per command: enough to see in a difference what moved.
    var sketch: String {
        var depth = 0
        var lines: [String] = []
        for command in commands {
            if case .end = command { depth -= 1 }
            lines.append(String(repeating: "  ", count: depth) + Page.sketch(command))
            if case .begin = command { depth += 1 }
        }
        return lines.joined(separator: "\n")
    }

    private static func sketch(_ command: DrawCommand) -> String {
        switch command {
        case .begin(let tag): "begin \(tag.role)" + (tag.furniture.map { " \($0)" } ?? "")
        case .end: "end"
        case .destination(let name, let place): "place \(name) at \(short(place))"
        case .glyphs(let run, let place, let ink): "text \(short(run.size)) \(ink) \(short(place)) `\(run.text)`"
        case .picture(let picture, let area):
            "picture \(picture.kind) \(short(area.origin)) \(short(area.width))×\(short(area.height))"
        case .fill(let path, let paint): "fill \(short(path)) \(paint.colour)"
        case .stroke(let path, let stroke): "stroke \(short(path)) \(stroke.colour) \(short(stroke.width))"
        }
    }

    private static func short(_ path: Path) -> String {
        guard let bounds = path.bounds else { return "nothing" }
        return "\(short(bounds.origin)) \(short(bounds.width))×\(short(bounds.height))"
    }

    private static func short(_ place: Position) -> String { "\(short(place.x)),\(short(place.y))" }

    /// A distance with one decimal at the most.
    private static func short(_ points: Points) -> String {
        let tenths = Int((points.value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
    }
}
