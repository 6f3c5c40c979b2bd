import DiaryModel
import Testing
@testable import ReportModel

@Suite("Messages")
struct MessageTests {
    @Test("carry a person's own text as it is")
    func verbatim() {
        let message = Message.verbatim("{n} & <b>")
        #expect(message.key == .verbatim)
        #expect(message.arguments == [Message.Argument("text", .text("{n} & <b>"))])
    }

    @Test("are equal when key, stand-in and arguments are")
    func equality() {
        #expect(Message("a", [.init("n", .integer(1))]) == Message("a", [.init("n", .integer(1))]))
        #expect(Message("a", [.init("n", .integer(1))]) != Message("a", [.init("n", .integer(2))]))
        #expect(Message("a") != Message("a", alter: "A"))
    }

    @Test("keep words that they are made of")
    func words() {
        let words = StyledText("a", language: .english)
        #expect(Message(words: words).words == words)
        #expect(Message.nothing.words?.isEmpty == true)
        #expect(Message.verbatim("a").words == nil)
    }
}

@Suite("Styled text")
struct StyledTextTests {
    @Test("is plain without styles and direction isolates")
    func plain() {
        let text = StyledText([
            .init("\u{2066}120/80\u{2069}", style: .value, language: .english),
            .init("\u{A0}mmHg", style: .unit, language: .english),
        ])
        #expect(text.plain == "120/80\u{A0}mmHg")
    }

    @Test("has no empty run")
    func empty() {
        #expect(StyledText("", language: .english).isEmpty)
        #expect(StyledText("a", language: .english).runs.count == 1)
    }
}

@Suite("Definitions")
struct DefinitionTests {
    @Test("show a section in the kind's first unit unless another is given")
    func sectionUnit() {
        #expect(SectionDefinition(id: "w", kind: .weight).unit == .kilograms)
        #expect(SectionDefinition(id: "w", kind: .weight, unit: .pounds).unit == .pounds)
    }
}
