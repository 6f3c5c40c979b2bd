import DiaryModel
import Testing
@testable import XMLKit

@Suite("Events of a document")
struct EventTests {
    @Test("come in order, mixed content too, each with its exact place")
    func mixedContent() throws {
        let text = """
            <?xml version="1.0" encoding="utf-8"?>
            <a>
              <!-- passed over -->길이 <b c='1'
                 d = "x &amp; &quot;y&quot; &#xB0;">50</b>회<e/>
            </a>
            """
        #expect(
            try transcript(text) == [
                "a.xml:2:1 <a>",
                #"a.xml:2:4 "\n  길이 ""#,
                #"a.xml:3:26 <b c=[1] d=[x & "y" °]>"#,
                #"a.xml:4:41 "50""#,
                "a.xml:4:43 </b>",
                #"a.xml:4:47 "회""#,
                "a.xml:4:48 <e>",
                "a.xml:4:48 </e>",
                #"a.xml:4:52 "\n""#,
                "a.xml:5:1 </a>",
            ])
    }

    @Test("join text, CDATA sections and what stands around comments")
    func joinedText() throws {
        #expect(
            try transcript("<a>one <!-- two --><![CDATA[<three> & ]]>four &lt;<?p five?>six</a>") == [
                "a.xml:1:1 <a>", #"a.xml:1:4 "one <three> & four <six""#, "a.xml:1:64 </a>",
            ])
    }

    @Test("tell where attributes and their values stand")
    func placesOfAttributes() throws {
        let text = "<a>\r\n<b one='>1' two =\n\t\"2 = '2'\" xml:three='é' four='x'/></a>"
        var reader = try XMLPullReader(XMLSource(file: "a.xml", text: text))
        var locations: [String] = []
        while let event = try reader.next() {
            guard case .start(let element) = event, element.name == "b" else { continue }
            for attribute in element.attributes {
                let name = element.location(ofAttribute: attribute.name)
                let value = element.location(ofValue: attribute.name)
                locations.append("\(name) \(value)")
            }
            locations.append("\(element.location(ofAttribute: "absent"))")
        }
        #expect(
            locations == [
                "a.xml:2:4 a.xml:2:9", "a.xml:2:13 a.xml:3:3", "a.xml:3:12 a.xml:3:23", "a.xml:3:26 a.xml:3:32",
                "a.xml:2:1",
            ])
    }

    @Test("give the value of an attribute by its name, and nothing for another")
    func values() throws {
        var reader = try XMLPullReader(XMLSource(file: "a.xml", text: "<a b='' c='&amp;amp;&#38;#38; \n'/>"))
        guard case .start(let element) = try reader.next() else {
            Issue.record("no element")
            return
        }
        #expect(element["b"] == "")
        #expect(element["c"] == "&amp;&#38;  ")
        #expect(element["d"] == nil)
    }

    @Test("show namespace declarations and prefixes as they are written")
    func prefixes() throws {
        #expect(
            try transcript("<p:a xmlns:p='u' xmlns='v' p:b='1' q:c='2'/>") == [
                "a.xml:1:1 <p:a xmlns:p=[u] xmlns=[v] p:b=[1] q:c=[2]>", "a.xml:1:1 </p:a>",
            ])
    }

    @Test("end, and stay ended")
    func end() throws {
        var reader = try XMLPullReader(XMLSource(file: "a.xml", text: "<a/>"))
        while try reader.next() != nil {}
        #expect(try reader.next() == nil)
    }

    @Test("can be passed over with everything inside an element")
    func skipping() throws {
        var reader = try XMLPullReader(XMLSource(file: "a.xml", text: "<a><b><c>x</c>y<b/></b><d/></a>"))
        var names: [String] = []
        while let event = try reader.next() {
            guard case .start(let element) = event else { continue }
            names.append(element.name)
            if element.name == "b" { try reader.skipElement() }
        }
        #expect(names == ["a", "b", "d"])
    }

    @Test("keep exact places across the pieces a large file is parsed in")
    func largeFile() throws {
        let count = 40_000
        var text = "\u{FEFF}<list>\r\n"
        for number in 0..<count { text += "<r note=\"측정 \(number) &amp; 🩺\" n='\(number)'>값\(number)</r>\r\n" }
        let source = XMLSource(file: "a.xml", text: text + "</list>")
        var reader = try XMLPullReader(source)
        var seen = 0
        while let event = try reader.next() {
            guard case .start(let element) = event, element.name == "r" else { continue }
            let line = seen + 2
            guard element["n"] == "\(seen)", element["note"] == "측정 \(seen) & 🩺" else {
                Issue.record("element \(seen) has other attributes")
                return
            }
            if seen.isMultiple(of: 97) {
                #expect(element.location == FileLocation(file: "a.xml", line: line, column: 1))
                #expect(element.location(ofValue: "note") == FileLocation(file: "a.xml", line: line, column: 10))
            }
            seen += 1
        }
        #expect(seen == count)
    }

    @Test("leave a byte order mark out of the columns")
    func byteOrderMark() throws {
        #expect(try transcript("\u{FEFF}<a>é<b/></a>")[2] == "a.xml:1:5 <b>")
    }

    @Test("count lines by LF, CR LF and CR alike", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(ending: String) throws {
        #expect(try transcript("<a>\(ending)\(ending)  <b/></a>")[2] == "a.xml:3:3 <b>")
    }
}
