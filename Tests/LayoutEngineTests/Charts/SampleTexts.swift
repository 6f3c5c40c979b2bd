import PageModel
import TestSupport

/// Texts of the charts of tests, and what is drawn by chance for them.
enum Sample {
    /// The room of a text: 5 pt a character, and 12 pt high.
    static func text(_ characters: Int) -> Extent { Extent(width: Points(Double(characters) * 5), height: 12) }
}

extension SeededNumbers {
    /// One of some elements; they are not none.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &self)]
    }

    /// The room of a text no wider than this.
    mutating func size(_ widest: Double) -> Extent {
        Extent(
            width: Points(.random(in: 0...widest, using: &self)), height: Points(.random(in: 6...16, using: &self)))
    }
}
