import Testing

@testable import CairoKit

@Suite("Names and addresses of links")
struct LinkNameTests {
    @Test("takes plain names", arguments: ["s1", "blood-pressure_2.a", "A", String(repeating: "x", count: 127)])
    func good(name: String) { #expect(DestinationName(name)?.text == name) }

    @Test(
        "refuses names that Cairo would write wrongly",
        arguments: ["", "a b", "a'b", "a)", "é", "혈압", "a\\", "a/b", String(repeating: "x", count: 128)])
    func bad(name: String) { #expect(DestinationName(name) == nil) }

    @Test(
        "escapes what would end the string of an address",
        arguments: [
            ("https://example.org/a?b=c&d=%20#e", "https://example.org/a?b=c&d=%20#e"), ("a)b", "a%29b"),
            ("a'b(c\\d", "a%27b%28c%5Cd"), ("혈", "%ED%98%88"), ("a b", "a%20b"),
            ("<>\"{}|^`[]", "%3C%3E%22%7B%7D%7C%5E%60%5B%5D"),
        ])
    func addresses(address: String, escaped: String) { #expect(LinkAddress(address).text == escaped) }

    @Test("takes no control characters")
    func controls() {
        #expect(DestinationName("a\u{0}") == nil)
        #expect(LinkAddress("a\n\u{0}").text == "a%0A%00")
    }
}
