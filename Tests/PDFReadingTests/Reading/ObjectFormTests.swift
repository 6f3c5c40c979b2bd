import TestSupport
import Testing
@testable import PDFReading

@Suite("The objects of a PDF file")
struct ObjectFormTests {
    /// A file of two pages in a list within a list.
    private static var file: HandMadePDF {
        var file = HandMadePDF()
        file.objects = [
            1: .init("<</Type/Catalog/Pages 2 0 R/Lang(en)>>"),
            2: .init("<</Type/Pages/Kids[3 0 R 9 0 R]/Count 2/Resources<</Font<</f 5 0 R>>>>>>"),
            3: .init("<</Type/Pages/Kids[4 0 R]/Count 1>>"), 4: .init("<</Type/Page/Contents[6 0 R 8 0 R]>>"),
            5: .init("<</Type/Font/ToUnicode 7 0 R>>"),
            6: .init("", data: Array("BT /f 1 Tf (AB)Tj ET".utf8)),
            7: .init("", data: Array("1 beginbfrange\n<41> <5a> <0061>\nendbfrange".utf8)),
            8: .init("", data: Array("BT /f 1 Tf (C)Tj ET".utf8)),
            9: .init("<</Type/Page/Contents 6 0 R>>"),
            12: .init("<</Title<FEFF00DC>>>"),
        ]
        file.trailer = "/Root 1 0 R/Info 12 0 R"
        return file
    }

    private static let forms: [HandMadePDF.Form] = {
        var forms: [HandMadePDF.Form] = [.plain, .packed]
        for (widths, predicted) in [([1, 2, 1], true), ([1, 8, 3], false), ([2, 3, 2], true), ([1, 12, 4], false)] {
            var form = HandMadePDF.Form()
            form.packedTogether = 3
            form.widths = widths
            form.isPredicted = predicted
            forms.append(form)
            form.namesRanges = true
            form.isPacked = true
            forms.append(form)
        }
        return forms
    }()

    @Test("are found by themselves or packed together, whatever the widths, ranges and predictor of the table")
    func everyForm() throws {
        for form in Self.forms {
            let text = try PDFText(of: Self.file.bytes(form))
            #expect(text.shown == " ab c ab", "\(form)")
            #expect(text.pageCount == 2)
            #expect(text.beside.sorted() == ["en", "Ü"])
        }
    }

    @Test("are those of the newest table, and those of the ones before it that it does not have")
    func appended() throws {
        var bytes = Self.file.bytes()
        let before = try ObjectTable(bytes).starts[0]
        let new = bytes.count
        bytes += Array("12 0 obj\n<</Title(New)>>\nendobj\n".utf8)
        let table = bytes.count
        let digits = String(new)
        let place = String(repeating: "0", count: 10 - digits.count) + digits
        bytes += Array(
            "xref\n12 1\n\(place) 00000 n \ntrailer\n<</Size 13/Root 1 0 R/Prev \(before)>>\nstartxref\n\(table)\n%%EOF\n"
                .utf8)
        #expect(try PDFText(of: bytes).beside.sorted() == ["New", "en"])
    }

    @Test("are refused where tables lead to one another in a circle")
    func circle() throws {
        var file = Self.file
        file.trailer += "/Prev \(try ObjectTable(file.bytes()).starts[0])"
        #expect(throws: PDFFile.Fault.self) { try PDFFile(file.bytes(.plain)) }
    }

    @Test("are refused where the file is encrypted in a way that is not known")
    func encrypted() {
        var file = Self.file
        file.trailer += "/Encrypt<</Filter/Standard>>"
        #expect(throws: PDFFile.Fault.otherEncryption) { try PDFFile(file.bytes(.packed)) }
    }

    @Test("cost little where a table promises more of them than the file has bytes")
    func promises() {
        for index in ["0 900000000", "800000000 1", "0 -1", "-5 9", "9223372036854775807 9223372036854775807"] {
            let table = Array("\(index)\n".utf8)
            var text = Array("%PDF-1.5\n1 0 obj\n<</Type/Catalog>>\nendobj\nxref\n".utf8)
            let start = text.count - 5
            text += table + Array("0000000009 00000 n \ntrailer\n<</Root 1 0 R>>\nstartxref\n\(start)\n%%EOF".utf8)
            #expect(throws: PDFFile.Fault.self) { try PDFFile(text).pages() }
        }
    }

