extension Collection<UInt8> where Index == Int {
    /// Returns the range of the first occurrence of some bytes, or `nil`.
    func firstRange(of sought: [UInt8]) -> Range<Int>? {
        guard let first = sought.first else { return nil }
        var position = startIndex
        while position + sought.count <= endIndex {
            guard let next = self[position..<endIndex].firstIndex(of: first), next + sought.count <= endIndex else {
                return nil
            }
            if self[next..<next + sought.count].elementsEqual(sought) { return next..<next + sought.count }
            position = next + 1
        }
        return nil
    }

    /// Returns true if an ASCII text occurs.
    func contains(_ text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
