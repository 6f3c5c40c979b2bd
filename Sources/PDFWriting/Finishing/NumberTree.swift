/// Values by numbers from 0 up, in leaves of a tree that are written when they are full (ISO 32000-1, 7.9.7).
struct NumberTree {
    /// The number of values.
    private(set) var count = 0
    private var leaf = PDFBytes()
    private var leafStart = 0
    private var leaves: [Int] = []

    /// The number of values in a leaf.
    private static let leafSize = 32

    /// Adds the next value, and returns its number.
    mutating func add(in file: ObjectFile, _ value: (inout PDFBytes) -> Void) throws(FinishingError) -> Int {
        let number = count
        leaf.add(number > leafStart ? " " : "", number, " ")
        value(&leaf)
        count += 1
        if count - leafStart == Self.leafSize { try endLeaf(in: file) }
        return number
    }

    private mutating func endLeaf(in file: ObjectFile) throws(FinishingError) {
        guard count > leafStart else { return }
        let (leaf, first, last) = (leaf, leafStart, count - 1)
        leaves.append(
            try file.write { out in
                out.add("<</Limits[", first, " ")
                out.add("", last, "]/Nums[")
                out.add(leaf)
                out.add("]>>")
            })
        self.leaf.clear()
        leafStart = count
    }

    /// Writes the root, and returns the number of its object.
    mutating func finish(in file: ObjectFile) throws(FinishingError) -> Int {
        try endLeaf(in: file)
        let leaves = leaves
        return try file.write { out in
            out.add(leaves.isEmpty ? "<</Nums[" : "<</Kids[", references: leaves, "]>>")
        }
    }
}
