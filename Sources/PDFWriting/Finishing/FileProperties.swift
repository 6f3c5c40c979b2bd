internal import PageModel
internal import ReportModel

/// The metadata of a file, once for current programs (XMP, ISO 16684-1) and once for older ones (ISO 32000-1, 14.3.3).
struct FileProperties {
    let properties: PaginatedDocument.Properties
    let profile: FileProfile

    /// The program, as both name it.
    private static let program = "DiaryPress"

    /// The moment as files up to PDF 1.7 have it: `D:20250304050607Z`.
    var date: String { Self.date(properties.date) }

    /// A moment, from `2025-03-04T05:06:07Z`.
    static func date(_ text: String) -> String { "D:" + text.filter { $0.isNumber } + "Z" }

    /// Writes the properties, and returns the number of their object; `nil` in PDF 2.0, which has them in XMP alone.
    func writeInfo(in file: ObjectFile) throws(FinishingError) -> Int? {
        guard !profile.isSecondEdition else { return nil }
        return try file.write { out in
            out.add("<<")
            let entries: [(StaticString, String)] = [
                ("/Title", properties.title), ("/Author", properties.author), ("/Subject", properties.subject),
                ("/Creator", Self.program), ("/Producer", Self.program), ("/CreationDate", date), ("/ModDate", date),
            ]
            for (key, value) in entries where !value.isEmpty {
                out.add(key)
                out.add(text: value)
            }
            out.add(">>")
        }
    }

    /// Writes the metadata, and returns the number of their object.
    ///
    func writeMetadata(in file: ObjectFile) throws(FinishingError) -> Int {
        let number = file.reserve()
        let bytes = Array(xmp.utf8)
        try file.stream(number, bytes.span) { $0.add("/Type/Metadata/Subtype/XML") }
        return number
    }

    private var xmp: String {
        let language = properties.language
        var text = """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
            xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
            <dc:format>application/pdf</dc:format>
            <dc:language><rdf:Bag><rdf:li>\(Self.escaped(language))</rdf:li></rdf:Bag></dc:language>
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(Self.escaped(properties.title))</rdf:li></rdf:Alt></dc:title>

            """
        if !properties.author.isEmpty {
            text += "<dc:creator><rdf:Seq><rdf:li>\(Self.escaped(properties.author))</rdf:li></rdf:Seq></dc:creator>\n"
        }
        if !properties.subject.isEmpty {
            text += """
                <dc:description><rdf:Alt><rdf:li xml:lang="x-default">\(Self.escaped(properties.subject))</rdf:li></rdf:Alt>\
                </dc:description>

                """
        }
        text += """
            <xmp:CreatorTool>\(Self.program)</xmp:CreatorTool><xmp:CreateDate>\(properties.date)</xmp:CreateDate>\
            <xmp:ModifyDate>\(properties.date)</xmp:ModifyDate><pdf:Producer>\(Self.program)</pdf:Producer>
            </rdf:Description>

            """
        if profile.isSecondEdition {
            text += Self.secondEdition
        } else {
            if profile.isAccessible { text += Self.accessible }
            if let part = profile.archivePart { text += Self.archive(part) }
        }
        return text + "</rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>"
    }

    private static let accessible = """
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part>\
        </rdf:Description>

        """

    /// The parts of PDF/UA and PDF/A for PDF 2.0, and the levels of Well-Tagged PDF that PDF/UA-2 includes.
    ///
    /// ISO 14289-2, 5; ISO 19005-4, 6.7.3; the levels are PDF Declarations (WTPDF 1.0, 6.1). No description of the names is
    /// required.
    private static let secondEdition = """
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" \
        xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfd="http://pdfa.org/declarations/">\
        <pdfuaid:part>2</pdfuaid:part><pdfuaid:rev>2024</pdfuaid:rev><pdfaid:part>4</pdfaid:part>\
        <pdfaid:rev>2020</pdfaid:rev><pdfaid:conformance>F</pdfaid:conformance><pdfd:declarations><rdf:Bag>\
        <rdf:li rdf:parseType="Resource"><pdfd:conformsTo>http://pdfa.org/declarations/wtpdf#accessibility1.0\
        </pdfd:conformsTo></rdf:li><rdf:li rdf:parseType="Resource"><pdfd:conformsTo>\
        http://pdfa.org/declarations/wtpdf#reuse1.0</pdfd:conformsTo></rdf:li></rdf:Bag></pdfd:declarations>\
        </rdf:Description>

        """

    /// The part of PDF/A, with its required declaration of the properties that name PDF/UA (ISO 19005-2, 6.6.2.3).
    private static func archive(_ part: Int) -> String {
        """
        <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>\(part)</pdfaid:part>\
        <pdfaid:conformance>A</pdfaid:conformance></rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">\
        <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema\
        </pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>\
        <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">\
        <pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>\
        <pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of PDF/UA\
        </pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>\
        </rdf:Description>

        """
    }

    /// A text as XML has it; what XML cannot have is left out.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
