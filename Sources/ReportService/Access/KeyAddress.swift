#if Service
/// An address that keys are fetched from: of HTTPS, or of HTTP where it is on this machine.
struct KeyAddress: Hashable, Sendable {
    let isSecure: Bool
    let host: String
    let port: Int
    /// Path and query, as they stand in a request.
    let target: String

    /// The value of the field `Host`.
    var authority: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
    }

    /// Reads an address; `nil` for one of another kind, with a user in it, or with anything but printable ASCII.
    init?(_ text: String) {
        guard text.utf8.count <= 2048, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x5C }),
            let scheme = text.firstRange(of: "://")
        else { return nil }
        switch text[..<scheme.lowerBound].lowercased() {
        case "https": isSecure = true
        case "http": isSecure = false
        default: return nil
        }
        let rest = text[scheme.upperBound...].prefix { $0 != "#" }
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        guard !authority.contains("@") else { return nil }
        let tail = rest.dropFirst(authority.count)
        target = tail.isEmpty ? "/" : tail.hasPrefix("/") ? String(tail) : "/\(tail)"
        var name = authority
        var number: Substring = ""
        // The numbers of version 6 have colons of their own, between brackets.
        if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
            (name, number) = (authority[..<colon], authority[authority.index(after: colon)...])
            guard !number.isEmpty else { return nil }
        }
        if name.hasPrefix("[") {
            guard name.hasSuffix("]") else { return nil }
            name = name.dropFirst().dropLast()
        }
        guard !name.isEmpty, let port = number.isEmpty ? (isSecure ? 443 : 80) : Int(number),
            (1...65_535).contains(port)
        else { return nil }
        self.port = port
        host = name.lowercased()
        guard isSecure || ["localhost", "127.0.0.1", "::1"].contains(host) else { return nil }
    }
}
#endif
