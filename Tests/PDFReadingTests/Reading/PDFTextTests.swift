import Testing
@testable import PDFReading

@Suite("The text of a PDF file")
struct PDFTextTests {
    /// A file of one page with a content, made by hand, its table included.
    private func file(_ content: String, map: String = PDFTextTests.map, title: String = "(Title)") -> [UInt8] {
        let bodies = [
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>",
            "<< /Type /Page % 1\n /Contents 4 0 R /Resources << /Font << /f-0 5 0 R >> >> >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
            "<< /Type /Font /ToUnicode 6 0 R >>",
            "<< /Length 8 0 R >>\nstream\n\(map)\nendstream",
            "<< /Title \(title) >>", "\(map.utf8.count)",
        ]
        var text = "%PDF-1.5\n"
        var offsets: [Int] = []
        for (index, body) in bodies.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(body)\nendobj\n"
        }
        let table = text.utf8.count
        text += "xref\n0 \(bodies.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        text += "trailer\n<< /Root 1 0 R /Info 7 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        return Array(text.utf8)
    }

    private static let map = """
        1 begincodespacerange
        <00> <ff>
        endcodespacerange
        2 beginbfchar
        <41> <0041>
        <42> <D83DDE00>
        endbfchar
        1 beginbfrange
        <61> <63> <0078>
        endbfrange
        """

    @Test("is what its codes stand for, in the order of the page, whatever is drawn between")
    func shown() throws {
        let text = try PDFText(
            of: file(
                """
                q 1 0 0 RG 12.5 40 m 10 20 l S /P << /MCID 1 >> BDC
                BT 10 0 0 -10 5 5 Tm /f-0 1 Tf <41 62
                63>Tj 5 0 Td [ (A) -120 (\\141\\142) ]TJ ET EMC
                BT /f-0 1 Tf (B)Tj ET Q
                """))
        #expect(text.shown == "  Ayz Axy 😀")
        #expect(text.pageCount == 1)
        #expect(text.beside == ["Title"])
    }

    @Test("has a line for each element of a page that shows something")
    func lines() throws {
        let file = try PDFFile(
            file(
                """
                /H1 << /MCID 1 >> BDC BT /f-0 1 Tf 5 5 Td (A)Tj 9 0 Td (a)Tj ET EMC
                /Artifact BMC 10 20 l S EMC
                /P << /MCID 2 >> BDC BT /f-0 1 Tf (b)Tj ET EMC
                /P << /MCID 3 /ActualText (say) >> BDC /Span BMC BT /f-0 1 Tf (c)Tj ET EMC EMC
                """))
        #expect(try PDFText.lines(ofPagesOf: file) == [["A x", "y", "say"]])
    }

    @Test("is what an element says of itself in place of its codes")
    func spoken() throws {
        let text = try PDFText(
            of: file(
                "BT /f-0 1 Tf /Span << /ActualText <feff00480069> >> BDC (A)Tj /X BMC (A)Tj EMC EMC (A)Tj ET",
                title: "<FEFF00DC>"))
        #expect(text.shown == " HiA")
        #expect(text.beside == ["Ü"])
    }

    @Test("is what an element says of itself, whatever else it says, in any order and spacing")
    func spokenAndNumbered() throws {
        for properties in [
            "<</MCID 5/ActualText <feff00480069>>>", "<< /MCID 5 /ActualText (Hi) >>", "<</ActualText(Hi)/MCID 5>>",
            "<<\n/Lang(en)/ActualText<EFBBBF4869>\n/MCID\t5>>",
        ] {
            let content = "/P <</MCID 4>>BDC BT /f-0 1 Tf (A)Tj EMC/Span \(properties)BDC (A)Tj EMC ET"
            #expect(try PDFText(of: file(content)).shown == " AHi")
        }
        for properties in ["<</MCID 3>>", "<< /MCID 3 >>", "<</MCID\n3 >>", "<</Type/Pagination/Subtype/Header>>"] {
            #expect(try PDFText(of: file("/P \(properties)BDC BT /f-0 1 Tf (A)Tj EMC ET")).shown == " A")
        }
    }

    @Test("shows a sign of doubt where a code stands for nothing")
    func unknown() throws {
        #expect(try PDFText(of: file("BT /f-0 1 Tf (Z)Tj ET")).shown == " \u{FFFD}")
    }

    @Test("is refused, and nothing worse, whatever byte is changed or wherever it is cut off")
    func damaged() throws {
        let whole = file("BT /f-0 1 Tf (A)Tj ET")
        for cut in stride(from: 0, to: whole.count, by: 3) { _ = try? PDFText(of: Array(whole[..<cut])) }
        for index in whole.indices {
            for byte in [0x00, 0x28, 0x3C, 0x5B, 0x39, 0xFF] as [UInt8] {
                var bytes = whole
                bytes[index] = byte
                _ = try? PDFText(of: bytes)
            }
        }
        #expect(throws: PDFFile.Fault.self) { try PDFText(of: []) }
        #expect(throws: PDFFile.Fault.self) { try PDFText(of: Array(whole.dropLast(40))) }
    }
}
