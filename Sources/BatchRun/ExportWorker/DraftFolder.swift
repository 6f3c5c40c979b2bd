internal import DiaryModel
internal import Foundation
internal import ReportModel
internal import DiaryPress
internal import SystemKit

/// The content of the folder of a draft, beside the submitted files.
struct DraftFolder {
    /// The id of the person in the store of a draft.
    static let person = "person"
    /// The name of a submitted diary in messages.
    static let diaryName = "diary.xml"

    private let path: String

    /// Names a folder.
    init(_ path: String) { self.path = path }

    /// The path of the store.
    var store: String { "\(path)/readings.sqlite" }
    /// The path of the order that the files were read by.
    private var orderPath: String { "\(path)/draft.json" }
    /// The path of the diary, where one was sent.
    private var diaryPath: String { "\(path)/\(Self.diaryName)" }

    /// The path of a file that was sent.
    func path(of file: String) -> String { "\(path)/\(file)" }

    /// Removes what was read before.
    func clear() {
        for file in [orderPath, diaryPath, store, store + "-wal", store + "-shm"] { try? FileSystem.remove(file) }
    }

    /// Remembers the order that the files were read by, at the end: where it is, everything is.
    func finish(_ order: DraftLoad) throws(DiagnosticFailure) {
        guard let json = try? JSONEncoder().encode(order) else { throw Self.gone }
        try write(Array(json), to: orderPath)
    }

    /// Keeps a diary.
    func keep(diary: [UInt8]) throws(DiagnosticFailure) { try write(diary, to: diaryPath) }

    /// The order that the files were read by.
    ///
    /// - Throws: `draft.gone` where nothing was read.
    func order() throws(DiagnosticFailure) -> DraftLoad {
        guard let bytes = try? contents(of: orderPath),
            let order = try? JSONDecoder().decode(DraftLoad.self, from: Data(bytes))
        else { throw Self.gone }
        return order
    }

    /// The diary that was sent; `nil` where data files were.
    func diary() throws(DiagnosticFailure) -> [UInt8]? {
        do throws(FileError) {
            return try contents(of: diaryPath)
        } catch {
            guard error.kind == .missing else { throw Self.gone }
            return nil
        }
    }

    /// The digest of a report of a diary.
    func digest(of diary: [UInt8]) -> String? { SHA256.digest(of: diary) }

    /// The digest of a report of what was read.
    func digest(of stored: StoredDiary, _ person: DraftPerson) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let first = stored.digest, let told = try? encoder.encode(person) else { return nil }
        return ResourceDigests.joined([first, String(decoding: told, as: UTF8.self)])
    }

    private func contents(of path: String) throws(FileError) -> [UInt8] {
        try FileDescriptor(path, for: .input).contents()
    }

    private func write(_ bytes: [UInt8], to path: String) throws(DiagnosticFailure) {
        do throws(FileError) {
            try FileSystem.write(to: path) { file throws(FileError) in try file.write(bytes.span) }
        } catch {
            throw DiagnosticFailure(
                error.kind == .full ? "draft.full" : "draft.unwritable",
                "what was read cannot be kept: \(error.reason)")
        }
    }

    private static let gone = DiagnosticFailure("draft.gone", "the draft is not there any more", hint: "send it again")
}
