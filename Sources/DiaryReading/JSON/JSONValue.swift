internal import Foundation

/// A value of JSON, with numbers as texts and truths as 1 and 0.
enum JSONValue {
    case list([JSONValue])
    case object([String: JSONValue])
    case text(String)
    case nothing

    /// Reads JSON; `nil` where it is none.
    init?(_ bytes: [UInt8]) {
        guard let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) else {
            return nil
        }
        self.init(of: value)
    }

    private init(of value: Any) {
        switch value {
        case let object as [String: Any]: self = .object(object.mapValues { JSONValue(of: $0) })
        case let list as [Any]: self = .list(list.map { JSONValue(of: $0) })
        case let text as String: self = .text(text)
        case let number as NSNumber: self = .text(number.stringValue)
        default: self = .nothing
        }
    }

    /// True if an object stands in it.
    var hasObjects: Bool {
        switch self {
        case .object: true
        case .list(let list): list.contains(where: \.hasObjects)
        case .text, .nothing: false
        }
    }

    /// True if it is a list, or an object that an object stands in, and so no single record.
    var hasInnerObjects: Bool {
        if case .object(let object) = self { object.values.contains(where: \.hasObjects) } else { true }
    }

    /// The names of the members of the first record, and of the objects around it.
    var shape: Set<String> {
        switch self {
        case .list(let list): list.lazy.map(\.shape).first { !$0.isEmpty } ?? []
        case .object(let object):
            object.reduce(into: []) { $0.formUnion($1.value.hasObjects ? $1.value.shape : [$1.key]) }
        case .text, .nothing: []
        }
    }

    /// The text at a path such as `fitValue.0.value`.
    func text(at path: String) -> String { text(at: path.split(separator: ".").map(String.init)[...]) }

    /// The text at a path of the names of members, and of numbers for the elements of lists; empty where there is none.
    func text(at path: ArraySlice<String>) -> String {
        guard let step = path.first else {
            guard case .text(let text) = self else { return "" }
            return text
        }
        let next: JSONValue? =
            switch self {
            case .object(let object): object[step]
            case .list(let list): Int(step).flatMap { list.indices.contains($0) ? list[$0] : nil }
            case .text, .nothing: nil
            }
        return next?.text(at: path.dropFirst()) ?? ""
    }
}
