internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress
internal import SystemKit

/// The people of a job, one after the other, however many there are.
struct PersonStream {
    /// A person, or a line that names nobody.
    enum Entry: Hashable {
        /// A person: the id, the diary, and what the list says that the reports open with.
        case person(id: String, diary: String, password: String? = nil)
        /// An invalid line; its text is passed on as an id that is only ever hashed.
        case badLine(number: Int, text: String)
        /// A file of a folder whose name is no text in UTF-8; its text is that of no path.
        case badName(text: String)

        /// The id, or the text that is hashed in its place.
        var id: String {
            switch self {
            case .person(let text, _, _), .badLine(_, let text), .badName(let text): text
            }
        }

        /// The diary of a person; empty where there is none.
        var diary: String { if case .person(_, let diary, _) = self { diary } else { "" } }
    }

    /// True if people are the files of a folder.
    var isFolder: Bool { list == nil && stored == nil }

    private let list: PeopleList?
    private let stored: StoredPeople?
    private let folder: String
    /// The most columns of a line of the list.
    private let mostColumns: Int
    private var isBegun = false
    /// Folders that are still to be looked into, the next one last, as seen from the folder of the job.
    private var folders: [String] = []
    private var files: [String] = []
    /// Files of the folder whose names are no text.
    private var unwritable: [String] = []
    /// The folders that were met: links may lead to one of them once more, or round in a circle.
    private var met: Set<FileStatus.Node> = []

    /// Opens a list or a folder, or takes the people of a store that is open.
    ///
    /// - Parameters:
    ///   - source: The source of the people.
    ///   - stored: The people of a store that is open.
    ///   - hasPasswords: True if the third column of a list has the passwords of reports.
    /// - Throws: An error if it cannot be read; nothing was read yet.
    init(
        _ source: PeopleSource, stored: StoredPeople?, hasPasswords: Bool = false
    ) throws(DiagnosticFailure) {
        self.stored = stored
        mostColumns = hasPasswords ? 3 : 2
        switch source {
        case .store:
            list = nil
            folder = ""
        case .list(let path):
            list = try PeopleList(path)
            folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        case .folder(let path):
            list = nil
            folder = path.hasSuffix("/") ? path : path + "/"
            folders = [""]
            _ = try FolderNames(of: path)
            if let location = try FolderNames.location(at: path) { met.insert(location) }
        }
    }

    /// Returns the next one; `nil` at the end.
    ///
    /// - Throws: An error if people cannot be read. A list or a folder with nobody in it is rejected: an export that
    ///   failed looks so, and a disk that is not mounted.
    mutating func next() throws(DiagnosticFailure) -> Entry? {
        if let stored { return try stored.next().map { .person(id: $0, diary: stored.config) } }
        let entry = list == nil ? try nextFile() : try nextLine()
        guard entry != nil || isBegun else {
            throw DiagnosticFailure(
                "batch.nobody", at: FileLocation(file: list?.path ?? folder), "there is nobody in it",
                hint: "see whether it is whole and the file system is mounted")
        }
        isBegun = true
        return entry
    }

    private mutating func nextLine() throws(DiagnosticFailure) -> Entry? {
        while let list, let text = try list.next() {
            let trimmed = text.hasSuffix("\r") ? String(text.dropLast()) : text
            if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
            let cells = trimmed.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard (1...mostColumns).contains(cells.count), !cells.prefix(2).contains(""),
                text.utf8.count <= PeopleList.longestLine
            else { return .badLine(number: list.line, text: trimmed) }
            let path = cells[min(1, cells.count - 1)]
            let id = cells.count > 1 ? cells[0] : Self.stem(path)
            return .person(
                id: id, diary: path.hasPrefix("/") ? path : folder + path, password: cells.count > 2 ? cells[2] : nil)
        }
        return nil
    }

    private mutating func nextFile() throws(DiagnosticFailure) -> Entry? {
        while files.isEmpty, unwritable.isEmpty, let name = folders.popLast() { try look(into: name) }
        if let text = unwritable.popLast() { return .badName(text: text) }
        guard let name = files.popLast() else { return nil }
        return .person(id: String(Self.lastPart(of: name).dropLast(4)), diary: folder + name)
    }

    /// Reads one folder; what is in it comes in the order of the names, files before folders.
    private mutating func look(into name: String) throws(DiagnosticFailure) {
        let found = try FolderNames(of: folder + name)
        let prefix = name.isEmpty ? "" : name + "/"
        // No path has a NUL in it, so that nobody else has this for an id.
        unwritable = found.unwritable.sorted(by: >).map { "\0\(prefix)\($0)" }
        var below: [String] = []
        for entry in found.names.sorted() where !entry.hasPrefix(".") {
            if FolderNames.isDiary(entry.utf8) {
                files.append(prefix + entry)
            } else if let location = try FolderNames.location(at: folder + prefix + entry),
                met.insert(location).inserted
            {
                below.append(prefix + entry)
            }
        }
        files.reverse()
        folders += below.reversed()
    }

    private static func lastPart(of path: String) -> Substring { path.split(separator: "/").last ?? path[...] }

    /// The name of a diary without folders and ending.
    private static func stem(_ path: String) -> String {
        let name = lastPart(of: path)
        return String(FolderNames.isDiary(name.utf8) ? name.dropLast(4) : name)
    }

    /// The most people that a list names, by its lines, or that a store has; `nil` if unknown.
    var estimate: Int? { stored.map { try? $0.count() } ?? list?.lineCount }
}

extension PeopleSource {
    /// The address of the store, where the people are in one.
    var storeAddress: String? { if case .store(let rule) = self { rule.address } else { nil } }
}
