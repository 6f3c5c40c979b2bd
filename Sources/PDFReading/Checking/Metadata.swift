internal import DiaryModel
internal import XMLKit

/// The metadata of a file, written as XMP (ISO 16684-1).
struct Metadata {
    /// The names of the vocabularies that are looked at.
    enum Space {
        static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        static let core = "http://purl.org/dc/elements/1.1/"
        static let basic = "http://ns.adobe.com/xap/1.0/"
        static let pdf = "http://ns.adobe.com/pdf/1.3/"
        static let archive = "http://www.aiim.org/pdfa/ns/id/"
        static let access = "http://www.aiim.org/pdfua/ns/id/"
        static let schema = "http://www.aiim.org/pdfa/ns/schema#"
    }

    /// True if it could be read.
    private(set) var isReadable = true
    /// The vocabularies that it describes itself.
    private(set) var described: Set<String> = []
    private var values: [String: String] = [:]
    private var prefixes: [String: String] = [:]

    /// The most bytes that are looked at.
    private static let limit = 1 << 20

    /// Reads the metadata of a file; `nil` where it has none.
    static func read(_ examination: Examination) -> Metadata? {
        guard let reference = examination.catalog?["Metadata"], examination.resolved(reference) != nil else {
            return nil
        }
        guard let bytes = examination.stream(reference, atMost: limit) else {
            var metadata = Metadata()
            metadata.isReadable = false
            return metadata
        }
        return Metadata(bytes)
    }

    private init() {}

    init(_ bytes: [UInt8]) {
        var hasRoot = false
        do throws(DiagnosticFailure) {
            var limits = XMLLimits()
            limits.bytes = Self.limit
            var reader = try XMLPullReader(XMLSource(file: "", bytes: bytes), limits: limits)
            var open: [String] = []
            var text = ""
            // How deep the property is whose value is being read.
            var property: Int?
            while let event = try reader.next() {
                switch event {
                case .start(let element):
                    note(element.attributes)
                    let name = expanded(element.name)
                    hasRoot = hasRoot || name == Space.rdf + "RDF"
                    if open.last == Space.rdf + "Description", open.dropLast().last == Space.rdf + "RDF" {
                        property = open.count
                    }
                    if name == Space.rdf + "Description", open.last == Space.rdf + "RDF" {
                        for attribute in element.attributes { set(expanded(attribute.name), attribute.value) }
                    }
                    open.append(name)
                    text = ""
                case .text(let piece): text += piece.string
                case .end:
                    let name = open.popLast()
                    if name == Space.schema + "namespaceURI" { described.insert(text) }
                    if let depth = property {
                        let key = depth < open.count ? open[depth] : name ?? ""
                        if depth == open.count || name == Space.rdf + "li" { set(key, text) }
                        if depth == open.count { property = nil }
                    }
                    text = ""
                }
            }
        } catch {
            isReadable = false
        }
        isReadable = isReadable && hasRoot
    }

    private mutating func note(_ attributes: [XMLAttribute]) {
        for attribute in attributes where attribute.name.hasPrefix("xmlns:") {
            prefixes[String(attribute.name.dropFirst(6))] = attribute.value
        }
    }

    /// A name with its vocabulary in place of its prefix.
    private func expanded(_ name: String) -> String {
        guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")), let space = prefixes[String(name[..<colon])]
        else { return name }
        return space + name[name.utf8.index(after: colon)...]
    }

    /// Keeps the first value of a property: of a list of languages that is the usual one.
    private mutating func set(_ name: String, _ value: String) {
        guard values[name] == nil, value.contains(where: { !$0.isWhitespace }) else { return }
        values[name] = value
    }

    /// The value of a property.
    subscript(space: String, name: String) -> String? { values[space + name] }

    /// The standards that the file claims to meet.
    var claims: PDFClaims {
        PDFClaims(
            accessPart: ["1", "2"].first { $0 == self[Space.access, "part"] }, part: self[Space.archive, "part"],
            level: self[Space.archive, "conformance"]?.uppercased())
    }
}
