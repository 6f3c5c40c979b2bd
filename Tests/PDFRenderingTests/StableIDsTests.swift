import Testing

@testable import PDFRendering

@Suite("Ids of SVG files")
struct StableIDsTests {
    private func numbered(_ text: String) -> String {
        String(decoding: StableIDs.numbered(Array(text.utf8)), as: UTF8.self)
    }

    @Test("are numbered in their order, with what refers to them")
    func numbers() {
        #expect(
            numbered(##"<g id="surface16"><image id="image9"/><use xlink:href="#image9"/><g id="surface17"/></g>"##)
                == ##"<g id="surface0"><image id="image0"/><use xlink:href="#image0"/><g id="surface1"/></g>"##)
        #expect(
            numbered(##"fill="url(#source-44)" id="source-44" id="source-5""##)
                == ##"fill="url(#source-0)" id="source-0" id="source-1""##)
    }

    @Test(
        "are left alone where they are none of Cairo's counters",
        arguments: ["\"surface", "\"surface1a\"", "surface12", "#12", "\"glyph-0-1\"", "\"image12"])
    func others(text: String) {
        #expect(numbered(text) == text)
    }
}
