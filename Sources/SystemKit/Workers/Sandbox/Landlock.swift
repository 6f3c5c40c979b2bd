internal import CSystemKit
internal import Glibc

/// Rules about files that hold for a thread and all that it starts, as Linux has them since 5.13 (Landlock).
struct Landlock: ~Copyable {
    /// Accesses to files, one bit each, as `linux/landlock.h` numbers them.
    struct Accesses: OptionSet {
        let rawValue: UInt64

        static let readFile = Accesses(rawValue: 1 << 2)
        static let readFolder = Accesses(rawValue: 1 << 3)
        static let writeFile = Accesses(rawValue: 1 << 1)
        static let removeFolder = Accesses(rawValue: 1 << 4)
        static let removeFile = Accesses(rawValue: 1 << 5)
        static let makeFolder = Accesses(rawValue: 1 << 7)
        static let makeFile = Accesses(rawValue: 1 << 8)
        static let moveBetweenFolders = Accesses(rawValue: 1 << 13)
        static let truncate = Accesses(rawValue: 1 << 14)

        static let reading: Accesses = [.readFile, .readFolder]
        static let writing: Accesses = [
            .reading, .writeFile, .removeFolder, .removeFile, .makeFolder, .makeFile, .moveBetweenFolders, .truncate,
        ]
        /// The accesses that can be allowed for a file.
        static let ofFile: Accesses = [.readFile, .writeFile, .truncate]

        /// Everything that a version knows, and so refuses where no rule allows it.
        static func all(of version: CInt) -> Accesses {
            switch version {
            case ...1: Accesses(rawValue: (1 << 13) - 1)
            case 2: Accesses(rawValue: (1 << 14) - 1)
            case 3, 4: Accesses(rawValue: (1 << 15) - 1)
            default: Accesses(rawValue: (1 << 16) - 1)
            }
        }
    }

    /// `O_PATH`, which glibc declares for GNU sources only.
    private static let pathOnly: CInt = 0o10000000
    private let rules: CInt
    private let handled: Accesses

    /// Begins rules that allow nothing.
    ///
    /// - Parameters:
    ///   - version: The version of Landlock that the kernel has.
    ///   - allowsNetwork: True if connections are left alone.
    /// - Throws: The kernel's error.
    init(version: CInt, allowsNetwork: Bool) throws(FileError) {
        handled = .all(of: version)
        // Version 4 knows listening and connecting; version 6 signals and abstract sockets of processes outside.
        let network: UInt64 = version >= 4 && !allowsNetwork ? 0b11 : 0
        rules = diarypress_landlock_begin(version, handled.rawValue, network, version >= 6 ? 0b11 : 0)
        guard rules >= 0 else { throw FileError("begun", errno) }
    }

    deinit { close(rules) }

    /// Allows accesses to a file, or below a folder; one that is not there is left out.
    mutating func allow(_ path: String, _ accesses: Accesses) throws(FileError) {
        let parent = unsafe open(path, Self.pathOnly | O_CLOEXEC)
        guard parent >= 0 else { return }
        defer { close(parent) }
        var status = stat()
        guard unsafe fstat(parent, &status) == 0 else { throw FileError("read", errno) }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        let own = accesses.intersection(isFolder ? handled : handled.intersection(.ofFile))
        guard diarypress_landlock_allow(rules, parent, own.rawValue) == 0 else {
            throw FileError("allowed", errno)
        }
    }

    /// Lets the rules hold.
    func enter() throws(FileError) {
        guard diarypress_landlock_enter(rules) == 0 else { throw FileError("entered", errno) }
    }
}
