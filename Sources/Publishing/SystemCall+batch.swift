internal import CSystem
internal import Glibc

extension SystemCall {
    /// What tells a file from every other one of the machine.
    struct FileIdentity: Hashable {
        let device: UInt64
        let number: UInt64
        let bytes: Int
    }

    /// Opens a file of a folder for reading, without following a link.
    static func openFile(_ name: String, in folder: CInt) throws(SystemError) -> CInt {
        try check { openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    }

    /// Which file a name stands for, without following a link; `nil` where there is no file.
    static func identity(of name: String, in folder: CInt) throws(SystemError) -> FileIdentity? {
        var status = stat()
        do throws(SystemError) {
            _ = try check { fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) }
        } catch {
            guard [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(error.number) else { throw error }
            return nil
        }
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        return FileIdentity(
            device: UInt64(status.st_dev), number: UInt64(status.st_ino), bytes: Int(status.st_size))
    }

    /// Gives a file a second name in another folder; false when the name is taken.
    static func link(_ old: String, in folder: CInt, to new: String, in other: CInt) throws(SystemError) -> Bool {
        do throws(SystemError) {
            _ = try check { linkat(folder, old, other, new, 0) }
            return true
        } catch {
            guard error.number == EEXIST else { throw error }
            return false
        }
    }

    /// Gives a file a name in another folder in place of its own, over whatever has it.
    static func rename(_ old: String, in folder: CInt, to new: String, in other: CInt) throws(SystemError) {
        _ = try check { renameat(folder, old, other, new) }
    }

    /// Forces everything to the disk that was written to the file system of a folder.
    static func synchronizeFileSystem(_ descriptor: CInt) throws(SystemError) {
        _ = try check { diarypress_syncfs(descriptor) }
    }

    /// Reads a file to its end.
    static func readAll(_ descriptor: CInt) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try check { block.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) } }
            guard count > 0 else { return bytes }
            bytes += block[..<count]
        }
    }
}
