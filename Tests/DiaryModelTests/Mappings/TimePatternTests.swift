import Testing
@testable import DiaryModel

@Suite("Patterns of times")
struct TimePatternTests {
    @Test(
        "are read",
        arguments: [
            "iso", "epoch-s", "epoch-ms", "dd.MM.yyyy - HH:mm", "MMM d, yyyy", "d. MMM yyyy", "h:mm a",
            "yyyy'년' M'월' d'일'",
            "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "HH:mm:ss", "a h:mm", "d/M/yyyy", "d/M/yy", "d MMM yy",
            "Hmm",
        ])
    func sound(text: String) { #expect(TimePattern(text) != nil) }

    @Test(
        "are refused where a letter means nothing or a piece is missing, doubled or alone",
        arguments: [
            "", "dd.MM.y", "yyyyMM", "dd.MM.yyyy HH", "h:mm", "HH:mm a", "yyyy-MM-dd'T", "dd.MM.yyyy dd", "mm:ss",
            "ss",
            "yyyy-MM-ddTHH:mm", "yyyy-MM-dd XXX", "HH:mm HH:mm", "''", "yyyy", "MMM d", "H:mm.SSS",
        ])
    func wrong(text: String) { #expect(TimePattern(text) == nil) }

    @Test("know the order of day and month, where it can be mistaken")
    func order() {
        #expect(TimePattern("dd-MM-yyyy HH:mm")?.order == .dayFirst)
        #expect(TimePattern("M/d/yyyy")?.order == .monthFirst)
        #expect(TimePattern("M/d/yy")?.order == .monthFirst)
        #expect(TimePattern("yy/M/d")?.order == nil)
        #expect(TimePattern("yyyy-MM-dd")?.order == nil)
        #expect(TimePattern("d MMM yyyy")?.order == nil)
        #expect(TimePattern("iso")?.order == nil)
    }

    @Test("a rule with both orders is open, and one with a single order believes it")
    func openOrder() throws {
        let rule = TimeRule(patterns: try ["dd-MM-yyyy", "MM-dd-yyyy", "iso"].map { try #require(TimePattern($0)) })
        #expect(rule.isOrderOpen)
        #expect(rule.believedOrder == nil)
        let one = TimeRule(patterns: try ["MM-dd-yyyy", "iso"].map { try #require(TimePattern($0)) })
        #expect(!one.isOrderOpen)
        #expect(one.believedOrder == .monthFirst)
        #expect(TimeRule(patterns: []).believedOrder == nil)
        let dotted = TimeRule(patterns: try ["dd.MM.yyyy", "MM/dd/yyyy"].map { try #require(TimePattern($0)) })
        #expect(dotted.believedOrder == .monthFirst)
        #expect(TimeRule(patterns: [try #require(TimePattern("dd.MM.yyyy"))]).believedOrder == .dayFirst)
    }
}
