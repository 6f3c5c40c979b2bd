import TestSupport
@testable import PDFReading

/// A small PDF file that keeps every rule, made by hand, for tests to break one thing in.
enum SoundFile {
    static let catalog = 1, page = 3, secondPage = 4, metadata = 5, profile = 6, outlines = 7, entry = 8, below = 9
    static let root = 10, document = 11, heading = 12, paragraph = 13, linkElement = 14, list = 15, item = 16
    static let label = 17, body = 18, table = 19, headRow = 20, firstHeader = 21, secondHeader = 22, row = 23
    static let firstCell = 24, secondCell = 25, figure = 26, subheading = 27, footnote = 28, content = 29
    static let secondContent = 30, font = 31, descendant = 32, description = 33, program = 34, meanings = 35,
        simpleFont = 36
    static let information = 38, link = 39, attachment = 40, attached = 41, picture = 42, parents = 43
    static let space = 44

    /// The file, which says that it is PDF/UA-1 and PDF/A-3a.
    static var made: HandMadePDF {
        var file = HandMadePDF()
        file.trailer = "/Root 1 0 R/Info 38 0 R/ID[(one)(two)]"
        for (number, value) in values { file.objects[number] = .init(value) }
        file.objects[metadata] = .init("/Type/Metadata/Subtype/XML", data: Array(xmp.utf8))
        file.objects[profile] = .init("/N 3", data: icc)
        file.objects[content] = .init("", data: Array(drawn.utf8))
        file.objects[secondContent] = .init("", data: Array(drawnSecond.utf8))
        file.objects[program] = .init("/Length1 \(TinyFont.bytes.count)", data: TinyFont.bytes)
        file.objects[meanings] = .init("", data: Array(map.utf8))
        file.objects[attached] = .init(
            "/Type/EmbeddedFile/Subtype/text#2Fcsv/Params<</ModDate(D:20250131)/Size 4>>", data: Array("a,b\n".utf8))
        file.objects[picture] = .init(
            "/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceRGB/BitsPerComponent 8", data: [1, 2, 3])
        return file
    }

    /// The same as a file of PDF 2.0, which says that it is PDF/UA-2 and PDF/A-4f.
    static var secondEdition: HandMadePDF {
        var file = made
        file.head[5] = UInt8(ascii: "2")
        file.trailer = "/Root 1 0 R/ID[(one)(two)]"
        file.objects[information] = nil
        file.objects[space] = .init("<</Type/Namespace/NS(http://iso.org/pdf2/ssn)>>")
        // A namespace of its own, as other programs write them, by way of which a paragraph is one.
        file.objects[45] = .init("<</NS(urn:own)/RoleMapNS<</Words[/P 44 0 R]/Own/Other>>>>")
        file.replace("/K 11 0 R", in: root, with: "/K 11 0 R/Namespaces[44 0 R]")
        file.replace("/S/Document", in: document, with: "/S/Document/NS 44 0 R")
        file.replace("/S/Note/P 11 0 R", in: footnote, with: "/S/FENote/NS 44 0 R/P 11 0 R")
        file.replace("/S/LBody", in: body, with: "/S/LBody/NS 44 0 R")
        file.replace("/K[4]", in: body, with: "/K[46 0 R]")
        file.objects[46] = .init("<</S/Words/NS 45 0 R/P 18 0 R/Pg 3 0 R/K 4>>")
        file.replace("17 0 R 18 0 R 21", in: parents, with: "17 0 R 46 0 R 21")
        file.replace("/S/L/P", in: list, with: "/S/L/A<</O/List/ListNumbering/Description>>/P")
        file.replace("/Tabs/S", in: page, with: "/Tabs/W")
        file.replace("/Dest[3 0 R/Fit]", in: entry, with: "/A<</S/GoTo/D[3 0 R/Fit]/SD[12 0 R/Fit]>>")
        file.replace("[4 0 R/XYZ 0 0 0]", in: catalog, with: "<</D[4 0 R/XYZ 0 0 0]/SD[27 0 R/XYZ 0 0 0]>>")
        file.replace("/UF(a.csv)", in: attachment, with: "/UF(a.csv)/Desc(Readings)")
        changing(
            metadata, in: &file, "pdfaid:part=\"3\" pdfaid:conformance=\"A\"",
            to: "pdfaid:part=\"4\" pdfaid:rev=\"2020\" pdfaid:conformance=\"F\"")
        changing(metadata, in: &file, "<pdfuaid:part>1<", to: "<pdfuaid:rev>2024</pdfuaid:rev><pdfuaid:part>2<")
        // PDF/A-4 wants no description of names.
        changing(metadata, in: &file, "namespaceURI>http://www.aiim.org/pdfua", to: "namespaceURI>http://x")
        return file
    }

