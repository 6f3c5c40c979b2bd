internal import XMLKit

extension PlainNumber {
    /// Describes why a text is no plain number, as the rest of a sentence, and suggests a replacement.
    ///
    /// The text itself is never repeated: it may be a measured value.
    static func fault(in text: String) -> ValueForm.Fault {
        let (clause, hint) = finding(in: text)
        return ValueForm.Fault(clause, hint: hint)
    }

    private static func finding(in text: String) -> (clause: String, hint: String) {
        let plain = "write digits with a point, such as 12.5"
        let word = text.lowercased()
        if ["nan", "inf", "infinity", "+inf", "-inf", "-infinity"].contains(word) { return ("is not finite", plain) }
        if text.hasPrefix("-"), PlainNumber(String(text.dropFirst())) != nil {
            return ("is below zero", "measured values are not; leave out the sign")
        }
        if text.hasPrefix("+"), PlainNumber(String(text.dropFirst())) != nil {
            return ("begins with a sign", "leave out the sign")
        }
        if isExponential(word) { return ("is written with an exponent", "write it out, such as 120 for 1.2e2") }
        if PlainNumber(text.replacing(",", with: ".")) != nil { return ("has a decimal comma", "write a point") }
        if text.unicodeScalars.contains(where: { !$0.isASCII && $0.properties.numericType == .decimal }) {
            return ("is written with digits other than 0 to 9", plain)
        }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isDigits = parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
        guard isDigits else { return ("is not a number", plain) }
        return parts[0].count > 9
            ? ("has more than 9 digits in front of the point", "check the unit")
            : ("has more than 6 digits behind the point", "round it")
    }

    private static func isExponential(_ word: String) -> Bool {
        guard let exponent = word.firstIndex(of: "e") else { return false }
        let power = word[word.index(after: exponent)...].drop { $0 == "+" || $0 == "-" }
        return PlainNumber(String(word[..<exponent].drop { $0 == "+" || $0 == "-" })) != nil
            && PlainNumber(String(power)) != nil
    }
}
