package import DiaryModel

/// The number of readings in each class of a guideline, and of those without a class.
package struct ClassCounts: Hashable, Sendable {
    /// A count for every class of the scheme in clinical order, zeros included.
    package private(set) var classes: [Int]
    /// For how many milliseconds a sensor was in each of them; zeros of what is counted.
    private var times: [Int]
    /// Readings in a relation to a meal that the scheme has no bands for, and pulses in motion.
    package private(set) var otherMealContext = 0
    /// Readings from before the person reached the age the scheme is made for.
    package private(set) var belowMinimumAge = 0
    /// Readings that need a height which is not known.
    package private(set) var heightMissing = 0
    /// Readings that the scheme cannot speak about for any other reason.
    package private(set) var notApplicable = 0

    /// Makes counts of zero.
    package init(classCount: Int) {
        classes = [Int](repeating: 0, count: classCount)
        times = classes
    }

    /// The same reasons to have no class, with other counts of classes: of measurements in place of readings.
    func replacing(_ found: (counts: [Int], times: [Int])) -> ClassCounts {
        var changed = self
        (changed.classes, changed.times) = found
        return changed
    }

    /// The share of some classes together.
    func share(of some: [Int]) -> Share {
        func sum(_ counts: [Int]) -> Int { some.reduce(0) { $0 + counts[$1] } }
        return Share(sum(classes), of: classified, time: (sum(times), times.reduce(0, +)))
    }

    /// The number of readings with a class.
    package var classified: Int { classes.reduce(0, +) }

    /// The number of readings without a class.
    package var unclassified: Int { otherMealContext + belowMinimumAge + heightMissing + notApplicable }

    /// Counts one more reading.
    ///
    /// - Precondition: a class that is named is one of the scheme's.
    package mutating func count(_ classification: Guideline.Classification) {
        switch classification {
        case .classified(let index): classes[index] += 1
        case .otherMealContext: otherMealContext += 1
        case .belowMinimumAge: belowMinimumAge += 1
        case .heightMissing: heightMissing += 1
        case .notApplicable: notApplicable += 1
        }
    }
}