    /// The same with other bytes in a stream.
    static func changing(_ object: Int, in file: inout HandMadePDF, _ old: String, to new: String) {
        guard let data = file.objects[object]?.data else { preconditionFailure("object \(object) is no stream") }
        let text = String(decoding: data, as: UTF8.self)
        let pieces = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
        precondition(pieces.count == 2, "object \(object) has no \(old)")
        file.objects[object]?.data = Array(pieces.joined(separator: new).utf8)
    }

    private static let values: [Int: String] = [
        1: """
        <</Type/Catalog/Pages 2 0 R/Lang(en-GB)/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>\
        /StructTreeRoot 10 0 R/Metadata 5 0 R/Outlines 7 0 R/PageLabels<</Nums[0<</S/D>>]>>/AF[40 0 R]\
        /OutputIntents[<</S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/DestOutputProfile 6 0 R>>]\
        /Names<</Dests<</Names[(here)[4 0 R/XYZ 0 0 0]]>>/EmbeddedFiles<</Names[(a.csv)40 0 R]>>>>>>
        """,
        2: "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 100 100]>>",
        3: """
        <</Type/Page/Parent 2 0 R/Contents 29 0 R/StructParents 0/Tabs/S/Annots[39 0 R]\
        /Resources<</Font<</F1 31 0 R/F2 36 0 R>>/XObject<</X 42 0 R>>/ExtGState<</G<</ca 1>>>>>>>>
        """,
        4: "<</Type/Page/Parent 2 0 R/Contents 30 0 R/StructParents 1/Resources<</Font<</F2 36 0 R>>>>>>",
        7: "<</Type/Outlines/First 8 0 R/Last 8 0 R/Count 2>>",
        8: "<</Title(One)/Parent 7 0 R/First 9 0 R/Last 9 0 R/Count 1/Dest[3 0 R/Fit]>>",
        9: "<</Title(Two)/Parent 8 0 R/A<</S/GoTo/D(here)>>>>",
        10: """
        <</Type/StructTreeRoot/K 11 0 R/ParentTree 43 0 R/ParentTreeNextKey 3/ClassMap<</Head<</O/Table/Scope/Column>>>>\
        /RoleMap<</Odd/P>>>>
        """,
        11: "<</S/Document/P 10 0 R/K[12 0 R 13 0 R 15 0 R 19 0 R 26 0 R 27 0 R 28 0 R]>>",
        12: "<</S/H1/P 11 0 R/Pg 3 0 R/K 0>>",
        13: "<</S/P/P 11 0 R/Pg 3 0 R/K[1 14 0 R]>>",
        14: "<</S/Link/P 13 0 R/Pg 3 0 R/K[2<</Type/OBJR/Obj 39 0 R>>]>>",
        15: "<</S/L/P 11 0 R/K[16 0 R]>>",
        16: "<</S/LI/P 15 0 R/K[17 0 R 18 0 R]>>",
        17: "<</S/Lbl/P 16 0 R/Pg 3 0 R/K 3>>",
        18: "<</S/LBody/P 16 0 R/Pg 3 0 R/K[4]>>",
        19: "<</S/Table/P 11 0 R/K[20 0 R 23 0 R]>>",
        20: "<</S/TR/P 19 0 R/K[21 0 R 22 0 R]>>",
        21: "<</S/TH/P 20 0 R/Pg 3 0 R/A<</O/Table/Scope/Column>>/K 5>>",
        22: "<</S/TH/P 20 0 R/Pg 3 0 R/C/Head/K 6>>",
        23: "<</S/TR/P 19 0 R/K[24 0 R 25 0 R]>>",
        24: "<</S/TD/P 23 0 R/Pg 3 0 R/K 7>>",
        25: "<</S/TD/P 23 0 R/Pg 3 0 R/K<</Type/MCR/MCID 8/Pg 3 0 R>>>>",
        26: "<</S/Figure/P 11 0 R/Pg 3 0 R/Alt(A ring)/A[<</O/Layout/BBox[0 0 10 10]>>0]/K 9>>",
        27: "<</S/H2/P 11 0 R/Pg 4 0 R/K 0>>",
        28: "<</S/Note/P 11 0 R/Pg 4 0 R/ID(n1)/Lang(ko)/K 1>>",
        31: "<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[32 0 R]/ToUnicode 35 0 R>>",
        32: """
        <</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDToGIDMap/Identity/FontDescriptor 33 0 R/W[1[500 600]3 9 500]>>
        """,
        33: "<</Type/FontDescriptor/FontName/A/Flags 4/FontFile2 34 0 R>>",
        36: """
        <</Type/Font/Subtype/TrueType/BaseFont/B/Encoding/WinAnsiEncoding/FirstChar 65/LastChar 66/Widths[500 500]\
        /FontDescriptor 37 0 R>>
        """,
        37: "<</Type/FontDescriptor/FontName/B/Flags 32/FontFile2 34 0 R>>",
        38: "<</Title(A & B)/CreationDate(D:20250131120000Z)/ModDate(D:20250131120000+01'00')>>",
        39: """
        <</Type/Annot/Subtype/Link/Rect[0 0 10 10]/F 4/Contents(To B)/StructParent 2/A<</S/URI/URI(https://a.example/)>>>>
        """,
        40: "<</Type/Filespec/F(a.csv)/UF(a.csv)/AFRelationship/Data/EF<</F 41 0 R>>>>",
        43: """
        <</Kids[<</Nums[0[12 0 R 13 0 R 14 0 R 17 0 R 18 0 R 21 0 R 22 0 R 24 0 R 25 0 R 26 0 R]1[27 0 R 28 0 R]]>>\
        <</Nums[2 14 0 R]>>]>>
        """,
    ]

