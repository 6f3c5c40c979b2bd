import DiaryModel
import Testing
import XMLKit

@Suite("Formats described by a grammar")
struct GrammarTests {
    /// A format as a table.
    private static let layout = XMLGrammar(
        ElementRule(
            "layout", [.required("id", .plainName), .optional("paper", .choice(["letter", "legal"]))],
            children: [.one("title"), .some("block"), .optional("footer")]),
        [
            ElementRule("title", content: .text(isRequired: true)),
            ElementRule("block", [.required("kind", .identifier)], children: [.any("column")]),
            ElementRule("column", [.optional("width", .text(1...3))]),
            ElementRule("footer"),
        ], codes: "layout", rootHint: "this is no layout")

    /// The content of a file by the mapping of a format.
    private struct Layout: Equatable {
        var id: String
        var title: String
        var blocks: [String]
    }

    private func read(_ text: String) throws(DiagnosticFailure) -> Outcome<Layout> {
        var log = DiagnosticLog()
        var layout: Layout?
        do throws(DiagnosticFailure) {
            if let root = try XMLNode.read(XMLSource(file: "a.xml", text: text), Self.layout, &log) {
                layout = Layout(
                    id: root["id"] ?? "", title: root.children(named: "title").first?.plainText ?? "",
                    blocks: root.children(named: "block").compactMap { $0["kind"] })
            }
        } catch {
            log.report(error)
        }
        return try log.outcome(layout)
    }

    private func problems(_ text: String) -> [String] {
        do throws(DiagnosticFailure) {
            _ = try read(text)
            return []
        } catch {
            return error.diagnostics.map(\.description)
        }
    }

    @Test("take a table and a mapping to be read")
    func reads() throws {
        let text = "<layout id='wide'><title> Two\n words </title><block kind='a'> </block><block kind='B'/></layout>"
        #expect(try read(text).value == Layout(id: "wide", title: "Two words", blocks: ["a", "B"]))
    }

    @Test(
        "say what is wrong, where, and what was meant",
        arguments: [
            (
                "<lay/>", "1:1: error[layout.wrong-root]: the outermost element is `lay`, not `layout`",
                "this is no layout"
            ),
            (
                "<layout id='a'><title>T</title><blokc kind='a'/><block kind='a'/></layout>",
                "1:32: error[layout.unknown-element]: unknown element `blokc` in `layout`", "did you mean `block`?"
            ),
            (
                "<layout id='a'><title>T</title><column/><block kind='a'/></layout>",
                "1:32: error[layout.unknown-element]: unknown element `column` in `layout`",
                "`column` stands in `block`"
            ),
            (
                "<layout id='a'><block kind='a'/><title>T</title></layout>",
                "1:33: error[layout.misplaced-element]: `title` stands behind `block`",
                "the order is: title, block, footer"
            ),
            (
                "<layout id='a'><title>T</title><title>T</title><block kind='a'/></layout>",
                "1:32: error[layout.repeated-element]: a second `title` in `layout`", "there is one at most"
            ),
            (
                "<layout id='a'><title>T</title></layout>",
                "1:1: error[layout.missing-element]: `layout` lacks its element `block`",
                "the order is: title, block, footer"
            ),
            (
                "<layout id='a'><title> </title><block kind='a'/></layout>",
                "1:16: error[layout.missing-text]: `title` says nothing", "write its text between the tags"
            ),
            (
                "<layout id='a' papr='letter'><title>T</title><block kind='a'/></layout>",
                "1:16: error[layout.unknown-attribute]: unknown attribute `papr` of `layout`", "did you mean `paper`?"
            ),
            (
                "<layout id='a' paper='lettr'><title>T</title><block kind='a'/></layout>",
                "1:23: error[layout.bad-value]: the value of `paper` is not one of the words for it",
                "did you mean `letter`?"
            ),
            (
                "<layout id='a'><title>T</title><block/></layout>",
                "1:32: error[layout.missing-attribute]: `block` lacks its attribute `kind`", "write kind=\"…\""
            ),
            (
                "<layout id='a'>x<title>T</title><block kind='a'/></layout>",
                "1:16: error[layout.unexpected-text]: text between the elements of `layout`",
                "delete it; what it says belongs into attributes"
            ),
            (
                "<layout id='a'><title>T</title><block kind='a'/><footer> </footer></layout>",
                "1:57: error[layout.unexpected-text]: `footer` holds nothing, not even a space",
                "write it as <footer …/>"
            ),
        ])
    func refuses(text: String, message: String, hint: String) {
        #expect(problems(text) == ["a.xml:\(message)\n    hint: \(hint)"])
    }

    @Test("report everything at once, and what breaks off a file behind it")
    func several() {
        let text = "<layout id='A' x='1'>\n<title>T</title>\n<block/>\n<blok/>\n</layuot>"
        #expect(
            problems(text).map { $0.split(separator: ":").prefix(2).joined(separator: ":") } == [
                "a.xml:1", "a.xml:1", "a.xml:3", "a.xml:4", "a.xml:5",
            ])
    }

    @Test("say so when a mapping has no value and no reason")
    func noReason() throws {
        let failure = #expect(throws: DiagnosticFailure.self) {
            _ = try DiagnosticLog().outcome(nil as Int?)
        }
        #expect(failure?.diagnostics.map(\.code) == ["internal.no-value"])
    }
}
