#if Service
/// One setting that is a value by itself: its key in the file and its place in the settings.
struct SettingField<Root>: Sendable {
    typealias Path<Value> = WritableKeyPath<Root, Value> & Sendable

    /// The key in the file, as `limits.headSeconds`.
    let key: String
    /// The values it takes, as in "it is not …".
    let demand: String
    /// Stores a value, or returns false where the setting does not take it; paths are relative to a folder.
    let set: @Sendable (inout Root, JSONNode, _ folder: String) -> Bool

    /// Returns the setting as the object `name` in the file has it; `nil` where it is not in that object.
    func inside(_ name: String) -> SettingField? {
        key.hasPrefix("\(name).")
            ? SettingField(key: String(key.dropFirst(name.count + 1)), demand: demand, set: set) : nil
    }

    /// The environment variable that overrides the file.
    var variable: String {
        SettingsReader.prefix
            + key.map { $0 == "." ? "_" : $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
    }
}

// MARK: - Kinds of settings

extension SettingField {
    /// Makes a setting whose value a function reads; it returns `nil` for a value that the setting does not take.
    init<Value>(
        _ key: String, _ demand: String, _ path: any Path<Value>,
        _ read: @escaping @Sendable (JSONNode, _ folder: String) -> Value?
    ) {
        self.init(key: key, demand: demand) { settings, node, folder in
            guard let value = read(node, folder) else { return false }
            settings[keyPath: path] = value
            return true
        }
    }

    static func integer(_ key: String, _ path: any Path<Int>, _ range: ClosedRange<Int>) -> SettingField {
        SettingField(key, "a whole number from \(range.lowerBound) to \(range.upperBound)", path) { node, _ in
            node.integer.flatMap { range.contains($0) ? $0 : nil }
        }
    }

    static func seconds(_ key: String, _ path: any Path<Duration>, _ range: ClosedRange<Double>) -> SettingField {
        let demand =
            "a number of seconds from \(short(range.lowerBound)) to \(short(range.upperBound)), with three decimals at most"
        return SettingField(key, demand, path) { node, _ in
            guard let number = node.digits.flatMap({ Double($0) }), range.contains(number) else { return nil }
            let milliseconds = (number * 1000).rounded()
            return abs(milliseconds - number * 1000) < 1e-6 ? .milliseconds(Int64(milliseconds)) : nil
        }
    }

    static func share(_ key: String, _ path: any Path<Double>) -> SettingField {
        SettingField(key, "a number from 0.01 to 1", path) { node, _ in
            node.digits.flatMap { Double($0) }.flatMap { (0.01...1).contains($0) ? $0 : nil }
        }
    }

    static func flag(_ key: String, _ path: any Path<Bool>) -> SettingField {
        SettingField(key, "true or false", path) { node, _ in node.bool }
    }

    static func text(_ key: String, _ path: any Path<String>) -> SettingField {
        SettingField(key, "a text", path) { node, _ in node.word }
    }

    static func texts(_ key: String, _ path: any Path<[String]>) -> SettingField {
        SettingField(key, "a list of texts", path) { node, _ in
            node.texts.flatMap { $0.contains("") ? nil : $0 }
        }
    }

    static func file(_ key: String, _ path: any Path<String>) -> SettingField {
        SettingField(key, "a path", path) { node, folder in node.path(in: folder) }
    }

    static func optionalFile(_ key: String, _ path: any Path<String?>) -> SettingField {
        SettingField(key, "a path", path) { node, folder in node.path(in: folder).map(Optional.some) }
    }

    private static func short(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}

extension JSONNode {
    /// The text of a string with something in it; `nil` for anything else.
    var word: String? { text.flatMap { $0.isEmpty ? nil : $0 } }

    /// Returns the text as a path relative to a folder.
    func path(in folder: String) -> String? { word.map { Self.resolved($0, in: folder) } }

    /// Returns a path as it is from a folder.
    static func resolved(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
    }
}
#endif
