internal import CSystem
internal import Diagnostics
internal import FileKit
internal import Glibc

/// A process that was started, with a socket to its standard input and a pipe from its standard output.
///
/// Writing to a pipe whose reader died raises a signal that ends the whole program unless it is ignored everywhere;
/// writing to a socket can go without.
///
/// It inherits these two and the file of its errors, and no other descriptor. It is a process group of its own, so that
/// Ctrl-C at the terminal reaches its parent alone. When its owner forgets it, it is killed and waited for.
final class ChildProcess {
    /// The number of the process.
    let number: pid_t
    /// Where its standard input is written to, without waiting.
    private(set) var input: FileDescriptor
    /// Where its standard output is read from, without waiting.
    let output: FileDescriptor
    private var isReaped = false

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - environment: Its environment, each entry as `NAME=value`.
    ///   - errors: The file that its standard error is added to.
    /// - Throws: `batch.…` where the system has no room for a process, the file cannot be made, or the program is not there.
    init(_ command: [String], environment: [String], errors: String) throws(DiagnosticFailure) {
        // Opened here, so that what keeps it from being made is told of it and not of the program.
        let errors = try OpenFile(errors, for: .appending)
        let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let toChild = try Self.ends("a pair of sockets") { socketpair(AF_UNIX, type, 0, &$0) }
        let childInput = FileDescriptor(owning: toChild[0])
        let input = FileDescriptor(owning: toChild[1])
        let fromChild = try Self.ends("a pipe") { diarypress_pipe2(&$0, O_CLOEXEC) }
        let output = FileDescriptor(owning: fromChild[0])
        let childOutput = FileDescriptor(owning: fromChild[1])
        var started: pid_t = 0
        let result = Self.spawn(&started, command, environment, input: childInput, output: childOutput, errors: errors)
        guard result == 0 else { throw SystemFailure.failure(FileError("started", result), command.first ?? "") }
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
    func closeInput() { try? input.close() }

    /// Ends the process and all that it started, at once.
    func kill() {
        guard !isReaped else { return }
        if Glibc.kill(-number, SIGKILL) != 0 { _ = Glibc.kill(number, SIGKILL) }
    }

    /// Waits for the end of the process and tells how it ended, such as `exit 70` or `signal 11`.
    func wait() -> String {
        var status: CInt = 0
        _ = try? FileError.check("waited for") { waitpid(number, &status, 0) }
        isReaped = true
        let signal = status & 0x7F
        return signal == 0 ? "exit \((status >> 8) & 0xFF)" : "signal \(signal)"
    }

    /// Waits for the end of the process and tells how it ended; one that has not ended at a moment is ended.
    func wait(until deadline: Double) -> String {
        while Supervisor.now() < deadline {
            var ended = siginfo_t()
            let result = waitid(P_PID, id_t(number), &ended, WEXITED | WNOHANG | WNOWAIT)
            // What a process left behind is taken by `wait`, so that its number is nobody else's before.
            if result != 0 || ended.si_signo != 0 { return wait() }
            usleep(5_000)
        }
        kill()
        return wait()
    }

    /// Writes to the standard input of the process, as much as goes without waiting; as `write`, but without a signal.
    func write(_ bytes: [UInt8]) throws(FileError) -> Int {
        try FileError.check("written") {
            bytes.withUnsafeBytes { send(input.number, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
        }
    }

    /// Two ends that lead to each other: what is written to the second can be read from the first.
    private static func ends(
        _ what: String, _ make: (inout [CInt]) -> CInt
    ) throws(DiagnosticFailure) -> [CInt] {
        var ends: [CInt] = [-1, -1]
        try SystemFailure.asked(what) { () throws(FileError) in _ = try FileError.check("made") { make(&ends) } }
        return ends
    }

    private static func spawn(
        _ started: inout pid_t, _ command: [String], _ environment: [String], input: borrowing FileDescriptor,
        output: borrowing FileDescriptor, errors: borrowing OpenFile
    ) -> CInt {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.number, 0)
        posix_spawn_file_actions_adddup2(&actions, output.number, 1)
        posix_spawn_file_actions_adddup2(&actions, errors.descriptor, 2)
        // Libraries open files that they forget to close for children.
        _ = diarypress_spawn_closefrom(&actions, 3)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        return withCStrings(command) { arguments in
            withCStrings(environment) { environment in
                posix_spawn(&started, command.first ?? "", &actions, &attributes, arguments, environment)
            }
        }
    }

    private static func withCStrings(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> CInt
    ) -> CInt {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
