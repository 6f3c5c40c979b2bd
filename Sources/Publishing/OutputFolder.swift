/// An open folder, closed when its owner is done with it.
struct OutputFolder: ~Copyable {
    /// The path as the user gave it, without a slash at the end.
    let path: String
    /// The open folder; names are looked up in it, so that moving it away meanwhile does no harm.
    let descriptor: CInt

    /// Opens a folder for a file of so many bytes, making what is missing on the way to it.
    init(_ path: String, forBytes bytes: Int, durable: Bool) throws(PublishingError) {
        self.path = OutputFolder.trimmed(path)
        do throws(SystemError) {
            descriptor = try OutputFolder.open(self.path, durable: durable)
        } catch {
            throw PublishingError(error.cause(bytes: bytes, otherwise: .folderFailed), path: self.path, error)
        }
    }

    deinit { try? SystemCall.close(descriptor) }

    /// The path of a file in the folder, for messages.
    func path(of name: String) -> String { path == "/" ? "/\(name)" : "\(path)/\(name)" }

    /// Opens the folder; most often it is there, and one call is all there is to do.
    private static func open(_ path: String, durable: Bool) throws(SystemError) -> CInt {
        do throws(SystemError) {
            return try SystemCall.openFolder(path)
        } catch {
            guard error.saysMissing else { throw error }
            return try make(path, durable: durable)
        }
    }

    /// Makes the folder and its missing parents, each for its owner only, and opens it.
    private static func make(_ path: String, durable: Bool) throws(SystemError) -> CInt {
        for prefix in prefixes(of: path) {
            guard try SystemCall.makeFolder(prefix), durable else { continue }
            let parent = try SystemCall.openFolder(parent(of: prefix))
            defer { try? SystemCall.close(parent) }
            try SystemCall.synchronize(parent)
        }
        return try SystemCall.openFolder(path)
    }

    /// The path's beginnings that may be missing, the shortest first.
    private static func prefixes(of path: String) -> [String] {
        let ends = path.indices.dropFirst().filter { path[$0] == "/" } + [path.endIndex]
        return ends.map { String(path[..<$0]) }.filter { !$0.isEmpty && $0.last != "/" }
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func trimmed(_ path: String) -> String {
        guard !path.isEmpty else { return "." }
        var path = Substring(path)
        while path.count > 1, path.last == "/" { path.removeLast() }
        return String(path)
    }
}
