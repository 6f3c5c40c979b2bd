import PDFReading
import PageModel
import ReportModel
import TestSupport
import Testing
@testable import PDFWriting

@Suite("A finished file of PDF 2.0")
struct SecondEditionTests {
    let worker: Worker

    init() throws { worker = try Worker() }

    /// A document of two pages with two lists, a link to a later place, and a place behind the last element.
    private func document() throws -> PaginatedDocument {
        func element(_ role: SemanticTag.Role, _ content: [DrawCommand]) -> [DrawCommand] {
            [.begin(SemanticTag(role))] + content + [.end]
        }
        func leaf(_ role: SemanticTag.Role, _ text: String, _ y: Points) throws -> [DrawCommand] {
            try element(role, worker.text(text, at: y))
        }
        let named = try element(.listItem, leaf(.label, "Mean", 100) + leaf(.listBody, "128", 120))
        let plain = try element(.listItem, leaf(.listBody, "item", 140))
        let first: [DrawCommand] =
            try [.begin(SemanticTag(.document)), .destination(name: "top", at: Position(x: 0, y: 40))]
            + [.begin(SemanticTag(.section))] + leaf(.heading(level: 1), "Diary 일지", 60)
            + element(.list, named) + element(.list, plain)
            + element(.paragraph, leaf(.link(destination: "below"), "below", 160))
        let second: [DrawCommand] =
            try [.destination(name: "below", at: Position(x: 0, y: 40))] + leaf(.paragraph, "words", 60)
            + [.destination(name: "end", at: Position(x: 0, y: 80)), .end, .end]
        return .sample(pages: [first, second], outline: [.init(title: "Diary", destination: "top")])
    }

    private func render(_ document: PaginatedDocument) throws -> [UInt8] {
        let file = PDFInMemory()
        var writer = try worker.renderer.writer(
            firstPage: PaginatedDocument.paper, profile: .a4, to: file.append)
        for (index, page) in document.pages.enumerated() {
            try writer.add(page, next: index + 1 < document.pages.count ? document.pages[index + 1].size : nil)
        }
        _ = try writer.finish(
            outline: document.outline, properties: document.properties,
            attachments: [
                .init(
                    name: "readings.csv", type: "text/csv", relation: .data, description: "Readings",
                    bytes: Array("a,b\n".utf8))
            ])
        return file.bytes
    }

    /// The elements of a structure, each before those in it.
    private func elements(of file: PDFFile, _ value: PDFValue?) -> [PDFValue] {
        guard let element = file.resolved(value), element["S"] != nil else { return [] }
        let listed = file.resolved(element["K"])?.elements ?? []
        return [element] + (listed.isEmpty ? [element["K"] ?? element] : listed).flatMap { elements(of: file, $0) }
    }

    @Test("is PDF/UA-2 and PDF/A-4f, as a check and another program find", .needsTool("qpdf"))
    func sound() throws {
        let bytes = try render(document())
        let result = PDFCheck.check(bytes, demanding: [.accessible2, .archive4, .navigation])
        #expect(result.findings.map { "\($0.rule.rawValue) \($0.place)" } == [])
        #expect(result.claims.names == ["PDF/UA-2", "PDF/A-4F"])
        #expect(try Program.run("qpdf", ["--check"], on: bytes).contains("No syntax or stream encoding errors"))
    }

    @Test("has the header of PDF 2.0 and no information dictionary, as no other file has")
    func head() throws {
        let bytes = try render(document())
        #expect(bytes.starts(with: Array("%PDF-2.0\n".utf8)))
        #expect(try PDFFile(bytes).trailer["Info"] == nil)
        let usual = try worker.renderer.render(document())
        #expect(usual.starts(with: Array("%PDF-1.7\n".utf8)))
        #expect(try PDFFile(usual).trailer["Info"] != nil)
    }

    @Test("has every element in the namespace of PDF 2.0, which its structure lists")
    func namespace() throws {
        let file = try PDFFile(render(document()))
        let root = file.resolved(file.resolved(file.trailer["Root"])?["StructTreeRoot"])
        let listed = root?["Namespaces"]?.elements ?? []
        #expect(listed.map { file.resolved($0)?["NS"]?.text } == ["http://iso.org/pdf2/ssn"])
        let all = elements(of: file, root?["K"])
        #expect(all.count == 13)
        #expect(all.allSatisfy { $0["NS"] == listed.first })
    }

    @Test("says of lists with labels that these name values, and of others that they have no marks")
    func lists() throws {
        let file = try PDFFile(render(document()))
        let root = file.resolved(file.resolved(file.trailer["Root"])?["StructTreeRoot"])
        let lists = elements(of: file, root?["K"]).filter { $0["S"] == .name("L") }
        #expect(lists.map { $0["A"]?["ListNumbering"] } == [.name("Description"), .name("None")])
    }

    @Test("leads to the element that begins at a place, else to the one around it")
    func places() throws {
        let file = try PDFFile(render(document()))
        let root = file.resolved(file.trailer["Root"])
        let names = file.resolved(file.resolved(root?["Names"])?["Dests"])?["Names"]?.elements ?? []
        let types = names.compactMap { name in
            name["SD"].map { file.resolved($0.elements.first)?["S"]?.name ?? "" }
        }
        #expect(names.compactMap(\.text) == ["below", "end", "top"])
        #expect(types == ["P", "Document", "Sect"])
        for place in names.filter({ $0.dictionary != nil }) {
            #expect(place["D"]?.elements.dropFirst() == place["SD"]?.elements.dropFirst())
            #expect(file.resolved(place["D"]?.elements.first)?["Type"] == .name("Page"))
        }
        let entry = file.resolved(file.resolved(root?["Outlines"])?["First"])
        #expect(entry?["Dest"] == nil)
        #expect(entry?["A"]?["S"] == .name("GoTo"))
        #expect(entry?["A"]?["SD"] == names.last?["SD"])
    }

    @Test("has an outline even without sections, which leads to the document")
    func wholeDocument() throws {
        let commands: [DrawCommand] =
            try [.begin(SemanticTag(.document)), .begin(SemanticTag(.paragraph))] + worker.text("words", at: 60)
            + [.end, .end]
        let file = try PDFFile(render(.sample(commands)))
        let entry = file.resolved(file.resolved(file.resolved(file.trailer["Root"])?["Outlines"])?["First"])
        #expect(file.resolved(entry?["A"]?["SD"]?.elements.first)?["S"] == .name("Document"))
    }
}
