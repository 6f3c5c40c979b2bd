/// A look at the beginning of a diary for the language of its report.
enum LanguageHint {
    /// The number of bytes examined in a file: the head of a diary is shorter.
    static let headBytes = 2_048
    /// More letters than any identifier of a language has.
    private static let mostLetters = 35

    /// The first language that an attribute `languages` names; empty where there is none.
    static func language(in head: [UInt8]) -> String {
        let mark = Array("languages=".utf8)
        guard head.count > mark.count else { return "" }
        let starts = head.indices.dropLast(mark.count)
        guard let start = starts.first(where: { head[$0] == mark[0] && head[$0...].starts(with: mark) }) else {
            return ""
        }
        let value = head[(start + mark.count)...].dropFirst().prefix(mostLetters)
        let name = value.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 == UInt8(ascii: "-") }
        return String(decoding: name, as: UTF8.self)
    }
}
