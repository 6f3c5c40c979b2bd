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
    private let shard: Shard
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
    ///   - shard: The part of the people; those of an open store are of that part alone.
    /// - Throws: An error if it cannot be read; nothing was read yet.
    init(
        _ source: PeopleSource, stored: StoredPeople?, hasPasswords: Bool = false, shard: Shard = .whole
    ) throws(DiagnosticFailure) {
        (self.stored, self.shard) = (stored, shard)
        mostColumns = hasPasswords ? 3 : 2
        switch source {
        case .store:
            list = nil
            folder = ""
        case .list(let path):
            list = try PeopleList(path, places: shard.places, mostColumns: mostColumns)
            isBegun = list?.hasOthers == true
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
        while let list, let line = try list.next().map({ Array($0.utf8) }) {
            func text(_ cell: Range<Int>) -> String { String(decoding: line[cell], as: UTF8.self) }
            switch PeopleLine(line.span, mostColumns: mostColumns) {
            case .nobody: continue
            case .bad(let end): return .badLine(number: list.line, text: text(0..<end))
            case .person(let id, let diary, let password):
                let path = text(diary)
                return .person(
                    id: text(id), diary: path.hasPrefix("/") ? path : folder + path, password: password.map(text))
            }
        }
        return nil
    }

    private mutating func nextFile() throws(DiagnosticFailure) -> Entry? {
        while let entry = try anyFile() {
            if shard.holds(entry.id) { return entry }
            isBegun = true
        }
        return nil
    }

    private mutating func anyFile() throws(DiagnosticFailure) -> Entry? {
        while files.isEmpty, unwritable.isEmpty, let name = folders.popLast() { try look(into: name) }
        if let text = unwritable.popLast() { return .badName(text: text) }
        guard let name = files.popLast() else { return nil }
        return .person(id: String((name.split(separator: "/").last ?? name[...]).dropLast(4)), diary: folder + name)
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

    /// The most people that a list names, by its lines, or that a store has; `nil` if unknown.
    var estimate: Int? { stored.map { try? $0.count() } ?? list?.most }
}

extension PeopleSource {
    /// The address of the store, where the people are in one.
    var storeAddress: String? { if case .store(let rule) = self { rule.address } else { nil } }

    /// True if files are imported before the reports are made.
    var hasImports: Bool { if case .store(let rule) = self { !rule.imports.isEmpty } else { false } }
}

extension BatchPlan {
    /// Begins to read the people of the shard.
    func people() throws(DiagnosticFailure) -> PersonStream { try people(stored: storedPeople()) }

    /// Begins to read the people of the shard, those of a store that is open.
    func people(stored: StoredPeople?) throws(DiagnosticFailure) -> PersonStream {
        try PersonStream(job.people, stored: stored, hasPasswords: job.passwords == .list, shard: shard)
    }
}
