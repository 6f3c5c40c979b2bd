import Foundation

extension ScratchFolder {
    /// Packs files into an archive in the folder, and gives its path.
    @discardableResult
    package func zip(_ files: [(name: String, bytes: [UInt8])], to name: String) throws -> String {
        let parts = ScratchFolderParts(path: path(of: "parts-\(UUID().uuidString)"))
        for (index, file) in files.enumerated() { try write(file.bytes, to: "\(parts.name)/\(index)") }
        let script = """
            import sys, zipfile
            with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
                for index, name in enumerate(sys.argv[3:]): archive.write(f"{sys.argv[2]}/{index}", name)
            """
        try python(script, [path(of: name), parts.path] + files.map(\.name))
        return path(of: name)
    }

    /// Writes a file of text in another encoding, as Python knows it, and gives its path.
    @discardableResult
    package func write(_ text: String, in encoding: String, to name: String) throws -> String {
        try write(text, to: name + ".utf8")
        let script = """
            import sys
            open(sys.argv[1], "wb").write(open(sys.argv[1] + ".utf8", newline="").read().encode(sys.argv[2]))
            """
        try python(script, [path(of: name), encoding])
        return path(of: name)
    }

    /// Runs a script of Python.
    package func python(_ script: String, _ arguments: [String]) throws {
        let result = try Program.run("/usr/bin/env", ["python3", "-c", script] + arguments)
        guard result.status == 0 else { throw ScriptFailure() }
    }

    private struct ScriptFailure: Error {}

    private struct ScratchFolderParts {
        let path: String
        var name: String { String(path.split(separator: "/").last ?? "") }
    }
}
