internal import DiaryModel
internal import XMLKit

/// The themes from which a theme takes over what it does not say itself.
extension ThemeFormat {
    /// The ids of the parent of a theme, of the parent of that, and so on, as far as they can be read.
    package func ancestors(ofTheme id: String) -> [String] {
        var (line, log) = ([id], DiagnosticLog())
        while let last = line.last, let file = files[last],
            let parent = element(of: file, last, at: FileLocation(file: file.path), &log)?["parent"],
            !line.contains(parent)
        {
            line.append(parent)
        }
        return Array(line.dropFirst())
    }

    /// The outermost elements of the parent of a theme, of the parent of that, and so on.
    ///
    /// - Returns: The elements, the nearest first; `nil` where one of them cannot be used, which is reported.
    func ancestors(of root: XMLNode, _ log: inout DiagnosticLog) -> [XMLNode]? {
        var line = [root["id"] ?? ""]
        var ancestors: [XMLNode] = []
        while let parent = (ancestors.last ?? root)["parent"] {
            let location = root.location(ofValue: "parent")
            guard !line.contains(parent) else {
                return log.refuse(
                    "theme.parent-cycle", at: location,
                    "the theme is an ancestor of its own: \((line + [parent]).joined(separator: ", then "))",
                    hint: "let one of them have no parent")
            }
            line.append(parent)
            guard let file = files[parent] else {
                let known = files.keys.filter { !line.contains($0) }.sorted()
                return log.refuse(
                    "theme.unknown-parent", at: location,
                    "there is no theme `\(parent)` to take over what is not said here",
                    hint: Spelling.hint(for: parent, among: known))
            }
            guard let node = element(of: file, parent, at: location, &log) else { return nil }
            ancestors.append(node)
        }
        return ancestors
    }

    /// The outermost element of a parent, whose form is that of a theme.
    private func element(
        of file: LibraryFiles.Source, _ id: String, at location: FileLocation, _ log: inout DiagnosticLog
    ) -> XMLNode? {
        var own = DiagnosticLog()
        do throws(DiagnosticFailure) {
            let root = try XMLNode.read(try file.content.get(), .theme, limits: LibraryFiles.limits, &own)
            return try own.outcome(root).value
        } catch {
            return log.refuse(
                "theme.unusable-parent", at: location, "the theme `\(id)` cannot be used: \(error.summary)",
                hint: error.whereToMend)
        }
    }
}
