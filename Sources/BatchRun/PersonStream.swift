internal import Diagnostics
internal import Foundation
internal import JobModel
internal import ReportPipeline

/// The people of a job, one after the other, however many there are.
struct PersonStream {
    /// Somebody, or a line that names nobody.
    enum Entry: Hashable {
        /// A person: the id and the diary.
        case person(id: String, diary: String)
        /// A line that cannot be understood; its text is handed on as an id that is only ever hashed.
        case badLine(number: Int, text: String)
    }

    private final class ListFile {
        let file: OpenFile

        init(file: consuming OpenFile) { self.file = file }
    }

    /// The longest line of a list.
    private static let longestLine = 8_192

    private let list: ListFile?
    private let stored: StoredPeople?
    private let folder: String
    private var offset = 0
    private var isBegun = false
    private var line = 0
    private var buffer: [UInt8] = []
    private var start = 0
    /// Folders that are still to be looked into, the next one last, as seen from the folder of the job.
    private var folders: [String] = []
    private var files: [String] = []

    /// Opens a list or a folder, or takes the people of a store that is open.
    ///
    /// - Throws: What keeps it from being read; nothing was read yet.
    init(_ source: PeopleSource, stored: StoredPeople?) throws(DiagnosticFailure) {
        self.stored = stored
        switch source {
        case .store:
            list = nil
            folder = ""
        case .list(let path):
            let file = try OpenFile(path, for: .input)
            offset = try Self.beginning(of: file)
            list = ListFile(file: file)
            folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        case .folder(let path):
            list = nil
            folder = path.hasSuffix("/") ? path : path + "/"
            folders = [""]
            _ = try FolderNames.of(path)
        }
    }

    /// The next one; `nil` at the end.
    ///
    /// - Throws: What keeps people from being read. A list or a folder with nobody in it is refused: an export that failed
    ///   looks so, and a disk that is not mounted.
    mutating func next() throws(DiagnosticFailure) -> Entry? {
        if let stored { return try stored.next().map { .person(id: $0, diary: stored.config) } }
        let entry = list == nil ? try nextFile() : try nextLine()
        guard entry != nil || isBegun else {
            throw DiagnosticFailure(
                "batch.nobody", at: SourcePlace(file: list?.file.path ?? folder), "there is nobody in it",
                hint: "see whether it is whole and the file system is mounted")
        }
        isBegun = true
        return entry
    }

    /// Where the first line of a list begins: behind a mark of UTF-8.
    private static func beginning(of file: borrowing OpenFile) throws(DiagnosticFailure) -> Int {
        let start = try file.read(4_096, at: 0)
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { return 3 }
        guard !start.starts(with: [0xFE, 0xFF]), !start.starts(with: [0xFF, 0xFE]), !start.contains(0) else {
            throw DiagnosticFailure(
                "batch.list-encoding", at: SourcePlace(file: file.path), "it is no text in UTF-8",
                hint: "save it as UTF-8; tools call the other one Unicode or UTF-16")
        }
        return 0
    }

    private mutating func nextLine() throws(DiagnosticFailure) -> Entry? {
        while let text = try lineText() {
            line += 1
            let trimmed = text.hasSuffix("\r") ? String(text.dropLast()) : text
            if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
            let cells = trimmed.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let path = cells.last ?? ""
            guard (1...2).contains(cells.count), !cells.contains(""), text.utf8.count <= Self.longestLine,
                !path.utf8.contains(0)
            else { return .badLine(number: line, text: trimmed) }
            let id = cells.count == 2 ? cells[0] : Self.stem(path)
            return .person(id: id, diary: path.hasPrefix("/") ? path : folder + path)
        }
        return nil
    }

    private mutating func lineText() throws(DiagnosticFailure) -> String? {
        guard let list else { return nil }
        while true {
            if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return String(decoding: buffer[start..<end], as: UTF8.self)
            }
            buffer.removeSubrange(..<start)
            start = 0
            let more = try list.file.read(1 << 16, at: offset)
            guard !more.isEmpty else {
                guard !buffer.isEmpty else { return nil }
                defer { buffer = [] }
                return String(decoding: buffer, as: UTF8.self)
            }
            offset += more.count
            buffer += more
        }
    }

    private mutating func nextFile() throws(DiagnosticFailure) -> Entry? {
        while files.isEmpty, let name = folders.popLast() { try look(into: name) }
        guard let name = files.popLast() else { return nil }
        return .person(id: Self.stem(name), diary: folder + name)
    }

    /// Reads one folder; what is in it comes in the order of the names, files before folders.
    private mutating func look(into name: String) throws(DiagnosticFailure) {
        let names = try FolderNames.of(folder + name).sorted()
        let prefix = name.isEmpty ? "" : name + "/"
        var below: [String] = []
        for entry in names where !entry.hasPrefix(".") {
            if entry.hasSuffix(".xml") {
                files.append(prefix + entry)
                continue
            }
            var status = stat()
            guard lstat(folder + prefix + entry, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
            below.append(prefix + entry)
        }
        files.reverse()
        folders += below.reversed()
    }

    /// The name of a diary without folders and ending.
    private static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.hasSuffix(".xml") ? String(name.dropLast(4)) : name
    }

    /// How many people a list names at most, by its lines, or a store has; `nil` where nobody knows.
    static func estimate(_ source: PeopleSource, stored: StoredPeople?) -> Int? {
        if let stored { return (try? stored.count()) ?? nil }
        guard case .list(let path) = source, let file = try? OpenFile(path, for: .input) else { return nil }
        var (lines, offset) = (0, 0)
        while let block = try? file.read(1 << 18, at: offset), !block.isEmpty {
            lines += block.count { $0 == UInt8(ascii: "\n") }
            offset += block.count
        }
        return lines
    }
}

extension PeopleSource {
    /// The address of the store, where the people are in one.
    var storeAddress: String? { if case .store(let rule) = self { rule.address } else { nil } }
}
