import Testing
@testable import BatchRun

@Suite("Who is made next")
struct PeopleWindowTests {
    private func people(_ ids: String...) -> [Assignment] { ids.map { Assignment(person: $0, id: $0, diary: $0) } }

    @Test("people of a language come together, in their order")
    func languages() {
        var window = PeopleWindow()
        for (person, language) in zip(people("a", "b", "c", "d", "e"), ["ko", "en", "ko", "", "en"]) {
            window.add(person, language, at: 0)
        }
        window.close(if: true, at: 0)
        #expect(window.take(100, for: 1).map(\.id) == ["d", "b", "e", "a", "c"])
        #expect(window.isEmpty)
    }

    @Test("nobody is handed out while more may be found, but for a second at most")
    func patience() {
        var window = PeopleWindow()
        window.close(if: false, at: 0)
        window.add(people("a")[0], "en", at: 10)
        window.close(if: false, at: 10.9)
        #expect(window.isEmpty)
        window.close(if: false, at: 11)
        #expect(window.take(100, for: 2).map(\.id) == ["a"])
    }

    @Test("when it is full it is handed out at once")
    func full() {
        var window = PeopleWindow()
        for number in 0..<PeopleWindow.size { window.add(people("p\(number)")[0], "en", at: 0) }
        #expect(window.isFull)
        window.close(if: false, at: 0)
        #expect(window.take(100, for: 2).count == 100)
        #expect(!window.isFull)
    }

    @Test("a handful of people is spread over all workers")
    func spread() {
        var window = PeopleWindow()
        for person in people("a", "b", "c") { window.add(person, "en", at: 0) }
        window.close(if: true, at: 0)
        #expect(window.take(100, for: 2).map(\.id) == ["a", "b"])
        #expect(window.take(100, for: 2).map(\.id) == ["c"])
    }

    @Test(
        "the language of a diary is guessed from its beginning",
        arguments: [
            ("<report id=\"r\" languages=\"ko en\" from=", "ko"), ("<report languages='pt-BR'/>", "pt-BR"),
            ("<report languages=", ""), ("", ""), ("languages", ""), ("<report languages=\"\"/>", ""),
        ])
    func hint(head: String, language: String) {
        #expect(LanguageHint.language(in: Array(head.utf8)) == language)
    }

    @Test(
        "a part of the people is one of so many, and there is at least one",
        arguments: ["1/0", "0/0", "0/3", "4/3", "1", "-1/2"])
    func shards(text: String) {
        #expect(Shard(text) == nil)
    }
}
