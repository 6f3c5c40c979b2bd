internal import CSystemKit
internal import Glibc
package import ReportModel

/// Confines a process before it reads input from strangers.
///
/// Means that a kernel lacks are skipped and reported; the parent process decides if the rest suffices.
package struct Sandbox: Hashable, Sendable {
    /// The restrictions in force, a line each.
    package private(set) var given: [String] = []
    /// The requested restrictions that are not available, a line each.
    package private(set) var missing: [String] = []
    /// True if everything is in force that a service requires; the filter of calls is only an additional wall.
    package private(set) var isWhole = true

    /// The paths that every process may read: programs, libraries, fonts and zones.
    static let system = [
        "/usr", "/lib", "/lib64", "/bin", "/opt", "/dev/null", "/dev/urandom", "/etc/ld.so.cache", "/etc/fonts",
        "/etc/localtime", "/etc/timezone", "/etc/alternatives",
    ]
    /// The folder with the state of its own threads.
    ///
    /// libdispatch reads that state each second while a queue is at work, and ends the process if it cannot: it looks for a
    /// thread in `/proc`, where ``showThreads()`` puts it.
    private var threads = "/proc/self/task"
    /// The further paths that a process needs to reach a server by its name, safely.
    private static let network = [
        "/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/gai.conf", "/etc/services", "/etc/ssl/certs",
        "/etc/ssl/openssl.cnf", "/etc/passwd",
    ]
    /// The version of Landlock from which on it also keeps files from being cut (Linux 6.2).
    private static let wholeLandlock = 3

    /// Confines this process, for good.
    ///
    /// Only the calling thread and those that it starts later are confined, and the network can only be left by a
    /// process with a single thread: this has to be the first thing it does.
    ///
    /// - Parameters:
    ///   - rule: The permissions.
    ///   - resources: The files and folders of the program, which it may read.
    ///   - kept: Folders of the program that it may write in.
    /// - Returns: The restrictions in force, and those not available.
    package static func enter(
        _ rule: SandboxRule, reading resources: [String], writing kept: [String] = []
    ) -> Sandbox {
        var sandbox = Sandbox()
        sandbox.limit(rule)
        sandbox.note("no new privileges", diarypress_no_new_privileges() == 0)
        if !rule.hasNetwork { sandbox.leaveNetwork() }
        sandbox.closeFiles(rule, resources, kept)
        // The last: shutting in needs some of what is refused from here on.
        sandbox.refuseCalls(rule)
        return sandbox
    }

    private mutating func note(_ what: String, _ isHeld: Bool) {
        if isHeld { given.append(what) } else { lack("\(what): \(FileError(what, errno).reason)") }
    }

    private mutating func lack(_ what: String) {
        missing.append(what)
        isWhole = false
    }

    /// Keeps memory from growing without end, and memory images from being written.
    private mutating func limit(_ rule: SandboxRule) {
        note("memory of \(rule.memoryBytes >> 20) MiB", Self.set(RLIMIT_AS, rlim_t(rule.memoryBytes)))
        note("no core files", Self.set(RLIMIT_CORE, 0))
        // Writing more is an error then, and not the end of the process.
        signal(SIGXFSZ, SIG_IGN)
        note("files of \(rule.fileBytes >> 20) MiB", Self.set(RLIMIT_FSIZE, rlim_t(rule.fileBytes)))
        // Orders set a limit below this one, which a process could raise again; this one it cannot.
        note("\(rule.processorSeconds) seconds of processor time", Self.set(RLIMIT_CPU, rlim_t(rule.processorSeconds)))
    }

    /// Lets the process use so many seconds of processor time more than it has until now; it ends with a signal then.
    package static func allow(processorSeconds seconds: Int) {
        var used = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
        // The soft limit alone: the next order gets seconds of its own.
        var limit = rlimit()
        unsafe getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
        limit.rlim_cur = min(rlim_t(used.tv_sec + seconds + 1), limit.rlim_max)
        unsafe setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    }

    private static func set(_ resource: __rlimit_resource, _ value: rlim_t) -> Bool {
        var limit = rlimit(rlim_cur: value, rlim_max: value)
        return unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
    }

    /// Takes the process out of every network, as the user that it was.
    private mutating func leaveNetwork() {
        let (user, group) = (geteuid(), getegid())
        guard diarypress_leave_network() == 0 else { return note("a network of its own", false) }
        // Owners of files are to be read as before; nobody but the process itself is known.
        Self.write("deny", to: "/proc/self/setgroups")
        Self.write("\(user) \(user) 1", to: "/proc/self/uid_map")
        Self.write("\(group) \(group) 1", to: "/proc/self/gid_map")
        note("a network of its own", true)
        threads = Self.showThreads()
    }

    /// Lets `/proc` have the threads of this process and nothing else, where its mounts are its own; returns the folder to read their
    /// state in.
    static func showThreads() -> String { diarypress_show_threads() == 0 ? "/proc" : "/proc/self/task" }

    private static func write(_ text: String, to path: String) {
        let file = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = unsafe Glibc.write(file, text, text.utf8.count)
        close(file)
    }

    /// Leaves the process the files that it needs.
    private mutating func closeFiles(_ rule: SandboxRule, _ resources: [String], _ kept: [String]) {
        let version = diarypress_landlock_version()
        guard version > 0 else { return note("landlock", false) }
        do throws(FileError) {
            var rules = try Landlock(version: version, allowsNetwork: rule.hasNetwork)
            let system = Self.system + [threads] + (rule.hasNetwork ? Self.network : [])
            for path in system + resources + rule.readable { try rules.allow(path, .reading) }
            for path in rule.writable + kept { try rules.allow(path, .writing) }
            try rules.enter()
            given.append("landlock: version \(version)")
            if version < Self.wholeLandlock { lack("landlock: version \(Self.wholeLandlock)") }
        } catch {
            lack("landlock: \(error.operation): \(error.reason)")
        }
    }

    /// Refuses calls of this thread and those that it starts, for good; whether the kernel does so.
    static func refuseCalls(allowingNetwork allowsNetwork: Bool) -> Bool {
        diarypress_refuse_calls(allowsNetwork ? 1 : 0) == 0
    }

    /// Refuses calls of the kernel that nothing here makes, other programs and processes among them.
    private mutating func refuseCalls(_ rule: SandboxRule) {
        let what = rule.hasNetwork ? "no other programs" : "no other programs, no sockets"
        if Self.refuseCalls(allowingNetwork: rule.hasNetwork) {
            given.append(what)
        } else {
            missing.append("\(what): \(FileError(what, errno).reason)")
        }
    }
}
