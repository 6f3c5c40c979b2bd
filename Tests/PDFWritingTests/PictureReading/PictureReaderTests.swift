import DiaryModel
import Foundation
import Glibc
import TestSupport
import Testing
@testable import PDFWriting

@Suite("Logos")
struct PictureReaderTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// The code of what is wrong with bytes; `nil` for a logo that can be used.
    private func code(_ bytes: [UInt8]) throws -> String? {
        try scratch.write(bytes, to: "logo")
        return try code(at: "logo")
    }

    private func code(at path: String) throws -> String? {
        do throws(DiagnosticFailure) {
            _ = try PictureReader.read(path, in: scratch.path)
            return nil
        } catch {
            let problem = try #require(error.diagnostics.first)
            #expect(error.diagnostics.count == 1 && problem.hint != nil)
            return problem.code.rawValue
        }
    }

    @Test("are PNG or SVG, whatever they are called, and keep their bytes and proportions")
    func sound() throws {
        for (bytes, kind, width) in [
            (Logos.drawing, Picture.Kind.svg, 120.0), (Logos.png(width: 30, height: 10), .png, 30),
            ([0xEF, 0xBB, 0xBF] + Array(" \n".utf8) + Logos.drawing, .svg, 120),
        ] {
            try scratch.write(bytes, to: "sub/logo.jpeg")
            let picture = try PictureReader.read("sub/logo.jpeg", in: scratch.path)
            #expect(picture.kind == kind && picture.bytes == bytes)
            #expect(picture.width == width && picture.height * 3 == width)
            #expect(picture.digest == PictureReader.digest(of: "sub/logo.jpeg", in: scratch.path))
        }
    }

    @Test("take their size from the view box where they name none, and have one")
    func size() throws {
        try scratch.write(Logos.svg("<path d=\"M0 0h9v9z\"/>", attributes: "viewBox=\"0 0 90 30\""), to: "logo")
        let picture = try PictureReader.read("logo", in: scratch.path)
        #expect(picture.width == 90 && picture.height == 30)
        #expect(try code(Logos.svg("<path d=\"M0 0h9v9z\"/>", attributes: "")) == "clinic.logo-no-size")
    }

    @Test("lie in the folder of the file that names them, through whatever links")
    func folder() throws {
        try scratch.write(Logos.drawing, to: "in/..data/logo.svg")
        try scratch.write(Logos.drawing, to: "out.svg")
        symlink("..data/logo.svg", scratch.path(of: "in/mounted.svg"))
        symlink("../out.svg", scratch.path(of: "in/astray.svg"))
        symlink("..", scratch.path(of: "in/up"))
        let inside = scratch.path(of: "in")
        for path in ["mounted.svg", "..data/logo.svg", "./..data//logo.svg"] {
            #expect(throws: Never.self) { try PictureReader.read(path, in: inside) }
        }
        for path in ["astray.svg", "up/out.svg", "../out.svg", "a/../../out.svg", scratch.path(of: "in/mounted.svg")] {
            let failure = #expect(throws: DiagnosticFailure.self) { try PictureReader.read(path, in: inside) }
            #expect(failure?.diagnostics.map(\.code) == ["clinic.logo-path"], "\(path)")
            #expect(PictureReader.digest(of: path, in: inside) == "-")
        }
    }

    @Test("are files that are there")
    func files() throws {
        try scratch.write("", to: "folder/x")
        mkfifo(scratch.path(of: "pipe"), 0o600)
        #expect(try code(at: "none.svg") == "clinic.logo-missing")
        #expect(try code(at: "folder") == "clinic.logo-unreadable")
        #expect(try code(at: "pipe") == "clinic.logo-unreadable")
    }

    @Test("have a size that is looked at before anything is read or unpacked")
    func large() throws {
        let path = try scratch.write([], to: "huge.png")
        #expect(truncate(path, 50_000_000) == 0)
        #expect(try code(at: "huge.png") == "clinic.logo-too-large")
        #expect(try code(Logos.drawing + [UInt8](repeating: 0x20, count: 1 << 20)) == "clinic.logo-too-large")
        for (width, height) in [(30_000, 30_000), (4_097, 1), (1, 4_097), (4_096, 1_025), (1 << 31, 1)] {
            #expect(try code(Logos.pngHead(width: width, height: height)) == "clinic.logo-too-large")
        }
        #expect(try code(Logos.png(width: 1_000, height: 1_000)) == nil)
    }

    @Test("are whole, and of one of the two kinds")
    func broken() throws {
        let png = Logos.png(width: 30, height: 10)
        for count in [9, 20, 40, png.count - 30] {
            #expect(try code(Array(png.prefix(count))) == "clinic.logo-broken", "\(count)")
        }
        #expect(try code(Logos.pngHead(width: 0, height: 9)) == "clinic.logo-broken")
        #expect(try code(Array(Logos.drawing.dropLast(4))) == "clinic.logo-broken")
        for text in ["", "GIF89a", "\u{1F}\u{8B}", "<html/>", "<html><svg/></html>", "<svg width=\"1\" height=\"1\"/>"]
        {
            #expect(try code(Array(text.utf8)) == "clinic.logo-format", "\(text)")
        }
    }

    @Test(
        "hold shapes only",
        arguments: [
            ("<script>alert(1)</script>", "script"), ("<g onload=\"x()\"/>", "script"),
            ("<image href=\"a.png\"/>", "external"), ("<image xlink:href=\"data:image/png;base64,AAAA\"/>", "external"),
            ("<use href=\"http://x/y.svg#a\"/>", "external"), ("<a href=\"#x\"><path/></a>", "external"),
            ("<use xlink:href=\" other.svg#a\"/>", "external"),
            ("<rect fill=\"url(http://x/#a)\"/>", "external"), ("<rect style=\"fill:url( 'b.svg#a')\"/>", "external"),
            ("<style>@import 'a.css';</style>", "external"), ("<style>a{fill:\\75rl(x)}</style>", "external"),
            ("<style><![CDATA[rect{fill:URL(x.svg)}]]></style>", "external"),
            ("<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"/etc/passwd\"/>", "external"),
            ("<text><textPath href=\"#p\">Clinic</textPath></text>", "text"),
            ("<s:text id=\"t\">Clinic</s:text><use href=\"#t\"/>", "text"),
            ("<clipPath id=\"c\"><s:text>Clinic</s:text></clipPath><rect clip-path=\"url(#c)\"/>", "text"),
            ("<filter id=\"f\"/>", "element"), ("<mask id=\"m\"/>", "element"),
            ("<foreignObject/>", "element"), ("<animate/>", "element"),
        ])
    func contents(content: String, fault: String) throws {
        let names = "xmlns:xlink=\"http://www.w3.org/1999/xlink\" xmlns:s=\"http://www.w3.org/2000/svg\""
        #expect(
            try code(Logos.svg(content, attributes: "width=\"9\" height=\"9\" \(names)")) == "clinic.logo-\(fault)")
    }

    @Test("with text are pictures, in the fonts of reports whichever they name, in every script")
    func text() throws {
        func picture(_ words: String, _ font: String) throws -> Picture {
            let text =
                "<text x=\"4\" y=\"30\" font-size=\"24\" \(font)>\(words)</text><rect width=\"3\" height=\"40\"/>"
            try scratch.write(Logos.svg(text), to: "logo")
            return try PictureReader.read("logo", in: scratch.path)
        }
        let elm = try picture("Elm", "")
        #expect(elm.kind == .png && abs(elm.width / elm.height - 3) < 0.01 && elm.width >= 980)
        let mary = try picture("St. Mary’s", "")
        for font in ["Arial", "Open Sans", "'Comic Sans MS',serif", "Symbola", "DejaVu Sans"] {
            #expect(try picture("Elm", "style=\"font-family:\(font)\"") == elm)
            #expect(try picture("St. Mary’s", "style=\"font-family:\(font)\"") == mary)
        }
        #expect(try picture("Elm", "font-weight=\"bold\"") != elm)
        let words = ["", "Elm", "Ulm", "가", "나", "عيادة", "คลินิก", "क"]
        #expect(Set(try words.map { try picture($0, "").digest }).count == words.count)
        #expect(
            try code(Logos.svg("<text>\(String(repeating: "word ", count: 201))</text>")) == "clinic.logo-too-detailed")
    }

    @Test("stay drawings where their text is blank, or that of another program")
    func blank() throws {
        for text in [
            "<text> \n</text><use href=\"#r\"/>", "<metadata><i:text xmlns:i=\"urn:i\">Words</i:text></metadata>",
        ] {
            try scratch.write(Logos.svg("<rect id=\"r\" width=\"9\" height=\"9\"/>" + text), to: "logo")
            #expect(try PictureReader.read("logo", in: scratch.path).kind == .svg, "\(text)")
        }
    }

    @Test("declare no document type and no entities")
    func declarations() throws {
        for head in [
            "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\">",
            "<!DOCTYPE svg [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>",
        ] {
            #expect(try code(Logos.svg("<path d=\"M0 0h9v9z\"/>", head: head)) == "clinic.logo-doctype")
        }
    }

    @Test("may have what programs that draw leave in them")
    func drawn() throws {
        let content = """
            <!-- made by hand --><sodipodi:namedview xmlns:sodipodi="urn:s" sodipodi:docname="C:\\logo.svg"/>
            <metadata><rdf:RDF xmlns:rdf="urn:r"><cc:Work xmlns:cc="urn:c" rdf:about=""/></rdf:RDF></metadata>
            <defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient>
            <clipPath id="c"><rect width="9" height="9"/></clipPath><g id="s"><circle r="4"/></g></defs>
            <style>.b{fill:url(#a)}</style><g clip-path="url('#c')" opacity="0.5"><use href="#s" class="b"/></g>
            """
        #expect(try code(Logos.svg(content)) == nil)
    }

    @Test("are refused where a few lines ask for more work than a report is worth")
    func bombs() throws {
        let levels = (1...9).map { level in
            "<g id=\"l\(level)\">" + String(repeating: "<use href=\"#l\(level - 1)\"/>", count: 10) + "</g>"
        }
        let bomb = "<defs><path id=\"l0\" d=\"M0 0h9v9z\"/>\(levels.joined())</defs><use href=\"#l9\"/>"
        #expect(try code(Logos.svg(bomb)) == "clinic.logo-too-detailed")
        let long = String(repeating: "l1 1", count: 20_000)
        let clip = "<clipPath id=\"c\"><path d=\"M0 0\(long)\"/></clipPath>"
        let clipped = String(repeating: "<g clip-path=\"url(#c)\"/>", count: 100)
        #expect(try code(Logos.svg(clip + clipped)) == "clinic.logo-too-detailed")
        let styled = "<style>g{clip-path:url(#C)}</style>" + String(repeating: "<g/>", count: 100)
        #expect(try code(Logos.svg(clip + styled)) == "clinic.logo-too-detailed")
        let rules = "<style>" + String(repeating: ".a{fill:red}", count: 2_000) + "</style>"
        #expect(try code(Logos.svg(rules)) == "clinic.logo-too-detailed")
        let circle = "<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>"
        #expect(try code(Logos.svg(circle)) == "clinic.logo-too-detailed")
        let many = String(repeating: "<g/>", count: 20_001)
        #expect(try code(Logos.svg(many)) == "clinic.logo-too-detailed")
    }
}
