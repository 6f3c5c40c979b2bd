internal import Glibc

/// The calls to the operating system that publishing needs; every status goes through `check`.
enum SystemCall {
    /// What a name stands for.
    enum Entry { case nothing, file, folder, symbolicLink, special }

    /// Opens an existing folder.
    static func openFolder(_ path: String) throws(SystemError) -> CInt {
        try check { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }

    /// Makes one folder that only its owner may enter; false when something of that name exists.
    static func makeFolder(_ path: String) throws(SystemError) -> Bool {
        do throws(SystemError) {
            _ = try check { mkdir(path, 0o700) }
            return true
        } catch {
            guard error.number == EEXIST else { throw error }
            return false
        }
    }

    /// Makes a new file that only its owner may read; `nil` when something of that name exists.
    static func createFile(_ name: String, in folder: CInt) throws(SystemError) -> CInt? {
        do throws(SystemError) {
            return try check { openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
        } catch {
            guard error.number == EEXIST else { throw error }
            return nil
        }
    }

    /// Writes all of `bytes`, in as many calls as it takes.
    static func write(_ bytes: Span<UInt8>, to file: CInt) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            let rest = bytes.extracting(done...)
            let written = try check { rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) } }
            // A file never accepts nothing of something; going on would loop for ever.
            guard written > 0 else { throw SystemError(number: EIO) }
            done += written
        }
    }

    /// Lets every user read a file.
    static func letAllRead(_ file: CInt) throws(SystemError) { _ = try check { fchmod(file, 0o644) } }

    /// Forces a file or folder to the disk.
    static func synchronize(_ descriptor: CInt) throws(SystemError) { _ = try check { fsync(descriptor) } }

    /// Closes a file and reports what writing behind the back of the process came to.
    static func close(_ descriptor: CInt) throws(SystemError) {
        // Linux has closed the descriptor even when a signal interrupts: never twice.
        guard Glibc.close(descriptor) != 0, errno != EINTR else { return }
        throw SystemError(number: errno)
    }

    /// What a name in a folder stands for, without following a link.
    static func entry(_ name: String, in folder: CInt) throws(SystemError) -> Entry {
        var status = stat()
        do throws(SystemError) {
            _ = try check { fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) }
        } catch {
            guard error.number == ENOENT else { throw error }
            return .nothing
        }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .symbolicLink
        default: .special
        }
    }

    /// Renames within a folder, over whatever has the new name.
    static func rename(_ old: String, to new: String, in folder: CInt) throws(SystemError) {
        _ = try check { renameat(folder, old, folder, new) }
    }

    /// Gives a file a second name; false when the name is taken by another file.
    static func link(_ old: String, to new: String, in folder: CInt) throws(SystemError) -> Bool {
        do throws(SystemError) {
            _ = try check { linkat(folder, old, folder, new, 0) }
            return true
        } catch {
            guard error.number == EEXIST else { throw error }
        }
        // A network file system may repeat a call whose answer was lost, and then find its own link there.
        var status = stat()
        _ = try check { fstatat(folder, old, &status, AT_SYMLINK_NOFOLLOW) }
        return status.st_nlink == 2
    }

    /// Whether an error of `link` says that the file system knows no links.
    static func saysNoLinks(_ error: SystemError) -> Bool {
        [EPERM, EOPNOTSUPP, ENOSYS, EMLINK, EXDEV].contains(error.number)
    }

    /// Takes a name away.
    static func remove(_ name: String, in folder: CInt) throws(SystemError) {
        _ = try check { unlinkat(folder, name, 0) }
    }

    /// The name of this machine, or nothing when it has none.
    static func hostName() -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        // The last byte is kept out of reach: a name that is cut off then still ends.
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return "" }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Which numbering of processes this one is counted in, such as `pid:[4026531836]`; `nil` where `/proc` is not there.
    static func processNamespace() -> String? {
        var buffer = [CChar](repeating: 0, count: 64)
        let length = readlink("/proc/self/ns/pid", &buffer, buffer.count)
        guard length > 0 else { return nil }
        return String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The first line of a short file of the system; `nil` where it cannot be read.
    static func firstLine(of path: String) -> String? {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { _ = Glibc.close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 512)
        let length = Glibc.read(descriptor, &buffer, buffer.count)
        guard length > 0 else { return nil }
        return String(decoding: buffer.prefix(length).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// The number of this process.
    static func processNumber() -> Int { Int(getpid()) }

    /// Whether no process of this machine has a number, or only one that has ended.
    static func isGone(_ process: Int) -> Bool {
        if kill(pid_t(process), 0) != 0 { return errno == ESRCH }
        return isEnded(process)
    }

    /// Whether a process has ended with all its threads, and only waits for the one that started it to hear of it: in a container
    /// that may be never.
    private static func isEnded(_ process: Int) -> Bool {
        // proc_pid_stat(5): the name in brackets, then the state, which is field 3; the number of threads is field 20.
        let fields = firstLine(of: "/proc/\(process)/stat")?.split(separator: ") ").last?.split(separator: " ") ?? []
        guard let state = fields.first, fields.count > 17, let threads = Int(fields[17]) else { return false }
        return ["Z", "X"].contains(state) && threads <= 1
    }

    /// Makes a call, again when a signal interrupts it, and throws when it answers less than zero.
    static func check<Number: BinaryInteger>(_ call: () -> Number) throws(SystemError) -> Number {
        while true {
            let result = call()
            guard result < 0 else { return result }
            let number = errno
            guard number == EINTR else { throw SystemError(number: number) }
        }
    }
}
