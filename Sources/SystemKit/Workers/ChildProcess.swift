internal import CSystemKit
internal import Glibc

/// A process that was started, with a socket to its standard input and a pipe from its standard output.
///
/// Writing to a pipe whose reader died raises a signal that ends the whole program unless it is ignored everywhere;
/// writing to a socket can go without.
///
/// It inherits these two and the file of its errors, and no other descriptor. It is a process group of its own, so that
/// Ctrl-C at the terminal reaches its parent alone. When its owner forgets it, it is killed and waited for.
package final class ChildProcess {
    /// The number of the process.
    package let number: Int32
    /// The descriptor for writing to its standard input, without waiting.
    package private(set) var input: FileDescriptor
    /// The descriptor for reading its standard output, without waiting.
    package let output: FileDescriptor
    private var isReaped = false

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - environment: Its environment, each entry as `NAME=value`.
    ///   - errors: Receives its standard error.
    /// - Throws: An error if the system has no room for a process, or the program is missing.
    package init(
        _ command: [String], environment: [String], errors: borrowing FileDescriptor
    ) throws(FileError) {
        let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let toChild = try Self.ends { unsafe socketpair(AF_UNIX, type, 0, &$0) }
        let childInput = FileDescriptor(owning: toChild[0])
        let input = FileDescriptor(owning: toChild[1])
        let fromChild = try Self.ends { unsafe diarypress_pipe2(&$0, O_CLOEXEC) }
        let output = FileDescriptor(owning: fromChild[0])
        let childOutput = FileDescriptor(owning: fromChild[1])
        var started: pid_t = 0
        // What a program prints when it traps holds pieces of its memory, and so of people's readings.
        let quiet = environment.filter { !$0.hasPrefix("SWIFT_BACKTRACE=") } + ["SWIFT_BACKTRACE=enable=no"]
        let result = Self.spawn(&started, command, quiet, input: childInput, output: childOutput, errors: errors)
        guard result == 0 else { throw FileError("started", result) }
        for descriptor in [input.number, output.number] {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
        number = started
        self.input = input
        self.output = output
    }

    deinit {
        closeInput()
        guard !isReaped else { return }
        kill()
        _ = wait()
    }

    /// Lets the process see the end of its input.
    package func closeInput() { try? input.close() }

    /// Ends the process and all that it started, at once.
    package func kill() { signal(SIGKILL) }

    /// Asks the process and all that it started to end.
    func terminate() { signal(SIGTERM) }

    private func signal(_ signal: CInt) {
        guard !isReaped else { return }
        if Glibc.kill(-number, signal) != 0 { _ = Glibc.kill(number, signal) }
    }

    /// Waits for the end of the process and tells how it ended, such as `exit 70` or `signal 11`.
    package func wait() -> String {
        var status: CInt = 0
        _ = try? FileError.check("waited for") { unsafe waitpid(number, &status, 0) }
        isReaped = true
        let signal = status & 0x7F
        return signal == 0 ? "exit \((status >> 8) & 0xFF)" : "signal \(signal)"
    }

    /// Waits for the end of the process and tells how it ended; one that has not ended at a moment is ended.
    package func wait(until deadline: Double) -> String {
        if !hasEnded(by: deadline) { kill() }
        return wait()
    }

    /// Waits for the end of the process, at most until a moment, and returns true if it came.
    func hasEnded(by deadline: Double) -> Bool {
        while !hasEnded {
            guard MonotonicClock.now() < deadline else { return false }
            usleep(5_000)
        }
        return true
    }

    /// The machine resources it uses; zero if unknown.
    package var usage: ProcessUsage {
        guard let file = try? FileDescriptor("/proc/\(number)/stat", for: .input),
            let text = try? file.contents(limit: 1 << 12)
        else { return ProcessUsage() }
        return ProcessUsage(of: text)
    }

    /// True if it has ended, so that waiting for it returns at once.
    package var hasEnded: Bool {
        var ended = unsafe siginfo_t()
        let result = unsafe waitid(P_PID, id_t(number), &ended, WEXITED | WNOHANG | WNOWAIT)
        // What a process left behind is taken by `wait`, so that its number is nobody else's before.
        return unsafe result != 0 || ended.si_signo != 0
    }

    /// Writes to the standard input of the process, as much as goes without waiting; as `write`, but without a signal.
    package func write(_ bytes: [UInt8]) throws(FileError) -> Int {
        try FileError.check("written") {
            unsafe bytes.withUnsafeBytes { unsafe send(input.number, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
        }
    }

    /// Two ends that lead to each other: what is written to the second can be read from the first.
    private static func ends(_ make: (inout [CInt]) -> CInt) throws(FileError) -> [CInt] {
        var ends: [CInt] = [-1, -1]
        _ = try FileError.check("connected") { make(&ends) }
        return ends
    }

    private static func spawn(
        _ started: inout pid_t, _ command: [String], _ environment: [String], input: borrowing FileDescriptor,
        output: borrowing FileDescriptor, errors: borrowing FileDescriptor
    ) -> CInt {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, input.number, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, output.number, 1)
        unsafe posix_spawn_file_actions_adddup2(&actions, errors.number, 2)
        // Libraries open files that they forget to close for children.
        _ = unsafe diarypress_spawn_closefrom(&actions, 3)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        return unsafe withCStrings(command) { arguments in
            unsafe withCStrings(environment) { environment in
                unsafe posix_spawn(&started, command.first ?? "", &actions, &attributes, arguments, environment)
            }
        }
    }

    private static func withCStrings(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> CInt
    ) -> CInt {
        let copies = unsafe texts.map { unsafe strdup($0) }
        defer { unsafe copies.forEach { unsafe free($0) } }
        return unsafe body(copies + [nil])
    }
}
