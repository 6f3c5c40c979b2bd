import Testing

@testable import XMLKit

@Suite("Documents that are not well-formed")
struct SyntaxTests {
    private static let noEntity = "XML knows &amp; &lt; &gt; &quot; and &apos;, and numbers such as &#176;"

    @Test(
        "are refused with a place, a plain sentence and a way out",
        arguments: [
            ("<a>\n <b></a>", "2:5", "`</a>` does not close `<b>` of line 2", "close it with `</b>` first"),
            ("<a b='1' c='' b='2'/>", "1:15", "attribute `b` is given twice", "delete one of them"),
            ("<a x:b='1' x:b='2'/>", "1:12", "attribute `x:b` is given twice", "delete one of them"),
            ("<a b=1/>", "1:6", "an attribute value without quotes", "write name=\"value\""),
            ("<a b/>", "1:5", "attribute `b` has no value", "write name=\"value\""),
            ("<a b='1'c='2'/>", "1:9", "a space is missing between attributes", nil),
            (
                "<a b='1>\n<c d=''/></a>", "2:1", "`<` in an attribute value",
                "close the value with its quote, or write `&lt;` for the character `<`"
            ),
            ("<a b='1/>", "1:4", "an attribute value is not closed", "close it with the quote it began with"),
            (
                "<a>salt & pepper</a>", "1:9", "`&` does not begin an entity reference",
                "write `&amp;` for the character `&`"
            ),
            (
                "<a b='salt & pepper'/>", "1:12", "`&` does not begin an entity reference",
                "write `&amp;` for the character `&`"
            ),
            (
                "<a>&salt</a>", "1:4", "`&` does not begin an entity reference",
                "write `&amp;` for the character `&`"
            ),
            ("<a>&deg;</a>", "1:4", "unknown entity `&deg;`", noEntity),
            ("<a b='é&deg;'/>", "1:8", "unknown entity `&deg;`", noEntity),
            ("<a>1 < 2</a>", "1:6", "`<` does not begin a tag", "write `&lt;` for the character `<`"),
            ("</a>", "1:1", "an end tag that closes nothing", "delete it"),
            ("<a <b/></a>", "1:4", "`<` inside a tag", "close the tag before it with `>` or `/>`"),
            ("<a 1='2'/>", "1:4", "this is not the name of an attribute", "names begin with a letter"),
            ("<a></a b>", "1:8", "a tag is not closed", "end it with `>` or `/>`"),
            ("<a>]]></a>", "1:4", "`]]>` in text", "write `]]&gt;`"),
            ("<a><!-- b -- c --></a>", "1:11", "`--` inside a comment", "use a single hyphen"),
            (
                "<a/><b/>", "1:5", "something follows the end of the document",
                "a document has one outermost element"
            ),
            ("<a/>b", "1:5", "something follows the end of the document", "a document has one outermost element"),
            ("b", "1:1", "the file does not begin with an element", "an XML file begins with `<`"),
            ("<a>\u{1}</a>", "1:4", "character U+0001 is not allowed in XML", "delete it"),
            ("<a b='\u{1F}'/>", "1:7", "character U+001F is not allowed in XML", "delete it"),
            ("<a>\u{FFFE}</a>", "1:4", "character U+FFFE is not allowed in XML", "delete it"),
            (
                "<a>\u{0}</a>", "1:4", "character U+0000 is not allowed in XML",
                "delete it, or restore the file from a copy"
            ),
            ("<a>&#0;</a>", "1:4", "a reference to no character of XML", "write it as `&#176;` or `&#xB0;`"),
            ("<a>&#x110000;</a>", "1:4", "a reference to no character of XML", "write it as `&#176;` or `&#xB0;`"),
            (
                "<?xml version='2.0'?><a/>", "1:20", "the XML declaration is not right",
                "write <?xml version=\"1.0\" encoding=\"UTF-8\"?>, or leave it out"
            ),
            (
                "\n<?xml version='1.0'?><a/>", "2:6", "an XML declaration that is not at the start",
                "nothing may stand before it, not even a space"
            ),
        ])
    func sentences(text: String, location: String, message: String, hint: String?) {
        let tail = hint.map { "\n    hint: \($0)" } ?? ""
        #expect(complaint(text) == "a.xml:\(location): error[xml.ill-formed]: \(message)\(tail)")
    }

    @Test("say what is open when the file is cut off, whichever byte it is cut at")
    func everyTruncation() {
        let text = """
            <?xml version="1.0"?>
            <!-- > c -->
            <diary><person id='1' name="é &amp; é"/>
            <note kind='&lt;'><![CDATA[x]]> &#176; </note></diary>
            """
        let bytes = Array(text.utf8)
        let hint = "\n    hint: the file may be cut off: restore it from a copy"
        for count in 1..<bytes.count {
            let found = complaint(Array(bytes[..<count]))
            let isWhole = String(decoding: bytes[..<count], as: UTF8.self).unicodeScalars.last != "\u{FFFD}"
            guard isWhole else {
                #expect(found.contains("error[xml.encoding]: bytes that are not UTF-8"))
                continue
            }
            #expect(found.contains("error[xml.truncated]: the file ends before"), "cut at \(count)")
            #expect(found.hasSuffix(hint), "cut at \(count)")
        }
        #expect(complaint(bytes) == "")
        #expect(
            complaint(String(text.prefix(100)))
                == "a.xml:4:25: error[xml.truncated]: the file ends before `<note>` of line 4 is closed\(hint)")
        #expect(
            complaint(String(text.prefix(50)))
                == "a.xml:3:16: error[xml.truncated]: the file ends before `<person>` of line 3 is closed\(hint)")
        #expect(
            complaint("<a/><!-- b")
                == "a.xml:1:11: error[xml.truncated]: the file ends too early\(hint)")
    }

    @Test("are not confused with names of every script, prefixes or odd white space")
    func oddButRight() {
        #expect(complaint("<기록\t값\n=\r'1'  /  >".replacing("/  >", with: "/>")) == "")
        #expect(complaint("<a:b.c-d_e xmlns:a='x' a:f='1'><a:g/></a:b.c-d_e\n>") == "")
    }
}
