internal import Foundation

/// Reads the values of a JSON record that stand at given paths, one cell for each.
///
/// A path is the names of members with full stops between them, numbers for the elements of lists: `fitValue.0.value`.
struct RecordCells {
    /// A member on the way to values: whether it is one, and what lies below it.
    private struct Step {
        var cell: Int?
        var below: [String: Int] = [:]
    }

    private var steps = [Step()]
    private let width: Int

    /// Makes a reader of the values at these paths.
    init(paths: [String]) {
        width = paths.count
        for (cell, path) in paths.enumerated() {
            var step = 0
            for name in path.split(separator: ".").map(String.init) {
                if steps[step].below[name] == nil {
                    steps.append(Step())
                    steps[step].below[name] = steps.count - 1
                }
                step = steps[step].below[name] ?? step
            }
            steps[step].cell = cell
        }
    }

    /// The values as they stand in the record, texts without their quotes, empty where there are none.
    ///
    /// - Parameter record: A value of JSON.
    /// - Returns: A cell for each path; `nil` where the record is no JSON.
    func read(_ record: [UInt8]) -> [[UInt8]]? {
        guard (try? JSONDecoder().decode(Anything.self, from: Data(record))) != nil else { return nil }
        var walk = Walk(bytes: record, cells: Array(repeating: [], count: width))
        collect(at: 0, &walk)
        return walk.cells
    }

    /// What a decoder reads that only checks that everything is JSON.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }

    /// Goes over a value; what is sought in it goes to its cell.
    private func collect(at step: Int?, _ walk: inout Walk) {
        switch walk.next() {
        case UInt8(ascii: "{"):
            walk.position += 1
            while walk.goesOn(to: UInt8(ascii: "}")) {
                let name = RepeatedNames.meaning(of: walk.text()[...])
                // The colon behind it.
                _ = walk.next()
                walk.position += 1
                collect(at: step.flatMap { steps[$0].below[name] }, &walk)
            }
        case UInt8(ascii: "["):
            walk.position += 1
            var index = 0
            while walk.goesOn(to: UInt8(ascii: "]")) {
                collect(at: step.flatMap { steps[$0].below[String(index)] }, &walk)
                index += 1
            }
        case UInt8(ascii: "\""):
            let text = walk.text()
            if let cell = step.flatMap({ steps[$0].cell }) {
                walk.cells[cell] = [UInt8](RepeatedNames.meaning(of: text[...]).utf8)
            }
        default:
            let word = walk.word()
            if let cell = step.flatMap({ steps[$0].cell }), word != Array("null".utf8) { walk.cells[cell] = word }
        }
    }
}

/// A way through JSON that is known to be such.
private struct Walk {
    let bytes: [UInt8]
    var position = 0
    var cells: [[UInt8]]

    /// The byte behind white space, which stays; `nil` at the end.
    mutating func next() -> UInt8? {
        while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
        return position < bytes.count ? bytes[position] : nil
    }

    /// Whether another element comes before the end of the list or object, whose sign is passed.
    mutating func goesOn(to end: UInt8) -> Bool {
        if next() == UInt8(ascii: ",") { position += 1 }
        guard let byte = next() else { return false }
        guard byte == end else { return true }
        position += 1
        return false
    }

    /// The text that begins here, with its quotes.
    mutating func text() -> [UInt8] {
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, bytes.count)
        return Array(bytes[start..<position])
    }

    /// The number or word that begins here; at least a byte, so that every step goes on.
    mutating func word() -> [UInt8] {
        let start = position
        while position < bytes.count, bytes[position] > 0x20, !Array(",]}".utf8).contains(bytes[position]) {
            position += 1
        }
        defer { if position == start { position = min(position + 1, bytes.count) } }
        return Array(bytes[start..<position])
    }
}
