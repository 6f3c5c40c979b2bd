/// A field of a record that counts where it can be read; what is wrong with it costs the rest of the record nothing.
@propertyWrapper struct Lenient<Value: Hashable & Decodable>: Hashable, Decodable {
    var wrappedValue: Value?

    /// Makes a field without a value.
    init() {}

    init(from decoder: any Decoder) { wrappedValue = try? Value(from: decoder) }
}

extension KeyedDecodingContainer {
    /// Decodes a field that may be missing.
    func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
        try decodeIfPresent(type, forKey: key) ?? Lenient()
    }
}
