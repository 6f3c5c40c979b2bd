extension Array where Element: Equatable {
    /// The elements in their order, each once.
    package var eachOnce: [Element] {
        reduce(into: []) { each, element in
            if !each.contains(element) { each.append(element) }
        }
    }
}
