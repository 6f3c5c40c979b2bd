/// One thing about a PDF file that is not as it should be, and where.
///
/// Nothing that the file shows stands in it: names and values of health never reach a log.
package struct PDFFinding: Hashable, Sendable {
    /// The broken rule.
    package let rule: PDFRule
    /// The page, from 1, where it is on one.
    package let page: Int?
    /// The number of the object, where it is one.
    package let object: Int?
    /// Further detail, such as the types of two elements.
    package let detail: String?

    /// The problem, as a clause.
    package var message: String { detail.map { "\(rule.message): \($0)" } ?? rule.message }

    /// The place, such as `page 2, object 14`; empty for the file as a whole.
    package var place: String {
        [page.map { "page \($0)" }, object.map { "object \($0)" }].compactMap { $0 }.joined(separator: ", ")
    }
}

/// The result of checking a file.
package struct PDFCheckResult: Hashable, Sendable {
    /// The standards that the file claims to meet.
    package var claims = PDFClaims()
    /// The number of pages.
    package var pages = 0
    /// The number of elements of its structure.
    package var elements = 0
    /// The number of findings.
    package var total = 0
    /// The findings, in the order they were made; of many for one rule the first ones.
    package var findings: [PDFFinding] = []

    /// The most findings of one rule that are kept.
    package static let mostOfOneRule = 20
    private var counts: [PDFRule: Int] = [:]

    /// Counts a finding, and keeps it unless there are many of its rule.
    mutating func add(_ finding: PDFFinding) {
        total += 1
        counts[finding.rule, default: 0] += 1
        if counts[finding.rule, default: 0] <= Self.mostOfOneRule { findings.append(finding) }
    }
}
