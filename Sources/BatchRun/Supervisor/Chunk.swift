/// People that a worker is given at a time.
struct Chunk: Hashable, Sendable {
    /// The people.
    let people: [Assignment]
    /// The number of workers that died of it before.
    var deaths = 0

    /// The work left to do after a worker died.
    struct AfterDeath: Hashable, Sendable {
        /// Chunks to try again, in their order.
        var again: [Chunk] = []
        /// The person whom nobody needs to try again.
        var culprit: Assignment?
    }

    /// Splits a chunk that killed a worker, so that in the end only the responsible person is skipped.
    ///
    /// The person it was working on is tried alone. If the worker dies of that one, the person is the culprit. When the
    /// worker died between people, the chunk is tried once more and then halved.
    ///
    /// - Parameters:
    ///   - index: The place of the person it was working on.
    ///   - isCertain: True if the death is that person's doing beyond doubt, such as a time limit.
    /// - Returns: The chunks to try again, and the people not to try.
    func afterDeath(workingOn index: Int?, isCertain: Bool) -> AfterDeath {
        if let index, people.indices.contains(index) {
            let before = Chunk(people: Array(people[..<index]))
            let after = Chunk(people: Array(people[(index + 1)...]))
            let others = [before, after].filter { !$0.people.isEmpty }
            let isAlone = people.count == 1 && deaths > 0
            guard !isAlone, !isCertain else { return AfterDeath(again: others, culprit: people[index]) }
            return AfterDeath(again: others + [Chunk(people: [people[index]], deaths: deaths + 1)])
        }
        guard deaths > 0 else { return AfterDeath(again: [Chunk(people: people, deaths: 1)]) }
        guard people.count > 1 else { return AfterDeath(culprit: people.first) }
        let middle = people.count / 2
        return AfterDeath(
            again: [people[..<middle], people[middle...]].map { Chunk(people: Array($0), deaths: deaths) })
    }
}
