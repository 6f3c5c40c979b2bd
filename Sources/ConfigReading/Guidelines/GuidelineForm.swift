internal import GuidelineModel

/// The form of an attribute's value in a guideline file; each is a simple type of `config/schema/guideline.xsd`.
enum GuidelineForm {
    /// Lower-case words and numbers joined with hyphens, such as `stage-1`.
    case name
    /// Names, parted by single spaces.
    case names
    /// The key of a message, such as `class_bp_normal`.
    case key
    /// Any text that is more than white space.
    case text
    /// Any text without white space at its ends.
    case unit
    /// A decimal number with a full stop.
    case number
    /// A whole number of up to six digits.
    case count
    /// A whole number of years up to 120.
    case age
    /// A digital object identifier without a prefix.
    case doi
    /// An address on the web.
    case url
    /// Words of a closed list.
    case oneOf([String])
    /// Words of a closed list, parted by single spaces.
    case someOf([String])

    /// Whether a value has this form.
    func accepts(_ value: String) -> Bool {
        switch self {
        case .name: isName(value)
        case .names: words(value).allSatisfy(isName)
        case .key: value.wholeMatch(of: /[a-z][a-z0-9_]*/) != nil
        case .text: value.contains { !isBlank($0) }
        case .unit: value.first.map { !isBlank($0) } ?? false && value.last.map { !isBlank($0) } ?? false
        case .number: value.wholeMatch(of: /-?[0-9]{1,9}(\.[0-9]{1,9})?/) != nil
        case .count: value.wholeMatch(of: /[0-9]{1,6}/) != nil
        case .age: value.wholeMatch(of: /[0-9]{1,3}/) != nil && Int(value) ?? .max <= 120 && value.count < 4
        case .doi: isASCII(value) && value.wholeMatch(of: /10\.[0-9]{4,9}\/[!-~]+/) != nil
        case .url: isASCII(value) && value.wholeMatch(of: /https?:\/\/[!-~]+/) != nil
        case .oneOf(let list): list.contains(value)
        case .someOf(let list): words(value).allSatisfy(list.contains)
        }
    }

    /// What to write, for a hint; closed lists name themselves.
    var description: String {
        switch self {
        case .name: "lower-case letters and digits, words joined with hyphens, such as `stage-1`"
        case .names: "names such as `grade-2 grade-3`, one space between them"
        case .key: "lower-case letters, digits and underscores, such as `class_bp_normal`"
        case .text: "a text that is not blank"
        case .unit: "a unit such as `mmHg`, without spaces around it"
        case .number: "a number such as `120` or `18.5`, with a full stop and up to nine digits on either side"
        case .count: "a whole number of up to six digits"
        case .age: "a whole number of years, 0 to 120"
        case .doi: "a digital object identifier such as `10.1186/s40885-023-00234-9`"
        case .url: "an address that begins with https:// or http://"
        case .oneOf(let list): "one of \(list.joined(separator: ", "))"
        case .someOf(let list): "some of \(list.joined(separator: ", ")), one space between them"
        }
    }

    private func words(_ value: String) -> [String] {
        value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }

    private func isName(_ value: String) -> Bool {
        value.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil
    }

    /// Regular expressions take a Kelvin sign for a K; identifiers and addresses do not.
    private func isASCII(_ value: String) -> Bool { value.utf8.allSatisfy { $0 < 0x80 } }

    /// White space as XML counts it; a no-break space is a visible character here as it is in a schema.
    private func isBlank(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { [" ", "\t", "\n", "\r"].contains($0) }
    }
}
