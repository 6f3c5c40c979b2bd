internal import PageModel

/// The pages of Cairo's file, as it describes them at its end.
struct CairoPages {
    /// A page.
    struct Page {
        /// The number of its content.
        let content: Int
        /// The range of its resources in the arena.
        let resources: Range<Int>
        fileprivate let sides: [Double]

        /// Returns true if the page has this size.
        func hasSize(_ size: Extent) -> Bool {
            sides.count == 4 && sides[0] == 0 && sides[1] == 0 && abs(sides[2] - size.width.value) < 0.01
                && abs(sides[3] - size.height.value) < 0.01
        }
    }

    /// The pages, in order.
    private(set) var pages: [Page] = []

    /// Finds the pages of a file.
    ///
    /// - Parameters:
    ///   - scan: The scanned file.
    ///   - root: The number of the catalog.
    /// - Throws: An error if something is missing or of another form.
    init(_ scan: CairoScan, root: Int) throws(FinishingError) {
        let arena = scan.arena
        guard let first = try scan.entries(of: root).reference("Pages") else { throw .missingObject }
        var waiting = [first]
        var seen = 0
        while let number = waiting.popLast() {
            seen += 1
            guard seen <= scan.values.count else { throw .missingObject }
            let entries = try scan.entries(of: number)
            if let kids = entries["Kids"] {
                let numbers = Self.references(arena[kids])
                guard let numbers else { throw .unknownForm }
                waiting += numbers.reversed()
                continue
            }
            guard let content = entries.reference("Contents"), let resources = entries["Resources"],
                let box = entries["MediaBox"]
            else { throw .unknownForm }
            pages.append(
                Page(
                    content: content, resources: resources,
                    sides: arena[box].split { [0x5B, 0x5D, 0x20, 0x0A].contains($0) }.compactMap {
                        Double(String(decoding: $0, as: UTF8.self))
                    }))
        }
    }

    /// The numbers of an array of references alone; `nil` for any other.
    private static func references(_ array: ArraySlice<UInt8>) -> [Int]? {
        let words = array.split { [0x5B, 0x5D, 0x20, 0x0A].contains($0) }
        guard words.count % 3 == 0 else { return nil }
        var numbers: [Int] = []
        for index in stride(from: 0, to: words.count, by: 3) {
            guard let number = CairoValue.integer(words[index]), words[index + 1].elementsEqual("0".utf8),
                words[index + 2].elementsEqual("R".utf8)
            else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}
