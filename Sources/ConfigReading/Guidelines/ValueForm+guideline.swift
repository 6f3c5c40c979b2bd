internal import XMLKit

/// The forms of values in guideline files.
extension ValueForm {
    private static let word = "[a-z0-9]+(-[a-z0-9]+)*"

    /// Lower-case words and numbers joined with hyphens, such as `stage-1`.
    static let name = ValueForm(
        word, "a name", hint: "lower-case letters and digits, words joined with hyphens, such as `stage-1`")

    /// Names, parted by single spaces.
    static let names = ValueForm(
        "\(word)( \(word))*", "a list of names", hint: "names such as `grade-2 grade-3`, one space between them"
    ) { $0.split(separator: " ").map(String.init) }

    /// The key of a message, such as `class_bp_normal`.
    static let key = word(
        "a-z", "a-z0-9_", longest: 128, "a key",
        hint: "lower-case letters, digits and underscores, such as `class_bp_normal`, at most 128 characters")

    /// Any text that is more than white space.
    static let visibleText = ValueForm("[\\s\\S]*\\S[\\s\\S]*", "a text", hint: "a text that is not blank")

    /// Any text without white space at its ends.
    static let trimmedText = ValueForm(
        "\\S([\\s\\S]*\\S)?", "a unit", hint: "a unit such as `mmHg`, without spaces around it")

    /// A decimal number with a full stop, which may be below zero.
    static let limit = ValueForm(
        signedNumber.shape, "a number",
        hint: "a number such as `120` or `18.5`, with a full stop, nine digits before it and six behind it"
    ) { PlainNumber($0, mayBeNegative: true)?.value }

    /// A whole number of up to six digits.
    static let count = whole("[0-9]{1,6}", "a count", hint: "a whole number of up to six digits")

    /// A whole number of years up to 120.
    static let age = whole(
        "[0-9]{1,2}|0[0-9]{2}|1[01][0-9]|120", "an age", hint: "a whole number of years, 0 to 120")

    /// A digital object identifier without a prefix.
    static let doi = ValueForm(
        "10\\.[0-9]{4,9}/[!-~]+", "a DOI", hint: "a digital object identifier such as `10.1186/s40885-023-00234-9`")

    /// An address on the web.
    static let url = ValueForm(
        "https?://[!-~]+", "an address", hint: "an address that begins with https:// or http://")
}
