internal import Glibc

/// The name of a staging folder: the machine, the process, and the run, which is the attempt.
///
/// A worker that comes to life again after its night was given to another never writes where that one does.
struct StagingName: Hashable, CustomStringConvertible {
    /// The machine, as it stands in names of files.
    let host: String
    /// The process on that machine.
    let process: Int32
    /// The run.
    let run: String

    /// The name for this process.
    init(run: String) {
        host = Self.ownHost
        process = getpid()
        self.run = run
    }

    /// Takes a name apart; `nil` for what is no such name.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let process = Int32(parts[1]) else { return nil }
        host = String(parts[0])
        self.process = process
        run = String(parts[2])
    }

    /// The name.
    var description: String { "\(host).\(process).\(run)" }

    /// Whether the process is known to be gone: it ran on this machine, and does not now.
    var isGone: Bool { host == Self.ownHost && kill(process, 0) != 0 && errno == ESRCH }

    /// Whether nobody will write to a folder of this name any more: its process is gone, or left it alone for so many seconds.
    func isAbandoned(_ path: String, after seconds: Int) -> Bool {
        if isGone { return true }
        var status = stat()
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        guard lstat(path, &status) == 0 else { return false }
        return now.tv_sec - status.st_mtim.tv_sec > seconds
    }

    private static var ownHost: String {
        var name = [CChar](repeating: 0, count: 256)
        // The last byte is kept out of reach: a name that is cut off then still ends.
        gethostname(&name, name.count - 1)
        let letters = name.prefix { $0 != 0 }.prefix(40).map { UInt8(bitPattern: $0) }
        let safe = letters.map { byte -> UInt8 in
            let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            return isPlain ? byte : UInt8(ascii: "-")
        }
        return safe.isEmpty ? "host" : String(decoding: safe, as: UTF8.self)
    }
}
