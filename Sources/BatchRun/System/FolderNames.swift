internal import DiaryModel
internal import Glibc
internal import SystemKit

/// The names in a folder of diaries, all of them or none.
struct FolderNames {
    /// The names that are text.
    private(set) var names: [String] = []
    /// The names of diaries that are none, as hexadecimal digits: no path can be written with them.
    private(set) var unwritable: [String] = []

    /// Reads a folder to its end.
    ///
    /// - Throws: `batch.unreadable-people` where this user may not read it, it went away, or a folder in it has a name that is no
    ///   UTF-8, and other errors of the system: people who are in it would be missing without a word.
    init(of path: String) throws(DiagnosticFailure) {
        guard let folder = opendir(path) else { throw Self.failure(path, FileError("read", errno)) }
        defer { closedir(folder) }
        while true {
            errno = 0
            guard let entry = readdir(folder) else {
                guard errno == 0 else { throw Self.failure(path, FileError("read", errno)) }
                return
            }
            let bytes = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    UnsafeBufferPointer(start: $0, count: strlen($0)).map { UInt8(bitPattern: $0) }
                }
            }
            if let name = String(validating: bytes, as: UTF8.self) {
                if name != ".", name != ".." { names.append(name) }
            } else if Self.isDiary(bytes) {
                unwritable.append(hexadecimal(bytes))
            } else if Self.isFolder(bytes, in: dirfd(folder)) {
                throw DiagnosticFailure(
                    "batch.unreadable-people", at: FileLocation(file: path),
                    "the name of a folder in it is no text in UTF-8", hint: "rename it")
            }
        }
    }

    /// Returns true if a file is a diary, by the end of its name, in small letters or large ones.
    static func isDiary(_ name: some BidirectionalCollection<UInt8>) -> Bool {
        // Of a list of a million paths each one is asked about.
        var rest = name[...]
        for letter in [UInt8(ascii: "l"), UInt8(ascii: "m"), UInt8(ascii: "x")] {
            guard rest.popLast().map({ $0 >= UInt8(ascii: "A") && $0 | 0x20 == letter }) == true else { return false }
        }
        return rest.last == UInt8(ascii: ".")
    }

    private static func isFolder(_ name: [UInt8], in folder: CInt) -> Bool {
        var status = stat()
        return fstatat(folder, name.map { CChar(bitPattern: $0) } + [0], &status, 0) == 0
            && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns the folder at a path, or the target of a link there; `nil` if it is no folder.
    ///
    /// - Throws: `batch.unreadable-people` if a link leads nowhere, or the path cannot be examined.
    static func location(at path: String) throws(DiagnosticFailure) -> FileStatus.Node? {
        do throws(FileError) {
            let status = try FileStatus(of: path)
            return status.kind == .folder ? status.node : nil
        } catch {
            let entry = Result { () throws(FileError) in try FileStatus(ofLink: path) }
            // What went away since its name was read is nobody's fault.
            if case .failure(let later) = entry, later.kind == .missing { return nil }
            guard case .success(let status) = entry, status.kind == .symbolicLink else { throw failure(path, error) }
            throw DiagnosticFailure(
                "batch.unreadable-people", at: FileLocation(file: path),
                "it is a link, and where it leads cannot be read: \(error.reason)",
                hint: "mount what it leads to, or remove it")
        }
    }

    private static func failure(_ path: String, _ error: FileError) -> DiagnosticFailure {
        guard [EACCES, EPERM, ENOENT, ENOTDIR, ELOOP, ESTALE].contains(error.number) else {
            return SystemFailure.failure(error, path)
        }
        return DiagnosticFailure(
            "batch.unreadable-people", at: FileLocation(file: path),
            "the folder cannot be read: \(error.reason)",
            hint: "let this user read all folders of diaries, or name another folder")
    }
}
