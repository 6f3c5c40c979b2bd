#if Service
internal import DiaryModel
internal import Foundation

/// The parameters behind the question mark of an address: each once, and none that nobody knows.
struct QueryItems {
    private var values: [String: String] = [:]

    /// Reads a query.
    ///
    /// - Parameters:
    ///   - query: The query, without the question mark.
    ///   - known: The parameters that there are.
    /// - Throws: The errors of it.
    init(_ query: String, known: [String]) throws(Problem) {
        for item in query.split(separator: "&", omittingEmptySubsequences: true) {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = parts[0].removingPercentEncoding,
                let value = (parts.dropFirst().first ?? "").removingPercentEncoding
            else { throw .malformed("request.encoding-of-query", "the query is not UTF-8, encoded with percent signs") }
            guard known.contains(name) else {
                throw .malformed(
                    "request.unknown-parameter", "there is a parameter that this address does not have",
                    hint: Spelling.hint(for: name, among: known)
                        ?? "this address has no parameters")
            }
            guard values.updateValue(value, forKey: name) == nil else {
                throw .malformed("request.repeated-parameter", "the parameter `\(name)` is there twice")
            }
        }
    }

    subscript(name: String) -> String? { values[name] }

    /// A value that has to be readable in some way.
    func value<Value>(_ name: String, _ what: String, _ read: (String) -> Value?) throws(Problem) -> Value? {
        guard let text = values[name] else { return nil }
        guard let value = read(text) else { throw Self.bad(name, what) }
        return value
    }

    /// A day.
    func day(_ name: String) throws(Problem) -> CivilDate? {
        try value(name, "a day such as `2025-12-01`") { CivilDate(iso: $0) }
    }

    /// A value that is not what it should be.
    static func bad(_ name: String, _ what: String) -> Problem {
        .malformed("request.parameter", "the parameter `\(name)` is not \(what)")
    }
}

extension String {
    /// Returns true if the text has only small letters of ASCII, digits and hyphens, 1 to 40 of them.
    func isPlainName(upTo most: Int = 40) -> Bool {
        (1...most).contains(utf8.count)
            && utf8.allSatisfy { $0.isLetterOrDigit && !(0x41...0x5A).contains($0) || $0 == UInt8(ascii: "-") }
    }

    /// True if the text looks like a tag of a language: letters, and parts of letters and digits behind hyphens.
    var isLanguageTag: Bool {
        let parts = split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, (2...3).contains(first.utf8.count), parts.count <= 4 else { return false }
        let isASCIILetter = { (sign: Character) in sign.isASCII && sign.isLetter }
        return first.allSatisfy(isASCIILetter)
            && parts.dropFirst().allSatisfy { part in
                (2...8).contains(part.utf8.count)
                    && part.allSatisfy { isASCIILetter($0) || $0.isASCII && $0.isNumber }
            }
    }
}
#endif
