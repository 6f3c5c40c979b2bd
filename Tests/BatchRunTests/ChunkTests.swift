import Testing
@testable import BatchRun

@Suite("Chunks")
struct ChunkTests {
    private func people(_ names: String...) -> [Assignment] {
        names.map { Assignment(person: $0, id: $0, diary: "\($0).xml") }
    }

    @Test("that a worker died of are parted around the person it was at, who is tried alone")
    func parts() {
        let after = Chunk(people: people("a", "b", "c", "d")).afterDeath(workingOn: 1, isCertain: false)
        #expect(after.culprit == nil)
        #expect(after.again.map { $0.people.map(\.id) } == [["a"], ["c", "d"], ["b"]])
        #expect(after.again.last?.deaths == 1)
    }

    @Test("give the culprit when the worker dies once more of a person who is alone")
    func culprit() {
        let alone = Chunk(people: people("b"))
        let first = alone.afterDeath(workingOn: 0, isCertain: false)
        #expect(first.culprit == nil)
        #expect(first.again == [Chunk(people: people("b"), deaths: 1)])
        #expect(first.again.first?.afterDeath(workingOn: 0, isCertain: false).culprit?.id == "b")
    }

    @Test("give the culprit at once when there is no doubt, and go on with the others")
    func certain() {
        let after = Chunk(people: people("a", "b")).afterDeath(workingOn: 0, isCertain: true)
        #expect(after.culprit?.id == "a")
        #expect(after.again == [Chunk(people: people("b"))])
    }

    @Test("that a worker died of between people are tried once more, and halved then")
    func halves() {
        let first = Chunk(people: people("a", "b", "c")).afterDeath(workingOn: nil, isCertain: false)
        #expect(first.again == [Chunk(people: people("a", "b", "c"), deaths: 1)])
        let second = first.again[0].afterDeath(workingOn: nil, isCertain: false)
        #expect(second.again.map { $0.people.map(\.id) } == [["a"], ["b", "c"]])
        #expect(second.again[0].afterDeath(workingOn: nil, isCertain: false).culprit?.id == "a")
    }

    @Test("come to an end whoever kills the worker, with nobody lost and nobody twice", arguments: 0..<32)
    func ends(poison: Int) {
        let names = ["a", "b", "c", "d", "e"]
        let killers = Set(names.enumerated().filter { poison >> $0.offset & 1 == 1 }.map(\.element))
        var waiting = [Chunk(people: names.map { Assignment(person: $0, id: $0, diary: $0) })]
        var done: [String] = []
        var culprits: [String] = []
        var rounds = 0
        while !waiting.isEmpty, rounds < 200 {
            rounds += 1
            let chunk = waiting.removeFirst()
            if let index = chunk.people.firstIndex(where: { killers.contains($0.id) }) {
                let after = chunk.afterDeath(workingOn: index, isCertain: false)
                waiting = after.again + waiting
                if let culprit = after.culprit { culprits.append(culprit.id) }
            } else {
                done += chunk.people.map(\.id)
            }
        }
        #expect(Set(culprits) == killers && culprits.count == killers.count)
        #expect(done.sorted() == names.filter { !killers.contains($0) })
    }
}
