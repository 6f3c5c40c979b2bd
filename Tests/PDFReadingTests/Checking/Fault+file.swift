import TestSupport
@testable import PDFReading

extension Fault {
    private static let file = SoundFile.self

    /// The faults of the file and of its metadata.
    static let ofFiles: [Fault] = [
        Fault(.unreadable, damage: "no table") { Array($0.prefix(200)) },
        Fault(.header, by: "no version") { $0.head = Array("%PDF-X.7\n%ÿÿÿÿÿÿ\n".utf8) },
        Fault(.header, by: "something before it") { $0.head = Array(" ".utf8) + $0.head },
        Fault(.version, by: "a header of PDF 2.0") { $0.head[5] = UInt8(ascii: "2") },
        Fault(.binaryComment, by: "no comment") { $0.head = Array("%PDF-1.7\n".utf8) },
        Fault(.end, damage: "cut off by six") { Array($0.dropLast(6)) },
        Fault(.bytesAfterEnd, damage: "a word more") { $0 + Array("more".utf8) },
        Fault(.bytesAfterEnd, damage: "two lines more") { $0 + [10, 10] },
        Fault(.missingReference, object: file.page, "/Tabs/S", with: "/Tabs/S/Thumb 99 0 R"),
        Fault(.identifier, by: "none") { $0.trailer = "/Root 1 0 R/Info 38 0 R" },
        Fault(.identifier, by: "half of one") { $0.trailer = "/Root 1 0 R/Info 38 0 R/ID[(one)()]" },
        Fault(.weakEncryption, by: "encrypted as it was done before") {
            $0.trailer += "/Encrypt<</Filter/Standard/V 2/R 3>>"
        },
        Fault(.password, by: "encrypted") {
            $0.trailer += "/Encrypt<</Filter/Standard/V 5/R 6/O()/U()/StmF/A/StrF/A/CF<</A<</CFM/AESV3>>>>>>"
        },
        Fault(.notEncrypted, by: "asked for", demand: .encrypted) { _ in },
    ]

    /// The faults of the table of a file without packed objects.
    static let ofPlainFiles: [Fault] = [
        Fault(.table, .parentTree, damage: "an element that is at another place") {
            $0.replacing(Array("28 0 obj\n<</S/Note".utf8), with: Array("99 0 obj\n<</S/Note".utf8), once: true)
        },
        Fault(.streamLength, damage: "a length that is too small") {
            // The picture has three bytes.
            $0.replacing(Array("Component 8/Length 3".utf8), with: Array("Component 8/Length 1".utf8), once: true)
        },
        Fault(.streamLineEnd, damage: "no line end before the word") {
            $0.replacing(Array("a,b\n\nendstream".utf8), with: Array("a,bbendstream ".utf8), once: true)
        },
    ]

    /// The faults of a file's metadata.
    static let ofMetadata: [Fault] = [
        Fault(.noMetadata, .attachmentNotAllowed, object: 1, "/Metadata 5 0 R", with: "", demand: .everything),
        Fault(.unreadableMetadata, stream: file.metadata, "<rdf:RDF", with: "<rdf:XYZ"),
        Fault(.claimsNoAccess, by: "no PDF/UA, asked for", demand: .everything) {
            SoundFile.changing(SoundFile.metadata, in: &$0, "<pdfuaid:part>1<", to: "<pdfuaid:part>7<")
        },
        Fault(.claimsNoArchive, by: "level B, A asked for", demand: .everything) {
            SoundFile.changing(SoundFile.metadata, in: &$0, "conformance=\"A\"", to: "conformance=\"B\"")
        },
        Fault(
            .claimsNoArchive, .attachmentNotAllowed, stream: file.metadata, "pdfaid:part=\"3\"",
            with: "pdfaid:part=\"9\""),
        Fault(.noTitle, by: "an empty title") {
            SoundFile.changing(SoundFile.metadata, in: &$0, ">A &amp; B<", to: "><")
            SoundFile.changing(SoundFile.metadata, in: &$0, ">C<", to: "> <")
        },
        Fault(.metadataDiffers, object: file.information, "(A & B)", with: "(A and B)"),
        Fault(.metadataDiffers, object: file.information, "(D:20250131120000Z)", with: "(D:20250131120001Z)"),
        Fault(
            .undeclaredSchema, stream: file.metadata, "namespaceURI>http://www.aiim.org/pdfua",
            with: "namespaceURI>http://x"),
        Fault(.date, object: file.information, "(D:20250131120000+01'00')", with: "(20250131120000Z)"),
        Fault(.date, object: file.information, "(D:20250131120000+01'00')", with: "(D:20250131120000+1)"),
        Fault(.noLanguage, object: 1, "/Lang(en-GB)", with: ""),
        Fault(.invalidLanguage, object: 1, "(en-GB)", with: "(in English)"),
        Fault(.invalidLanguage, object: file.footnote, "/Lang(ko)", with: "/Lang()"),
        Fault(.titleNotShown, object: 1, "/DisplayDocTitle true", with: "/DisplayDocTitle false"),
        Fault(.notTagged, object: 1, "/Marked true", with: "/Marked true/Suspects true"),
        Fault(.noOutputIntent, .colour, object: 1, "GTS_PDFA1", with: "GTS_PDFX"),
        Fault(.invalidOutputIntent, .colour, object: file.profile, "/N 3", with: "/N 4"),
        Fault(.invalidOutputIntent, .colour, by: "a profile that is cut off") {
            $0.objects[SoundFile.profile]?.data?.removeLast()
        },
        Fault(.script, object: file.page, "/Tabs/S", with: "/Tabs/S/AA<</O<</S/GoTo/D(here)>>>>"),
        Fault(.script, object: 1, "/Names<<", with: "/Names<</JavaScript<</Names[]>>"),
        Fault(.script, object: file.page, "/Tabs/S", with: "/Tabs/S/AA/JavaScript"),
        Fault(.action, .linkTarget, object: file.link, "/S/URI/URI", with: "/S/Launch/F"),
        Fault(.action, object: 1, "/AF", with: "/OpenAction<</S/Sound>>/AF"),
        Fault(.attachmentNotAllowed, stream: file.metadata, "pdfaid:part=\"3\"", with: "pdfaid:part=\"2\""),
        Fault(.attachmentName, object: file.attachment, "/UF(a.csv)", with: ""),
        Fault(.attachmentFile, object: file.attachment, "/EF<</F 41 0 R>>", with: ""),
        Fault(.attachmentRelationship, object: file.attachment, "/AFRelationship/Data", with: "/AFRelationship/Mine"),
        Fault(.attachmentUnlisted, object: 1, "/AF[40 0 R]", with: ""),
        Fault(.attachmentType, object: file.attached, "/Subtype/text#2Fcsv", with: "/Subtype/csv"),
        Fault(.attachmentDate, object: file.attached, "/ModDate(D:20250131)", with: ""),
        Fault(.attachmentSize, object: file.attached, "/Size 4", with: "/Size 5"),
    ]
}

extension PDFDemand {
    /// All but encryption.
    static let everything: PDFDemand = [.accessible, .archive, .structured, .navigation]
}
