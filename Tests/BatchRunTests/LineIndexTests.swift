import Testing
@testable import BatchRun

@Suite("The index of a manifest")
struct LineIndexTests {
    private typealias Location = LineIndex.Location

    /// Numbers as keyed hashes have them, or one behind the other as nobody should make them up.
    private func people(_ count: UInt64, isEven: Bool) -> [UInt64] {
        (0..<count).map { isEven ? ($0 &+ 1) &* 0xBF58_476D_1CE4_E5B9 : $0 }
    }

    @Test("finds the last line about each of many people, and nobody else", arguments: [true, false])
    func finds(isEven: Bool) {
        var index = LineIndex()
        let everybody = people(20_000, isEven: isEven)
        var had = 0
        for (number, person) in everybody.enumerated() {
            if index.set(Location(offset: number * 700, length: 700), of: person) { had += 1 }
        }
        #expect(had == 0)
        for (number, person) in everybody.enumerated() where number % 3 == 0 {
            if index.set(Location(offset: (1 << 39) + number, length: 1 << 22), of: person) { had += 1 }
        }
        #expect(had == 6_667)
        #expect(index.lineCount == 20_000)
        for (number, person) in everybody.enumerated() {
            let isNew = number % 3 == 0
            let offset = isNew ? (1 << 39) + number : number * 700
            #expect(index.location(of: person) == Location(offset: offset, length: isNew ? 1 << 22 : 700))
        }
        for person in people(21_000, isEven: isEven).dropFirst(20_000) { #expect(index.location(of: person) == nil) }
    }

    @Test("knows whom a run has met, with a line and without, and keeps both apart")
    func meets() {
        var index = LineIndex()
        _ = index.set(Location(offset: 0, length: 9), of: 1)
        let people: [UInt64] = [1, 2, 0]
        #expect(people.map { index.meet($0) } == [true, true, true])
        #expect(people.map { index.meet($0) } == [false, false, false])
        #expect(index.location(of: 2) == nil)
        #expect(index.lineCount == 1)
        let hadOne = index.set(Location(offset: 9, length: 5), of: 2)
        #expect(!hadOne)
        #expect(people.map { index.meet($0) } == [false, false, false])
        #expect(index.location(of: 1) == Location(offset: 0, length: 9))
        #expect(index.lineCount == 2)
    }

    @Test("hands on every line once")
    func visits() {
        var index = LineIndex()
        for person in people(3_000, isEven: true) {
            _ = index.set(Location(offset: Int(person >> 40), length: 1), of: person)
            _ = index.meet(person &+ 1)
        }
        var seen: [UInt64] = []
        index.forEachLocation { person, location in
            seen.append(person)
            #expect(location.offset == Int(person >> 40))
        }
        #expect(seen.sorted() == people(3_000, isEven: true).sorted())
    }
}
