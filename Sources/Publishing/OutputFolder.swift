/// An open folder, closed when its owner is done with it.
struct OutputFolder: ~Copyable {
    /// The path as the user gave it, without a slash at the end.
    let path: String
    /// The open folder; names are looked up in it, so that moving it away meanwhile does no harm.
    let descriptor: CInt

    /// Opens a folder; with `creating`, makes what is missing on the way to it.
    init(_ path: String, creating: Bool, durable: Bool) throws(PublishingError) {
        self.path = OutputFolder.trimmed(path)
        if creating { try OutputFolder.make(self.path, durable: durable) }
        do throws(SystemError) {
            descriptor = try SystemCall.openFolder(self.path)
        } catch {
            throw PublishingError(error.cause(bytes: 0, otherwise: .folderFailed), path: self.path, error)
        }
    }

    deinit { try? SystemCall.close(descriptor) }

    /// The path of a file in the folder, for messages.
    func path(of name: String) -> String { path == "/" ? "/\(name)" : "\(path)/\(name)" }

    /// Makes the folder and its missing parents, each for its owner only.
    private static func make(_ path: String, durable: Bool) throws(PublishingError) {
        do throws(SystemError) {
            // Most often it is there; then one call is all there is to do.
            try SystemCall.close(try SystemCall.openFolder(path))
            return
        } catch {
            guard error.saysMissing else {
                throw PublishingError(error.cause(bytes: 0, otherwise: .folderFailed), path: path, error)
            }
        }
        for prefix in prefixes(of: path) {
            do throws(SystemError) {
                guard try SystemCall.makeFolder(prefix), durable else { continue }
                let parent = try SystemCall.openFolder(parent(of: prefix))
                defer { try? SystemCall.close(parent) }
                try SystemCall.synchronize(parent)
            } catch {
                throw PublishingError(error.cause(bytes: 0, otherwise: .folderFailed), path: prefix, error)
            }
        }
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
