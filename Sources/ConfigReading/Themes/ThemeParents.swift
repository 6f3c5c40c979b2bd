internal import Diagnostics
internal import Foundation
internal import XMLKit

/// Finds the themes that a theme takes over what it does not say itself.
package struct ThemeParents: Sendable {
    private let folders: [String]

    /// Looks into folders, of which a later one is laid over the earlier ones.
    package init(folders: [String]) { self.folders = folders }

    /// The ids of the parent of a theme, of the parent of that, and so on, as far as they can be read.
    package func ancestors(ofTheme id: String) -> [String] {
        var (line, log) = ([id], DiagnosticLog())
        while let last = line.last, let path = path(of: last),
            let parent = element(of: path, last, at: FileLocation(file: path), &log)?["parent"], !line.contains(parent)
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
                log.error(
                    "theme.parent-cycle", at: location,
                    "the theme is an ancestor of its own: \((line + [parent]).joined(separator: ", then "))",
                    hint: "let one of them have no parent")
                return nil
            }
            line.append(parent)
            guard let path = path(of: parent) else {
                let known = ids.filter { !line.contains($0) }
                log.error(
                    "theme.unknown-parent", at: location,
                    "there is no theme `\(parent)` to take over what is not said here",
                    hint: Spelling.hint(for: parent, among: known))
                return nil
            }
            guard let node = element(of: path, parent, at: location, &log) else { return nil }
            ancestors.append(node)
        }
        return ancestors
    }

    /// The outermost element of a parent, whose form is that of a theme.
    private func element(
        of path: String, _ id: String, at location: FileLocation, _ log: inout DiagnosticLog
    ) -> XMLNode? {
        var own = DiagnosticLog()
        do throws(DiagnosticFailure) {
            let root = try XMLNode.read(try XMLSource(path: path), .theme, limits: LibraryFiles.limits, &own)
            return try own.outcome(root).value
        } catch {
            log.error(
                "theme.unusable-parent", at: location, "the theme `\(id)` cannot be used: \(error.summary)",
                hint: error.whereToMend)
            return nil
        }
    }

    private var ids: [String] {
        Set(
            folders.flatMap { folder in
                ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
                    .filter { $0.hasSuffix(".xml") && !$0.hasPrefix(".") }.map { String($0.dropLast(4)) }
            }
        ).sorted()
    }

    private func path(of id: String) -> String? {
        folders.map { "\($0)/\(id).xml" }.last { FileManager.default.fileExists(atPath: $0) }
    }
}
