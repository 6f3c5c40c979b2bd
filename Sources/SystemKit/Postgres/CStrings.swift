internal import Glibc

/// Texts as C wants them, freed with their owner.
@safe
struct CStrings: ~Copyable {
    private let pointers: [UnsafePointer<CChar>?]

    /// Copies the texts.
    init(_ texts: [String?]) {
        unsafe pointers = texts.map { text in
            guard let text else { return nil }
            return unsafe UnsafePointer(strdup(text))
        }
    }

    /// Lends a pointer for each text, null for each that is missing.
    borrowing func lend<Value>(_ body: ([UnsafePointer<CChar>?]) -> Value) -> Value { unsafe body(pointers) }

    deinit {
        for index in unsafe pointers.indices { unsafe free(UnsafeMutablePointer(mutating: pointers[index])) }
    }
}
