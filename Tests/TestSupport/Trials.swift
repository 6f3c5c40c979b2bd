internal import Foundation

/// The number of trials by chance: few in the usual tests, many with `DIARYPRESS_DIFFERENTIAL=1` (`make differential`).
package enum Trials {
    /// True if there is time for many.
    package static let areMany = ProcessInfo.processInfo.environment["DIARYPRESS_DIFFERENTIAL"] == "1"

    /// Returns one of two numbers.
    package static func count(_ usual: Int, many: Int) -> Int { areMany ? many : usual }
}
