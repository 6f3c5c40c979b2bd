#if Service
internal import Foundation

/// An address of the settings that the service asks: HTTPS, or HTTP on this machine.
struct TrustedAddress: Hashable, Sendable {
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
            let parts = URLComponents(string: text, encodingInvalidCharacters: false), parts.user == nil,
            parts.password == nil, parts.percentEncodedHost?.contains("%") == false,
            let scheme = parts.scheme?.lowercased(), ["https", "http"].contains(scheme),
            let name = parts.host, text.firstMatch(of: /^[a-zA-Z]+:\/\/[^\/?#]*:([\/?#]|$)/) == nil
        else { return nil }
        isSecure = scheme == "https"
        port = parts.port ?? (isSecure ? 443 : 80)
        let path = parts.percentEncodedPath
        target = (path.isEmpty ? "/" : path) + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
        // The numbers of version 6 stand between brackets.
        host = String(name.lowercased().drop { $0 == "[" }.prefix { $0 != "]" })
        guard !host.isEmpty, (1...65_535).contains(port), isSecure || ["localhost", "127.0.0.1", "::1"].contains(host)
        else { return nil }
    }
}
#endif
