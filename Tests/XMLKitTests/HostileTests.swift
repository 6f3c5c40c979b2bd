import DiaryModel
import Testing
@testable import XMLKit

@Suite("Hostile documents")
struct HostileTests {
    private static let bomb =
        "[<!ENTITY a0 \"lol\">"
        + (1...9).map { number in
            "<!ENTITY a\(number) \"\(String(repeating: "&a\(number - 1);", count: 10))\">"
        }.joined() + "]"

    private static let refused = """
        a.xml:1:22: error[xml.doctype]: a DOCTYPE is not allowed
            hint: delete it; nothing in the file needs it
        """

    @Test(
        "that declare anything are refused at the declaration",
        arguments: [
            "<!DOCTYPE l \(bomb)><l>&a9;</l>",
            "<!DOCTYPE l \(bomb)><l x=\"&a9;\"/>",
            "<!DOCTYPE l [<!ENTITY a \"\(String(repeating: "x", count: 50_000))\">]><l>"
                + String(repeating: "&a;", count: 20_000) + "</l>",
            "<!DOCTYPE l [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><l>before &e; after</l>",
            "<!DOCTYPE l [<!ENTITY % e SYSTEM \"file:///etc/hostname\"> %e;]><l/>",
            "<!DOCTYPE l SYSTEM \"http://127.0.0.1/l.dtd\"><l/>",
            "<!DOCTYPE l PUBLIC \"p\" \"http://127.0.0.1/l.dtd\"><l/>",
            "<!DOCTYPE l><l/>",
        ])
    func declarations(text: String) {
        #expect(complaint("<?xml version=\"1.0\"?>" + text) == HostileTests.refused)
    }

    @Test("that are nested too deep stop at the tag too much")
    func depth() {
        let text = String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
        #expect(complaint(text) == "a.xml:1:193: error[xml.too-deep]: elements are nested more than 64 deep")
        let allowed = String(repeating: "<a>", count: 64) + String(repeating: "</a>", count: 64)
        #expect(complaint(allowed) == "")
    }

    @Test(
        "with attributes in tens of thousands stop before they are compared with one another",
        arguments: [65, 2_000, 20_000, 200_000])
    func attributes(count: Int) {
        let text = "<a>\n<b " + (0..<count).map { "a\($0)='1'" }.joined(separator: " ") + "/></a>"
        #expect(
            complaint(text) == "a.xml:2:1: error[xml.too-many-attributes]: an element with more than 64 attributes")
    }

    @Test("may have as many attributes as the limit says")
    func attributesAtTheLimit() {
        #expect(complaint("<a " + (0..<64).map { "a\($0)='1'" }.joined(separator: " ") + "/>") == "")
    }

    @Test(
        "with an endless attribute value stop at that attribute", arguments: [65_537, 100_000, 300_000, 11_000_000])
    func longValue(count: Int) {
        let text = "<a>\n<b c='' d='\(String(repeating: "x", count: count))'/></a>"
        #expect(complaint(text) == "a.xml:2:9: error[xml.too-long-value]: an attribute value of more than 64 KiB")
    }

    @Test("may have a value as long as the limit says")
    func valueAtTheLimit() { #expect(complaint("<a b='\(String(repeating: "x", count: 65_536))'/>") == "") }

    @Test("with endless text stop as soon as the text is too long")
    func longText() throws {
        let text = "<a>\n<b>" + String(repeating: "x", count: 11_000_000) + "</b></a>"
        var reader = try XMLPullReader(XMLSource(file: "a.xml", text: text))
        do throws(DiagnosticFailure) {
            while try reader.next() != nil {}
            Issue.record("the text was accepted")
        } catch {
            #expect(
                error.description == "a.xml:2:4: error[xml.too-long-text]: text of more than 1 MiB between two tags")
        }
        #expect(reader.fed < 1_200_000)
    }

    @Test("with endless comments, instructions, tags or references stop too")
    func longMarkup() {
        let filler = String(repeating: "x ", count: 200_000)
        let comment = "error[xml.too-long-markup]: a comment or declaration of more than 256 KiB"
        #expect(complaint("<a>\n<!--\(filler)--></a>") == "a.xml:2:1: \(comment)")
        #expect(complaint("<a>\n<?b \(filler)?></a>") == "a.xml:2:1: \(comment)")
        #expect(complaint("<!--\(filler)") == "a.xml:1:1: \(comment)")
        #expect(
            complaint("<a>\n<b \(filler)/></a>")
                == "a.xml:2:1: error[xml.too-long-markup]: a tag of more than 256 KiB")
        #expect(
            complaint("<a>\n & \(filler)")
                .hasPrefix("a.xml:2:2: error[xml.ill-formed]: `&` does not begin an entity reference"))
    }

    @Test("with too many elements stop at the first too much")
    func elements() {
        var limits = XMLLimits()
        limits.elements = 1_000
        let text = "<l>\n" + String(repeating: "<r d='1'/>\n", count: 5_000) + "</l>"
        #expect(
            complaint(text, limits)
                == "a.xml:1001:1: error[xml.too-many-elements]: the file has more than 1000 elements")
    }

    @Test("that are large but ordinary are read to the end")
    func large() {
        #expect(complaint("<l>" + String(repeating: "<r d='1'/>", count: 200_000) + "</l>") == "")
    }

    @Test("hand out what came before the error")
    func eventsBeforeTheError() throws {
        var reader = try XMLPullReader(XMLSource(file: "a.xml", text: "<a><b/><c></a>"))
        var names: [String] = []
        do throws(DiagnosticFailure) {
            while let event = try reader.next() {
                if case .start(let element) = event { names.append(element.name) }
            }
        } catch {
            #expect(names == ["a", "b", "c"])
            #expect(throws: error) { try reader.next() }
            return
        }
        Issue.record("no error")
    }
}
