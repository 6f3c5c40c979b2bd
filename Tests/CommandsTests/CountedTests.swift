import Testing

@testable import diarypress

@Suite("Counted")
struct CountedTests {
    @Test("one thing is named in the singular, none and many in the plural")
    func counts() {
        #expect("\(Counted(1, "reading"))" == "1 reading")
        #expect("\(Counted(0, "reading"))" == "0 readings")
        #expect("\(Counted(2, "entry", "entries"))" == "2 entries")
    }
}
