import TestSupport
@testable import PDFReading

extension Fault {
    private static let file = SoundFile.self

    /// The faults of page content.
    static let ofContent: [Fault] = [
        Fault(.unreadableContent, stream: file.content, "0 0 1 rg", with: "0 0 1 xy"),
        Fault(
            .unreadableContent, .parentTree, .markMissing, object: file.secondPage, "/Contents 30 0 R",
            with: "/Contents 3 0 R"),
        Fault(.untagged, stream: file.content, "/Artifact BMC", with: "/Span BMC"),
        Fault(.marksUnbalanced, stream: file.secondContent, "(B)Tj ET EMC", with: "(B)Tj ET"),
        Fault(.marksUnbalanced, stream: file.secondContent, "(B)Tj ET EMC", with: "(B)Tj ET EMC EMC"),
        Fault(.marksUnbalanced, stream: file.secondContent, "(B)Tj ET EMC", with: "(B)Tj EMC ET"),
        Fault(
            .markNested, stream: file.content, "0 0 9 9 re f EMC /TH", with: "/Artifact BMC 0 0 9 9 re f EMC EMC /TH"),
        Fault(.markRepeated, .parentTree, .markMissing, stream: file.secondContent, "<</MCID 1>>", with: "<</MCID 0>>"),
        Fault(.statesUnbalanced, stream: file.content, "/X Do Q", with: "/X Do"),
        Fault(.statesUnbalanced, stream: file.content, "/X Do Q", with: "/X Do Q Q"),
        Fault(.statesDeep, by: "29 states") {
            SoundFile.changing(
                SoundFile.content, in: &$0, "/X Do Q",
                to: String(repeating: "q ", count: 29) + "/X Do" + String(repeating: " Q", count: 30))
        },
        Fault(.missingFont, stream: file.secondContent, "/F2 9 Tf (B)", with: "/F9 9 Tf (B)"),
        Fault(.missingPicture, stream: file.content, "/X Do", with: "/Y Do"),
        Fault(.interpolation, object: file.picture, "/Width 1", with: "/Width 1/Interpolate true"),
        Fault(.transferFunction, object: file.page, "/ca 1", with: "/ca 1/TR/Identity"),
        Fault(.colour, stream: file.content, "0 0 1 rg", with: "0 0 1 0 k"),
        Fault(.colour, object: file.picture, "/DeviceRGB", with: "/DeviceCMYK"),
    ]

    /// The faults of fonts.
    static let ofFonts: [Fault] = [
        Fault(.fontNotEmbedded, object: file.description, "/FontFile2 34 0 R", with: ""),
        Fault(.characterMap, stream: file.meanings, "<0001> <0041>", with: "<0001> <FFFD>"),
        Fault(.characterMap, stream: file.content, "<00010002>", with: "<00010003>"),
        Fault(.privateCharacters, stream: file.meanings, "<0041>", with: "<E041>"),
        Fault(.glyphMap, object: file.descendant, "/CIDToGIDMap/Identity", with: ""),
        Fault(.codeMap, object: file.font, "/Identity-H", with: "/UniKS-UTF16-H"),
        Fault(.widths, object: file.descendant, "[500 600]3", with: "[500]3"),
        Fault(.widths, object: file.simpleFont, "[500 500]", with: "[500]"),
        Fault(.otherWidth, object: file.descendant, "[500 600]", with: "[500 602]"),
        Fault(.otherWidth, object: file.simpleFont, "[500 500]", with: "[500 498]"),
        Fault(.fontProgram, by: "a font without a table") {
            let data = $0.objects[SoundFile.program]?.data ?? []
            $0.objects[SoundFile.program]?.data = Array(data.prefix(data.count - 4))
        },
        Fault(.missingGlyph, by: "code 0") {
            SoundFile.changing(SoundFile.content, in: &$0, "<00010002>", to: "<00010000>")
            SoundFile.changing(SoundFile.meanings, in: &$0, "<0002> <0042>", to: "<0000> <0042>")
            $0.replace("/W[1", in: SoundFile.descendant, with: "/W[0[500]1")
        },
        Fault(.fontFlags, object: file.description, "/Flags 4", with: "/Flags 36"),
    ]

    /// All of them that have nothing to do with how objects are packed.
    static let all = ofFiles + ofMetadata + ofNavigation + ofStructure + ofContent + ofFonts
}
