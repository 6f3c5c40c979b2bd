internal import DiaryModel
internal import Foundation
internal import DiaryPress
internal import SystemKit

/// The kinds of files that the commands know.
enum FileKind: String, Encodable {
    case configuration, job, layout, theme, guideline, mapping, language, pdf, data
    /// XML of another kind, which may have been meant as a configuration.
    case xml

    /// Detects the kind of a file by its content; `nil` for one that cannot be read.
    ///
    /// Only regular files are examined, because a pipe might never answer; the name decides about all others. A folder is a
    /// language, or a folder of languages, or nothing.
    init?(_ path: String) {
        guard let file = try? FileDescriptor(path, for: .input), let kind = try? file.status().kind else { return nil }
        guard kind != .folder else {
            guard TemplatePlace(path) != nil else { return nil }
            self = .language
            return
        }
        guard kind == .file else {
            self = path.hasSuffix(".xml") ? .configuration : .data
            return
        }
        let head = (try? file.read(16_384, at: 0)) ?? []
        if TemplatePlace(path) != nil {
            self = .language
        } else if path.lowercased().hasSuffix(".pdf") || head.starts(with: Array("%PDF-".utf8)) {
            self = .pdf
        } else {
            self = DiaryLoader.foreignRoot(head).map { Self.byRoot[$0] ?? .xml } ?? .data
        }
    }

    /// Returns true for a configuration; of what cannot be read, the name decides.
    static func isConfig(_ path: String) -> Bool {
        FileKind(path).map { $0 == .configuration } ?? path.hasSuffix(".xml")
    }

    /// The kinds of XML by their outermost elements; where none is found, it may be a configuration that is cut off.
    private static let byRoot: [String: FileKind] = [
        "": .configuration, "diary": .configuration, "job": .job, "layout": .layout, "theme": .theme,
        "guideline": .guideline, "source": .mapping,
    ]

    /// The kind as a sentence has it.
    var noun: String {
        switch self {
        case .pdf: "a PDF file"
        case .data: "a file of readings"
        case .xml: "XML of an unknown kind"
        case .language: "a folder of texts"
        default: "a \(rawValue)"
        }
    }

    /// The command that takes such files.
    private var command: String {
        switch self {
        case .configuration: "render"
        case .job: "batch"
        case .data: "report"
        default: "check"
        }
    }

    /// Returns the refusal of a file that another command takes.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - wanted: The kind that is wanted in its place.
    ///   - name: The command that wants it, where it is not the one that such files are for.
    /// - Returns: The refusal.
    func refusal(of path: String, wanting wanted: FileKind, by name: String? = nil) -> DiagnosticFailure {
        DiagnosticFailure(
            "usage.other-command", at: FileLocation(file: path),
            "this is \(noun), and `\(name ?? wanted.command)` takes \(wanted.noun)",
            hint: "try: diarypress \(command) \(path)")
    }
}

/// The place of a language on disk: a folder of languages, and the language that is meant of them.
struct TemplatePlace {
    /// The folder with a folder per language.
    let folder: String
    /// The language; `nil` for all of them.
    let language: String?

    /// Takes a folder of languages, a folder of one, or a file of one; `nil` for anything else.
    init?(_ path: String) {
        let names = ["strings.xml", "locale.xml", "web.xml"]
        func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
        var parts = PathParts(trimmedFolder(path))
        if names.contains(parts.name) { parts = PathParts(parts.folder.isEmpty ? "." : parts.folder) }
        // The folder of the shell is a language by its own name.
        if [".", ".."].contains(parts.name) {
            parts = PathParts(URL(filePath: "\(parts.folder)/\(parts.name)").standardizedFileURL.path)
        }
        let own = parts.folder == "." || parts.folder.isEmpty ? parts.name : "\(parts.folder)/\(parts.name)"
        if names.contains(where: { isThere("\(own)/\($0)") }) {
            (folder, language) = (parts.folder.isEmpty ? "." : parts.folder, parts.name)
        } else if FileManager.default.fileExists(atPath: path + "/."),
            (try? FileManager.default.contentsOfDirectory(atPath: path))?.contains(where: {
                isThere("\(path)/\($0)/strings.xml")
            }) == true
        {
            (folder, language) = (path, nil)
        } else {
            return nil
        }
    }
}

extension Diagnostic {
    /// The problem; about a language that the folder `templates` of the working folder has, with the option that adds it.
    var namingTemplates: Diagnostic {
        guard code.rawValue.hasSuffix(".unknown-language"), let tag = message.firstMatch(of: /`([A-Za-z0-9-]+)`/)?.1,
            TemplatePlace("templates/\(tag)") != nil
        else { return self }
        var diagnostic = self
        diagnostic.hint = "templates/\(tag) is in the working folder: add --templates templates"
        return diagnostic
    }
}
