internal import XMLKit

extension PlainNumber {
    /// Describes why a text is no plain number, as the rest of a sentence, and suggests a replacement.
    ///
    /// The text itself is never repeated: it may be a measured value.
    static func fault(in text: String) -> ValueForm.Fault {
        typealias Fault = ValueForm.Fault
        let plain = "write digits with a point, such as 12.5"
        let word = text.lowercased()
        if ["nan", "inf", "infinity", "+inf", "-inf", "-infinity"].contains(word) {
            return Fault("is not finite", hint: plain)
        }
        if text.hasPrefix("-"), PlainNumber(String(text.dropFirst())) != nil {
            return Fault("is below zero", hint: "measured values are not; leave out the sign")
        }
        if text.hasPrefix("+"), PlainNumber(String(text.dropFirst())) != nil {
            return Fault("begins with a sign", hint: "leave out the sign")
        }
        if isExponential(word) {
            return Fault("is written with an exponent", hint: "write it out, such as 120 for 1.2e2")
        }
        if PlainNumber(text.replacing(",", with: ".")) != nil {
            return Fault("has a decimal comma", hint: "write a point")
        }
        if text.unicodeScalars.contains(where: { !$0.isASCII && $0.properties.numericType == .decimal }) {
            return Fault("is written with digits other than 0 to 9", hint: plain)
        }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isDigits = parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
        guard isDigits else { return Fault("is not a number", hint: plain) }
        return parts[0].count > 9
            ? Fault("has more than 9 digits in front of the point", hint: "check the unit")
            : Fault("has more than 6 digits behind the point", hint: "round it")
    }

    private static func isExponential(_ word: String) -> Bool {
        guard let exponent = word.firstIndex(of: "e") else { return false }
        let power = word[word.index(after: exponent)...].drop { $0 == "+" || $0 == "-" }
        return PlainNumber(String(word[..<exponent].drop { $0 == "+" || $0 == "-" })) != nil
            && PlainNumber(String(power)) != nil
    }
}
