internal import SystemKit

/// The file of a picture, which lies in a folder.
enum PictureFile {
    /// Returns true if a path stays within its folder, as far as its characters show.
    static func isPlain(_ path: String) -> Bool {
        !path.isEmpty && !path.hasPrefix("/")
            && !path.split(separator: "/", omittingEmptySubsequences: false).contains("..")
            && path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }

    /// The bytes of a file.
    ///
    /// Links are followed as far as they stay in the folder, because mounted configurations consist of them. What the path
    /// leads to is opened itself, as no link, and nothing waits for a pipe.
    static func contents(of path: String, in folder: String) throws(PictureFault) -> [UInt8] {
        guard isPlain(path) else { throw .path }
        let home = folder.isEmpty ? "." : folder
        guard let real = FileSystem.realPath("\(home)/\(path)") else { throw .missing }
        guard FileSystem.isInside(real, folder: home) else { throw .path }
        let file = try asked { () throws(FileError) in try FileDescriptor(real, for: .reading) }
        let status = try asked { () throws(FileError) in try file.status() }
        guard status.kind == .file else { throw .unreadable }
        guard status.bytes <= PictureLimits.bytes else { throw .tooManyBytes }
        let bytes = try asked { () throws(FileError) in try file.contents(limit: PictureLimits.bytes) }
        // The file may have grown while it was read.
        guard bytes.count <= PictureLimits.bytes else { throw .tooManyBytes }
        return bytes
    }

    private static func asked<Value: ~Copyable>(
        _ call: () throws(FileError) -> Value
    ) throws(PictureFault) -> Value {
        do throws(FileError) { return try call() } catch { throw .unreadable }
    }
}
