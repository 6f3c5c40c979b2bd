#if Service
internal import Synchronization
internal import SystemKit

/// A file of a draft while it is being sent.
///
/// Bytes go to the file as they come and are never in memory together. Hand it to ``DraftShelf/finish(_:now:)`` or
/// ``DraftShelf/cancel(_:)``, which free what is not needed.
final class DraftUpload: Sendable {
    private struct Progress: ~Copyable {
        var file: FileDescriptor
        var bytes = 0
        var isOver = false
    }

    let draft: DraftID
    let number: Int
    /// File format; detected if omitted.
    let format: String?
    /// The path of the file until it is whole.
    let path: String
    /// The announced number of bytes; `nil` if none is announced.
    private let announced: Int?
    private let limit: Int
    private let progress: Mutex<Progress>

    init(
        draft: DraftID, number: Int, format: String? = nil, path: String, announced: Int?, limit: Int
    ) throws(FileError) {
        (self.draft, self.number, self.format, self.path) = (draft, number, format, path)
        (self.announced, self.limit) = (announced, limit)
        progress = Mutex(Progress(file: try FileDescriptor(path, for: .new)))
    }

    /// The number of bytes there is room for.
    var room: Int { announced ?? limit }

    /// Writes what came.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: Why there is no place for them; nothing more may be written then.
    func write(_ bytes: Span<UInt8>) throws(Problem) {
        try progress.withLock { (progress) throws(Problem) in
            guard !progress.isOver else { throw .draftGone }
            guard bytes.count <= room - progress.bytes else {
                progress.isOver = true
                throw room < limit ? .incomplete : .tooLarge(limit)
            }
            do throws(FileError) {
                try progress.file.write(bytes)
                progress.bytes += bytes.count
            } catch {
                progress.isOver = true
                throw Problem(ofDraft: error)
            }
        }
    }

    /// Ends writing for good; an open file would keep its room though its name is gone.
    func abandon() {
        progress.withLock { progress in
            progress.isOver = true
            // What was written is not wanted, whatever became of it.
            try? progress.file.close()
        }
    }

    /// Ends writing and tells how many bytes came.
    func close() throws(Problem) -> Int {
        try progress.withLock { (progress) throws(Problem) in
            guard !progress.isOver else { throw .incomplete }
            progress.isOver = true
            guard [nil, progress.bytes].contains(announced) else { throw .incomplete }
            do throws(FileError) { try progress.file.close() } catch { throw Problem(ofDraft: error) }
            return progress.bytes
        }
    }
}
#endif
