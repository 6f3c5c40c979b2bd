/// Several names in one text, which `;` parts; where a name has a `;` or a `\\` of its own, `\\` stands before it.
public enum NameList {
    /// The text of some names.
    public static func text(_ names: [String]) -> String {
        names.map { name in
            var text = ""
            for scalar in name.unicodeScalars {
                if scalar == ";" || scalar == "\\" { text.unicodeScalars.append("\\") }
                text.unicodeScalars.append(scalar)
            }
            return text
        }.joined(separator: ";")
    }

    /// The names in a text; empty ones are none.
    public static func names(in text: String) -> [String] { parts(of: text).filter { !$0.isEmpty } }

    /// All parts of a text, the empty ones among them.
    package static func parts(of text: String) -> [String] {
        var names: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
        var isLetter = false
        for scalar in text.unicodeScalars {
            if !isLetter, scalar == "\\" {
                isLetter = true
                continue
            }
            if !isLetter, scalar == ";" {
                names.append(String.UnicodeScalarView())
            } else {
                names[names.count - 1].append(scalar)
            }
            isLetter = false
        }
        return names.map(String.init)
    }
}
