internal import Foundation
internal import ReportModel

extension LanguageTag {
    /// The locale of the tag with digits of a system by its CLDR name; what else the tag asks for stays.
    func locale(digits: String) -> Locale {
        guard let start = rawValue.range(of: "-u-") else {
            return Locale(identifier: "\(rawValue)-u-nu-\(digits)")
        }
        return Locale(identifier: "\(rawValue[..<start.upperBound])nu-\(digits)-\(rawValue[start.upperBound...])")
    }
}