    @Test("are refused, and nothing worse, wherever the file is cut off or a byte of it is changed")
    func damaged() throws {
        for form in [HandMadePDF.Form.packed, Self.forms[2], .plain] {
            let whole = Self.file.bytes(form)
            for percent in 0..<100 {
                #expect(throws: PDFFile.Fault.self) { try PDFText(of: Array(whole[..<(whole.count * percent / 100)])) }
            }
            for index in whole.indices {
                for byte in [0x00, 0x28, 0x3C, 0x5B, 0x39, 0xFF, whole[index] ^ 1] as [UInt8] {
                    var bytes = whole
                    bytes[index] = byte
                    _ = try? PDFText(of: bytes)
                }
            }
        }
    }
}

@Suite("Values of a file")
struct ValueTests {
    @Test("are names as they are written, however often files have them")
    func names() {
        for name in "A K O P S ID Pg TD TH TR Alt Row MCID Span Scope Table Headers B Px Spam Tables Figure".split(
            separator: " ")
        {
            #expect(PDFLexer.read("/\(name)") == .name(String(name)))
            #expect(PDFLexer.read("/\(name)/S") == .name(String(name)))
        }
        #expect(PDFLexer.read("/S#70an") == .name("Span"))
        #expect(PDFLexer.read("/ A") == .name(""))
    }

    @Test("are numbers, references and strings up to what ends them")
    func plain() {
        for (text, value) in [
            ("12", .number(12)), ("12]", .number(12)), ("12 0 R", .reference(12)), ("12 0 R/A", .reference(12)),
            ("12 0 RG", .number(12)), ("12 0", .number(12)), ("+12 0 R", .reference(12)), ("-3", .number(-3)),
            ("+1.5", .number(1.5)),
            (".25>>", .number(0.25)), ("12345678901234568 ", .number(12_345_678_901_234_568)), ("1a", .word("1a")),
            ("(a)", .string([0x61])), ("(a", .string([0x61])), ("(a(b)\\051)", .string(Array("a(b))".utf8))),
            ("(", .string([])), ("<4>", .string([0x40])), ("<", .string([])),
            ("[1<41>]", .array([.number(1), .string([0x41])])),
        ] as [(String, PDFValue)] {
            #expect(PDFLexer.read(text) == value, "\(text)")
        }
    }
}

@Suite("What rows were replaced by before they were packed")
struct PredictorTests {
    @Test("is undone for each kind of row")
    func kinds() throws {
        let settings = PDFLexer.read("<</Predictor 15/Colors 2/BitsPerComponent 8/Columns 2>>")
        let predictor = try #require(try Predictor(settings))
        let rows: [UInt8] = [
            0, 1, 2, 3, 4, /* as it is */ 1, 10, 20, 1, 1, /* left */ 2, 1, 1, 1, 1, /* above */
            3, 4, 5, 6, 7, /* mean */ 4, 1, 2, 3, 4, /* nearest */
        ]
        #expect(
            try predictor.undone(rows) == [
                1, 2, 3, 4, 10, 20, 11, 21, 11, 21, 12, 22, 9, 15, 16, 25, 10, 17, 19, 29,
            ])
    }

    @Test("is refused where a row is of no kind, and where no file has such rows")
    func refused() throws {
        let predictor = try #require(try Predictor(PDFLexer.read("<</Predictor 12/Columns 1>>")))
        #expect(throws: PDFFile.Fault.self) { try predictor.undone([5, 0]) }
        for settings in ["<</Predictor 2>>", "<</Predictor 12/Columns 99999999>>", "<</Predictor 12/Colors -1>>"] {
            #expect(throws: PDFFile.Fault.self) { try Predictor(PDFLexer.read(settings)) }
        }
        #expect(try Predictor(PDFLexer.read("<</Predictor 1>>")) == nil)
    }
}

extension PDFLexer {
    /// The value that a text writes.
    fileprivate static func read(_ text: String) -> PDFValue? {
        var lexer = PDFLexer(Array(text.utf8), at: 0)
        return lexer.value()
    }
}
