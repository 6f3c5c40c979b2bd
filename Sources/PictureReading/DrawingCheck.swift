internal import Diagnostics
internal import XMLKit

/// Looks through an SVG file before librsvg sees it: nothing is let through but shapes and what paints them.
///
/// What is not known is refused. So is text, because the fonts of the machine would decide how it looks, and its words would
/// be in the text of the report.
struct DrawingCheck {
    /// The elements that are painted, and those that say something about a drawing.
    private static let allowed: Set<String> = [
        "svg", "g", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
        "linearGradient", "radialGradient", "stop", "clipPath", "style", "title", "desc", "metadata",
    ]
    private static let texts: Set<String> = ["text", "tspan", "tref", "textPath", "altGlyph"]
    private static let links: Set<String> = ["image", "feImage", "a", "include"]
    private static let namespace = "http://www.w3.org/2000/svg"

    /// The prefixes that mean SVG; elements of other names belong to programs that draw, and are passed over.
    private var prefixes: Set<Substring> = [""]
    private var hasRoot = false
    private var depth = 0
    /// How deep the style sheet stands that is open.
    private var styleDepth: Int?

    /// Throws for a drawing that has anything else in it.
    static func check(_ bytes: [UInt8]) throws(PictureFault) {
        var check = DrawingCheck()
        var reader = try reading { () throws(DiagnosticFailure) in
            try XMLPullReader(XMLSource(file: "", bytes: bytes), limits: limits)
        }
        while let event = try reading({ () throws(DiagnosticFailure) in try reader.next() }) {
            if let fault = check.fault(in: event) { throw fault }
        }
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

    private mutating func fault(in event: XMLEvent) -> PictureFault? {
        switch event {
        case .start(let element): fault(in: element)
        case .text(let text): styleDepth == nil ? nil : DrawingCheck.fault(inStyle: text.string)
        case .end: endElement()
        }
    }

    private mutating func endElement() -> PictureFault? {
        if depth == styleDepth { styleDepth = nil }
        depth -= 1
        return nil
    }

    private mutating func fault(in element: XMLElement) -> PictureFault? {
        depth += 1
        for attribute in element.attributes where attribute.value == DrawingCheck.namespace {
            if attribute.name.hasPrefix("xmlns:") { prefixes.insert(attribute.name.dropFirst(6)) }
        }
        let (prefix, name) = DrawingCheck.parts(of: element.name)
        if let fault = element.attributes.lazy.compactMap(DrawingCheck.fault).first { return fault }
        if name == "script" || name == "handler" { return .script }
        if DrawingCheck.links.contains(name) { return .external }
        guard prefixes.contains(prefix) else { return hasRoot ? nil : .format }
        if DrawingCheck.texts.contains(name) { return .text }
        guard DrawingCheck.allowed.contains(name) else { return hasRoot ? .element : .format }
        guard hasRoot || name == "svg" && (!prefix.isEmpty || element["xmlns"] == DrawingCheck.namespace) else {
            return .format
        }
        hasRoot = true
        if name == "style", styleDepth == nil { styleDepth = depth }
        return nil
    }

    private static func fault(in attribute: XMLAttribute) -> PictureFault? {
        let (prefix, name) = parts(of: attribute.name)
        if name == "href" { return attribute.value.trimmedStart.hasPrefix("#") ? nil : .external }
        // What has a prefix belongs to programs that draw, such as the path that a drawing was last saved at.
        guard prefix.isEmpty else { return nil }
        return name.hasPrefix("on") ? .script : fault(inStyle: attribute.value)
    }

    /// What is wrong with a value or a sheet of styles: anything that is fetched, and letters written as escapes, which could
    /// hide that.
    private static func fault(inStyle text: String) -> PictureFault? {
        guard text.utf8.contains(where: { [UInt8(ascii: "("), UInt8(ascii: "@"), UInt8(ascii: "\\")].contains($0) })
        else { return nil }
        let small = text.lowercased()
        if small.contains("\\") || small.contains("@import") { return .external }
        var rest = small[...]
        while let start = rest.firstRange(of: "url(") {
            rest = rest[start.upperBound...]
            let target = rest.drop { " \t\n\r\"'".contains($0) }
            guard target.first == "#" else { return .external }
        }
        return nil
    }

    private static func parts(of name: String) -> (prefix: Substring, name: String) {
        guard let colon = name.firstIndex(of: ":") else { return ("", name) }
        return (name[..<colon], String(name[name.index(after: colon)...]))
    }
}

extension String {
    fileprivate var trimmedStart: Substring { drop { " \t\n\r".contains($0) } }
}

extension PictureFault {
    /// What a file comes to that is not read as XML.
    fileprivate init(_ failure: DiagnosticFailure) {
        let code = failure.diagnostics.first?.code.rawValue ?? ""
        self = code == "xml.doctype" ? .doctype : code.hasPrefix("xml.too-") ? .tooDetailed : .broken
    }
}
