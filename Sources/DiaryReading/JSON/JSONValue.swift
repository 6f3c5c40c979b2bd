/// A value of JSON, with numbers and truths as texts.
enum JSONValue: Decodable {
    case list([JSONValue])
    case object([String: JSONValue])
    case text(String)
    case nothing

    init(from decoder: any Decoder) throws {
        if let object = try? [String: JSONValue](from: decoder) {
            self = .object(object)
        } else if let list = try? [JSONValue](from: decoder) {
            self = .list(list)
        } else {
            let single = try decoder.singleValueContainer()
            let number = {
                (try? single.decode(Int.self)).map(String.init) ?? (try? single.decode(Double.self)).map { "\($0)" }
            }
            let text =
                (try? single.decode(String.self)) ?? (try? single.decode(Bool.self)).map(String.init) ?? number()
            self = text.map(JSONValue.text) ?? .nothing
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

    /// The text at a path of the names of members, and of numbers for the elements of lists; empty where there is none.
    func text(at path: ArraySlice<String>) -> String {
        switch self {
        case .text(let text): path.isEmpty ? text : ""
        case .object(let object): path.first.flatMap { object[$0] }?.text(at: path.dropFirst()) ?? ""
        case .list(let list):
            path.first.flatMap { Int($0) }.flatMap { list.indices.contains($0) ? list[$0] : nil }?
                .text(at: path.dropFirst()) ?? ""
        case .nothing: ""
        }
    }
}
