extension Array {
    /// The elements in runs: one begins where an element does not go with that before it.
    func runs(where goesOn: (_ last: Element, _ next: Element) -> Bool) -> [[Element]] {
        reduce(into: []) { runs, element in
            if let last = runs.last?.last, goesOn(last, element) {
                runs[runs.count - 1].append(element)
            } else {
                runs.append([element])
            }
        }
    }

    /// The elements in groups of so many; the last may have fewer.
    func parted(by count: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: self.count, by: count).map { self[$0...].prefix(count) }
    }
}