    private static let drawn = """
        /Artifact <</Type/Pagination/Subtype/Header>>BDC 0 0 1 rg 0 0 9 9 re f EMC /Artifact BMC /G gs 0 g 1 1 m 2 2 l S EMC
        /H1 <</MCID 0>>BDC BT /F1 12 Tf <00010002>Tj ET EMC /P << /MCID 1 >> BDC q BT /F2 9 Tf [(A)-20(B)]TJ ET Q EMC
        /Link <</MCID 2>>BDC BT /F2 9 Tf /Span <</ActualText<FEFF0041>>>BDC (A)Tj EMC ET EMC
        /Lbl <</MCID 3>>BDC BT (A)Tj ET EMC /LBody<</MCID 4>>BDC BT /F2 9 Tf (\\101)Tj ET EMC
        /TH <</MCID 5>>BDC 0 0 9 9 re f EMC /TH <</MCID 6/Lang(ko)>>BDC 0 0 9 9 re f EMC
        /TD <</MCID 7>>BDC 0 0 9 9 re f EMC /TD <</MCID 8>>BDC 0 0 9 9 re f EMC
        /Figure <</MCID 9>>BDC q 9 0 0 9 0 0 cm /X Do Q EMC
        """
    private static let drawnSecond =
        "/H2 <</MCID 0>>BDC BT /F2 9 Tf (A)Tj ET EMC /Note <</MCID 1>>BDC BT /F2 9 Tf (B)Tj ET EMC"

    private static let map =
        "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n2 beginbfchar\n<0001> <0041>\n<0002> <0042>\nendbfchar"

    private static let icc: [UInt8] = {
        var bytes = [UInt8](repeating: 0, count: 132)
        bytes[3] = 132
        bytes[8] = 4
        bytes.replaceSubrange(12..<20, with: Array("mntrRGB ".utf8))
        bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
        return bytes
    }()

    private static let xmp = """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
          xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
          xmp:CreateDate="2025-01-31T12:00:00Z" pdfaid:part="3" pdfaid:conformance="A">
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">A &amp; B</rdf:li><rdf:li xml:lang="de">C</rdf:li></rdf:Alt></dc:title>
        <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
          xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#">
        <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
        <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI></rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description></rdf:RDF></x:xmpmeta>
        <?xpacket end="w"?>
        """
}
