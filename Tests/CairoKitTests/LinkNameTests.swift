import Testing

@testable import CairoKit

@Suite("Names of links")
struct LinkNameTests {
    @Test("takes plain names", arguments: ["s1", "blood-pressure_2.a", "A", String(repeating: "x", count: 127)])
    func good(name: String) { #expect(DestinationName(name)?.text == name) }

    @Test(
        "refuses names that Cairo would write wrongly",
        arguments: ["", "a b", "a'b", "a)", "é", "혈압", "a\\", "a/b", String(repeating: "x", count: 128)])
    func bad(name: String) { #expect(DestinationName(name) == nil) }

    @Test("takes no control characters")
    func controls() {
        #expect(DestinationName("a\u{0}") == nil)
    }
}
