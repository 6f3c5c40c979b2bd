internal import Glibc

/// The system's facts about processes, and about the machine that numbers them.
enum RunningProcess {
    /// The number of this process.
    static var number: Int { Int(getpid()) }

    /// The name of this machine, or nothing when it has none.
    static var hostName: String {
        var buffer = [CChar](repeating: 0, count: 256)
        // The last byte is kept out of reach: a name that is cut off then still ends.
        guard unsafe gethostname(&buffer, buffer.count - 1) == 0 else { return "" }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The namespace that numbers this process, such as `pid:[4026531836]`; `nil` if `/proc` is missing.
    static var namespace: String? {
        var buffer = [CChar](repeating: 0, count: 64)
        let length = unsafe readlink("/proc/self/ns/pid", &buffer, buffer.count)
        guard length > 0 else { return nil }
        return String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The first line of a short file of the system; `nil` where it cannot be read.
    static func firstLine(of path: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: 512)
        guard let file = try? FileDescriptor(path, for: .input), let length = try? file.read(into: &buffer), length > 0
        else { return nil }
        return String(decoding: buffer.prefix(length).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// Returns true if no process of this machine has a number, or only one that has ended.
    static func isGone(_ process: Int) -> Bool {
        if kill(pid_t(process), 0) != 0 { return errno == ESRCH }
        return isEnded(process)
    }

    /// Returns true if a process has ended with all its threads, and only waits for its parent to collect it.
    ///
    /// In a container that may be never.
    private static func isEnded(_ process: Int) -> Bool {
        // proc_pid_stat(5): the name in brackets, then the state, which is field 3; the number of threads is field 20.
        let fields = firstLine(of: "/proc/\(process)/stat")?.split(separator: ") ").last?.split(separator: " ") ?? []
        guard let state = fields.first, fields.count > 17, let threads = Int(fields[17]) else { return false }
        return ["Z", "X"].contains(state) && threads <= 1
    }
}
