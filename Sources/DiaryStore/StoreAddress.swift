package import DiaryModel

/// The address of a store: a file of SQLite, or a database of a PostgreSQL server.
package enum StoreAddress: Hashable, Sendable {
    /// A file of SQLite.
    case file(path: String)
    /// A database of a server, as libpq understands it; it may hold a password and is never printed.
    case server(url: String)

    /// Reads what a user writes: `sqlite:PATH`, a plain path, or `postgresql://…`.
    ///
    /// - Throws: `usage.store` where it is none of these.
    package init(_ text: String) throws(DiagnosticFailure) {
        let known = "write sqlite:PATH, a path, or postgresql://[user@]host[:port]/database"
        guard !text.isEmpty, !text.utf8.contains(0) else {
            throw DiagnosticFailure("usage.store", "the address of the store is empty", hint: known)
        }
        if text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") {
            self = .server(url: text)
            try Self.checkPorts(of: text)
            return
        }
        let scheme = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard scheme.count == 2, scheme[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+") })
        else {
            self = .file(path: text)
            return
        }
        guard scheme[0] == "sqlite" else {
            throw DiagnosticFailure(
                "usage.store", "stores of the kind `\(scheme[0])` are not known",
                hint: "\(known); a path with a colon in it begins with ./")
        }
        // As URLs have it: sqlite:///var/x names /var/x, and two slashes would name a host.
        var path = scheme[1]
        if path.hasPrefix("///") {
            path = path.dropFirst(2)
        } else if path.hasPrefix("//") {
            throw DiagnosticFailure(
                "usage.store", "a file of SQLite is on this machine, and `sqlite://` begins the name of another",
                hint: "write sqlite:PATH, or sqlite:///PATH for one that begins at the root")
        }
        guard !path.isEmpty else {
            throw DiagnosticFailure("usage.store", "the path behind `sqlite:` is empty", hint: known)
        }
        self = .file(path: String(path))
    }

    /// Refuses ports that no server has; without that, it would seem that the server is not there today.
    private static func checkPorts(of url: String) throws(DiagnosticFailure) {
        let authority = url.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" && $0 != "?" }
        let hosts = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        for host in hosts.split(separator: ",") {
            // Addresses of the sixth version are in brackets, with colons of their own.
            let end = host.lastIndex(of: "]") ?? host.startIndex
            guard let colon = host[end...].lastIndex(of: ":") else { continue }
            let port = host[host.index(after: colon)...]
            guard port.isEmpty || (Int(port).map { (1...65_535).contains($0) } ?? false) else {
                throw DiagnosticFailure(
                    "usage.store", "the port of the server is no number from 1 to 65535",
                    hint: "write postgresql://[user@]host[:port]/database")
            }
        }
    }

    /// Returns the absolute form of the address, when it was written in a file of a folder.
    ///
    /// - Parameter folder: The folder with a slash at its end, or nothing for the working folder.
    /// - Returns: An address for ``init(_:)``.
    package func written(in folder: String) -> String {
        switch self {
        case .file(let path): "sqlite:" + (path.hasPrefix("/") ? path : folder + path)
        case .server(let url): url
        }
    }

    /// The store's name in messages: the path, or host and database without user, password and options.
    package var name: String {
        switch self {
        case .file(let path): return path
        case .server(let url):
            let rest = url.drop { $0 != "/" }.dropFirst(2)
            let authority = rest.prefix { $0 != "/" && $0 != "?" }
            let database = rest.dropFirst(authority.count).prefix { $0 != "?" }
            let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
            return "postgresql://\(host)\(database)"
        }
    }
}
