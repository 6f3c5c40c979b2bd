extension Range<Int> {
    /// The first number that a condition holds for, where it holds for all behind that too; the end if there is none.
    package func start<Failure: Error>(
        where condition: (Int) throws(Failure) -> Bool
    ) throws(Failure) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = (low + high - 1) / 2
            if try condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
