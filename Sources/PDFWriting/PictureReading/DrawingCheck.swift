internal import DiaryModel
internal import XMLKit

/// Checks an SVG file before librsvg sees it: only shapes, their paint and lines of text are allowed.
///
/// Unknown elements are rejected; those of other programs are ignored.
struct DrawingCheck {
    /// The elements that are painted, and those that say something about a drawing.
    private static let allowed: Set<String> = [
        "svg", "g", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
        "linearGradient", "radialGradient", "stop", "clipPath", "style", "title", "desc", "metadata", "text", "tspan",
    ]
    private static let lines: Set<String> = ["text", "tspan"]
    private static let texts: Set<String> = ["tref", "textPath", "altGlyph"]
    private static let links: Set<String> = ["image", "feImage", "a", "include"]
    private static let namespace = "http://www.w3.org/2000/svg"

    /// An element that is not closed yet.
    private struct Open {
        let start: Int
        let id: String?
        let isStyle: Bool
        let isText: Bool
        let isClip: Bool
    }

    /// The prefixes that mean SVG; elements of other names belong to programs that draw, and are passed over.
    private var prefixes: Set<Substring> = [""]
    private var hasRoot = false
    private var open: [Open] = []
    private var styleBytes = 0
    private var weight = DrawingWeight()
    private var words = ""
    private var hasUses = false

    /// Returns the words of a drawing.
    ///
    /// - Throws: The fault of a drawing with anything else in it.
    static func words(of bytes: [UInt8]) throws(PictureFault) -> String {
        var check = DrawingCheck()
        var reader = try reading { () throws(DiagnosticFailure) in
            try XMLPullReader(XMLSource(file: "", bytes: bytes), limits: limits)
        }
        while let event = try reading({ () throws(DiagnosticFailure) in try reader.next() }) {
            switch event {
            case .start(let element): try check.begin(element)
            case .text(let text): try check.add(text.string)
            case .end(let tag): check.end(tag)
            }
        }
        guard check.weight.total(bytes: bytes.count, limit: PictureLimits.weight) != nil else { throw .tooDetailed }
        // Text that is set a thousand times costs more than its bytes.
        guard !check.hasUses || check.words.allSatisfy(\.isWhitespace) else { throw .text }
        return check.words
    }

    private static func reading<Value: ~Copyable>(
        _ step: () throws(DiagnosticFailure) -> Value
    ) throws(PictureFault) -> Value {
        do {
            return try step()
        } catch {
            throw PictureFault(error)
        }
    }

    private static var limits: XMLLimits {
        var limits = XMLLimits()
        limits.bytes = PictureLimits.bytes
        limits.valueBytes = PictureLimits.bytes
        limits.markupBytes = PictureLimits.bytes
        limits.elements = PictureLimits.elements
        return limits
    }

    private mutating func begin(_ element: XMLElement) throws(PictureFault) {
        for attribute in element.attributes where attribute.value == DrawingCheck.namespace {
            if attribute.name.hasPrefix("xmlns:") { prefixes.insert(attribute.name.dropFirst(6)) }
        }
        let (prefix, name) = DrawingCheck.parts(of: element.name)
        for attribute in element.attributes { try check(attribute, at: element.startOffset) }
        if name == "script" || name == "handler" { throw .script }
        if DrawingCheck.links.contains(name) { throw .external }
        if prefixes.contains(prefix) { try check(name, element, isPrefixed: !prefix.isEmpty) }
        guard hasRoot else { throw .format }
        weight.addElement()
        open.append(
            Open(
                start: element.startOffset, id: element["id"], isStyle: name == "style",
                isText: prefixes.contains(prefix) && DrawingCheck.lines.contains(name), isClip: name == "clipPath"))
    }

    /// Throws for an element of SVG that is not painted here, and for an outermost one that is not that of a drawing.
    private mutating func check(_ name: String, _ element: XMLElement, isPrefixed: Bool) throws(PictureFault) {
        let isRepeated = DrawingCheck.lines.contains(name) && open.contains(where: \.isClip)
        if isRepeated || DrawingCheck.texts.contains(name) { throw .text }
        guard DrawingCheck.allowed.contains(name) else { throw hasRoot ? .element : .format }
        hasUses = hasUses || name == "use"
        hasRoot = hasRoot || name == "svg" && (isPrefixed || element["xmlns"] == DrawingCheck.namespace)
    }

    private mutating func check(_ attribute: XMLAttribute, at offset: Int) throws(PictureFault) {
        let (prefix, name) = DrawingCheck.parts(of: attribute.name)
        if name == "href" {
            let target = attribute.value.drop { " \t\n\r".contains($0) }
            guard target.first == "#" else { throw .external }
            return weight.addReference(to: target.dropFirst(), at: offset)
        }
        // What has a prefix belongs to programs that draw, such as the path that a drawing was last saved at.
        guard prefix.isEmpty else { return }
        if name.hasPrefix("on") { throw .script }
        for target in try StyleTargets.all(in: attribute.value) { weight.addReference(to: target, at: offset) }
    }

    private mutating func add(_ text: String) throws(PictureFault) {
        if open.last?.isText == true {
            words += text
            guard words.utf8.count <= PictureLimits.words else { throw .tooDetailed }
        }
        guard open.contains(where: \.isStyle) else { return }
        styleBytes += text.utf8.count
        guard styleBytes <= PictureLimits.styleBytes else { throw .tooDetailed }
        for target in try StyleTargets.all(in: text) { weight.addReference(to: target, at: nil) }
    }

    private mutating func end(_ tag: XMLEndTag) {
        guard let element = open.popLast(), let id = element.id else { return }
        weight.add(id, at: element.start..<tag.endOffset)
    }

    private static func parts(of name: String) -> (prefix: Substring, name: String) {
        guard let colon = name.firstIndex(of: ":") else { return ("", name) }
        return (name[..<colon], String(name[name.index(after: colon)...]))
    }
}

/// The references of styles within a drawing.
enum StyleTargets {
    /// The names behind `url(#`, in small letters.
    ///
    /// - Throws: `external` for anything that is fetched, and for letters written as escapes, which could hide that.
    static func all(in text: String) throws(PictureFault) -> [Substring] {
        let signs = [UInt8(ascii: "("), UInt8(ascii: "@"), UInt8(ascii: "\\")]
        guard text.utf8.contains(where: signs.contains) else { return [] }
        let small = text.lowercased()
        if small.contains("\\") || small.contains("@import") { throw .external }
        var targets: [Substring] = []
        var rest = small[...]
        while let start = rest.firstRange(of: "url(") {
            rest = rest[start.upperBound...].drop { " \t\n\r\"'".contains($0) }
            guard rest.first == "#" else { throw .external }
            targets.append(rest.dropFirst().prefix { !" \t\n\r\"')".contains($0) })
        }
        return targets
    }
}

extension PictureFault {
    /// Creates the fault of a file that is not readable as XML.
    fileprivate init(_ failure: DiagnosticFailure) {
        let code = failure.diagnostics.first?.code.rawValue ?? ""
        self = code == "xml.doctype" ? .doctype : code.hasPrefix("xml.too-") ? .tooDetailed : .broken
    }
}
