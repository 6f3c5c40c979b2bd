#if Service
/// The value of a setting: a value of the file, or the text of a variable.
enum SettingValue {
    case node(JSONNode)
    case variable(String)

    var text: String? {
        switch self {
        case .node(let node): node.text
        case .variable(let text): text
        }
    }

    var integer: Int? {
        switch self {
        case .node(let node): node.integer
        case .variable(let text): Int(text)
        }
    }

    var number: Double? {
        switch self {
        case .node(let node):
            if case .number(let text) = node.value { Double(text) } else { nil }
        case .variable(let text): Double(text)
        }
    }

    var bool: Bool? {
        switch self {
        case .node(let node): if case .bool(let value) = node.value { value } else { nil }
        case .variable(let text): ["true": true, "false": false][text]
        }
    }

    /// A list; variables have commas between its members.
    var texts: [String]? {
        switch self {
        case .node(let node): node.texts
        case .variable(let text): text.split(separator: ",").map { String($0) }
        }
    }
}

/// One setting that is a value by itself: where it is in the file, and where in the settings.
struct SettingField: Sendable {
    typealias Path<Value> = WritableKeyPath<ServiceSettings, Value> & Sendable

    /// The path in the file, as `limits.headSeconds`.
    let key: String
    /// The required form, as in "it is not …".
    let demand: String
    /// Keeps a value, or answers false where it is none; files are named from a folder.
    let set: @Sendable (inout ServiceSettings, SettingValue, _ folder: String) -> Bool

    /// The variable that stands above the file.
    var variable: String {
        var name = Self.prefix
        for sign in key {
            if sign == "." { name += "_" } else { name += sign.isUppercase ? "_\(sign)" : sign.uppercased() }
        }
        return name
    }

    /// The prefix of the names of variables.
    static let prefix = "DIARYPRESS_SERVICE_"

    static func integer(_ key: String, _ path: any Path<Int>, _ range: ClosedRange<Int>) -> SettingField {
        SettingField(key: key, demand: "a whole number from \(range.lowerBound) to \(range.upperBound)") {
            settings, value, _ in
            guard let number = value.integer, range.contains(number) else { return false }
            settings[keyPath: path] = number
            return true
        }
    }

    static func seconds(_ key: String, _ path: any Path<Duration>, _ range: ClosedRange<Double>) -> SettingField {
        let demand =
            "a number of seconds from \(short(range.lowerBound)) to \(short(range.upperBound)), with three decimals at most"
        return SettingField(key: key, demand: demand) { settings, value, _ in
            guard let number = value.number, range.contains(number) else { return false }
            let milliseconds = (number * 1000).rounded()
            guard abs(milliseconds - number * 1000) < 1e-6 else { return false }
            settings[keyPath: path] = .milliseconds(Int64(milliseconds))
            return true
        }
    }

    static func share(_ key: String, _ path: any Path<Double>) -> SettingField {
        SettingField(key: key, demand: "a number from 0.01 to 1") { settings, value, _ in
            guard let number = value.number, (0.01...1).contains(number) else { return false }
            settings[keyPath: path] = number
            return true
        }
    }

    static func flag(_ key: String, _ path: any Path<Bool>) -> SettingField {
        SettingField(key: key, demand: "true or false") { settings, value, _ in
            guard let flag = value.bool else { return false }
            settings[keyPath: path] = flag
            return true
        }
    }

    static func text(_ key: String, _ path: any Path<String>) -> SettingField {
        SettingField(key: key, demand: "a text") { settings, value, _ in
            guard let text = value.text, !text.isEmpty else { return false }
            settings[keyPath: path] = text
            return true
        }
    }

    static func texts(_ key: String, _ path: any Path<[String]>) -> SettingField {
        SettingField(key: key, demand: "a list of texts") { settings, value, _ in
            guard let texts = value.texts, texts.allSatisfy({ !$0.isEmpty }) else { return false }
            settings[keyPath: path] = texts
            return true
        }
    }

    static func file(_ key: String, _ path: any Path<String>) -> SettingField {
        SettingField(key: key, demand: "a path") { settings, value, folder in
            guard let text = value.text, !text.isEmpty else { return false }
            settings[keyPath: path] = resolved(text, in: folder)
            return true
        }
    }

    static func optionalFile(_ key: String, _ path: any Path<String?>) -> SettingField {
        SettingField(key: key, demand: "a path") { settings, value, folder in
            guard let text = value.text, !text.isEmpty else { return false }
            settings[keyPath: path] = resolved(text, in: folder)
            return true
        }
    }

    /// A path as it is from a folder.
    static func resolved(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
    }

    private static func short(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}
#endif
