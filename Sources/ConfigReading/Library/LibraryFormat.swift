package import DiaryModel
internal import Foundation
package import XMLKit

/// A format of short files of which a folder holds many, each named after the id of what is in it: guidelines, layouts,
/// themes.
///
/// A further format says how an outermost element becomes a value; reading, refusing, finding and laying folders over
/// one another come with it.
package protocol LibraryFormat: Sendable {
    /// The type that a file is parsed into.
    associatedtype Entry: Hashable & Sendable

    /// The grammar of the files.
    static var grammar: XMLGrammar { get }
    /// The noun for such a file within a sentence.
    static var noun: String { get }

    /// Makes the value; `nil` when something is missing or an error was found.
    ///
    /// - Parameters:
    ///   - root: The outermost element; its id is the name of the file.
    ///   - isWellFormed: True if the grammar found no problem.
    ///   - log: Receives the problems.
    /// - Returns: The content of the file.
    func entry(of root: XMLNode, isWellFormed: Bool, _ log: inout DiagnosticLog) -> Entry?
}

extension LibraryFormat {
    /// Reads a file; its name without the ending is the id that its outermost element must have.
    package func read(path: String) throws(DiagnosticFailure) -> Outcome<Entry> {
        try read(try XMLSource(path: path), named: LibraryFiles.stem(of: path))
    }

    /// Reads a document.
    ///
    /// Codes begin with those of the format, and with `xml.` for files that are no XML.
    ///
    /// - Parameters:
    ///   - source: The document.
    ///   - id: The id it must have, where its file has a name.
    /// - Returns: Its content, with warnings about odd but usable parts.
    /// - Throws: Every error found in the document, up to 50.
    package func read(_ source: XMLSource, named id: String? = nil) throws(DiagnosticFailure) -> Outcome<Entry> {
        var log = DiagnosticLog()
        guard let root = LibraryFiles.root(of: source, Self.grammar, &log) else { return try log.outcome(nil) }
        let isWellFormed = !log.hasErrors
        if let id { LibraryFiles.check(root, named: id, code: Self.grammar.code("id-mismatch"), &log) }
        let entry = entry(of: root, isWellFormed: isWellFormed, &log)
        return try log.outcome(entry)
    }
}

/// The parts that all library formats share.
package enum LibraryFiles {
    /// The name of a file's outermost element; `nil` for a file that is no XML as far as that.
    package static func rootName(of path: String) -> String? {
        // Whoever reads the file as what it should be says what is wrong with it.
        guard let source = try? XMLSource(path: path), var reader = try? XMLPullReader(source, limits: limits) else {
            return nil
        }
        while let event = try? reader.next() {
            if case .start(let root) = event { return root.name }
        }
        return nil
    }

    /// The outermost element of a document; `nil` where it cannot be read, which is reported.
    static func root(of source: XMLSource, _ grammar: XMLGrammar, _ log: inout DiagnosticLog) -> XMLNode? {
        do throws(DiagnosticFailure) {
            return try XMLNode.read(source, grammar, limits: limits, &log)
        } catch {
            log.report(error)
            return nil
        }
    }

    /// The limits on a file.
    static var limits: XMLLimits {
        var limits = XMLLimits()
        limits.bytes = 1 << 20
        limits.depth = 16
        return limits
    }

    /// A file that was read, or what keeps it from being read.
    struct Source: Sendable {
        let path: String
        let content: Result<XMLSource, DiagnosticFailure>

        /// Reads a file.
        init(_ path: String) {
            self.path = path
            content = Result { () throws(DiagnosticFailure) in try XMLSource(path: path) }
        }
    }

    /// The files of folders, read and not understood.
    package struct Read: Sendable {
        /// The files by their ids; one of a later folder is laid over one of an earlier folder.
        private(set) var byID: [String: Source] = [:]
        /// The ids of files in another folder than the first.
        private(set) var laterIDs: Set<String> = []

        /// No files.
        package init() {}

        /// Reads every `.xml` file of the folders.
        ///
        /// - Throws: `….missing-folder` for a folder that cannot be read.
        package init<Format: LibraryFormat>(_ folders: [String], _ format: Format.Type) throws(DiagnosticFailure) {
            var paths: [String: String] = [:]
            for (index, folder) in folders.enumerated() {
                for (id, path) in try LibraryFiles.paths(in: folder, format) {
                    paths[id] = path
                    if index > 0 { laterIDs.insert(id) }
                }
            }
            byID = paths.mapValues(Source.init)
        }
    }

    /// The paths of the `.xml` files of a folder, by the ids that are their names.
    ///
    /// - Throws: `….missing-folder` for a folder that cannot be read.
    private static func paths<Format: LibraryFormat>(
        in folder: String, _ format: Format.Type
    ) throws(DiagnosticFailure) -> [(id: String, path: String)] {
        do {
            let separator = folder.hasSuffix("/") ? "" : "/"
            return try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter { $0.hasSuffix(".xml") && !$0.hasPrefix(".") }
                .map { (String($0.dropLast(4)), folder + separator + $0) }
        } catch {
            throw DiagnosticFailure(
                Format.grammar.code("missing-folder"), at: FileLocation(file: folder),
                "the folder of \(Format.noun)s cannot be read", hint: "check its name and its permissions")
        }
    }

    /// The name of a file without its folders and its ending.
    static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.hasSuffix(".xml") ? name.dropLast(4) : name)
    }

    /// Reports an id that is not the name of the file.
    static func check(_ root: XMLNode, named expected: String, code: DiagnosticCode, _ log: inout DiagnosticLog) {
        guard let id = root["id"], id != expected else { return }
        log.error(
            code, at: root.location(ofValue: "id"),
            "the id `\(id)` is not the name of the file",
            hint: "rename the file to \(id).xml, or write id=\"\(expected)\"")
    }
}
