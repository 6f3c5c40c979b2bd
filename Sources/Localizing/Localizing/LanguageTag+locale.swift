internal import Foundation
internal import ReportModel

extension LanguageTag {
    /// The locale of the tag with digits of a system by its CLDR name, and hours counted as said; what else the tag asks
    /// for stays.
    func locale(digits: String, hours: LanguageProfile.Hours? = nil) -> Locale {
        guard let start = rawValue.range(of: "-u-") else {
            // Said the way that ICU keeps it: understanding a tag's extensions costs 60 million instructions the first time.
            return Locale(identifier: "\(rawValue)@\(hours.map { "hours=\($0.cycle);" } ?? "")numbers=\(digits)")
        }
        // Of two words for one thing the first counts, so these stand before those of the tag.
        let wishes = "\(hours.map { "hc-\($0.cycle)-" } ?? "")nu-\(digits)"
        return Locale(identifier: "\(rawValue[..<start.upperBound])\(wishes)-\(rawValue[start.upperBound...])")
    }
}

extension LanguageProfile.Hours {
    /// The name in Unicode's extension of language tags (UTS #35, key `hc`), and in ICU (`hours`).
    fileprivate var cycle: String { self == .twelve ? "h12" : "h23" }
}
