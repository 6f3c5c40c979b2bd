internal import CSystem
internal import Diagnostics
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
    let input: CInt
    /// Where its standard output is read from, without waiting.
    let output: CInt
    private var isInputOpen = true
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
        let toChild = try Self.sockets()
        let fromChild: (reading: CInt, writing: CInt)
        do throws(DiagnosticFailure) {
            fromChild = try Self.pipe()
        } catch {
            for descriptor in [toChild.reading, toChild.writing] { close(descriptor) }
            throw error
        }
        defer {
            close(toChild.reading)
            close(fromChild.writing)
        }
        var started: pid_t = 0
        let result = Self.spawn(
            &started, command, environment, input: toChild.reading, output: fromChild.writing,
            errors: errors.descriptor)
        guard result == 0 else {
            close(toChild.writing)
            close(fromChild.reading)
            throw SystemFailure.failure("started", command.first ?? "", result)
        }
        number = started
        input = toChild.writing
        output = fromChild.reading
        for descriptor in [input, output] {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
    }

    deinit {
        closeInput()
        close(output)
        guard !isReaped else { return }
        kill()
        _ = wait()
    }

    /// Lets the process see the end of its input.
    func closeInput() {
        guard isInputOpen else { return }
        isInputOpen = false
        close(input)
    }

    /// Ends the process and all that it started, at once.
    func kill() {
        guard !isReaped else { return }
        if Glibc.kill(-number, SIGKILL) != 0 { _ = Glibc.kill(number, SIGKILL) }
    }

    /// Waits for the end of the process and tells how it ended, such as `exit 70` or `signal 11`.
    func wait() -> String {
        var status: CInt = 0
        while waitpid(number, &status, 0) < 0, errno == EINTR {}
        isReaped = true
        let signal = status & 0x7F
        return signal == 0 ? "exit \((status >> 8) & 0xFF)" : "signal \(signal)"
    }

    /// Writes to the standard input of the process, as much as goes without waiting; as `write`, but without a signal.
    func write(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { send(input, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
    }

    private static func sockets() throws(DiagnosticFailure) -> (reading: CInt, writing: CInt) {
        var ends: [CInt] = [-1, -1]
        let type = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        _ = try SystemFailure.check("made", "a pair of sockets") { socketpair(AF_UNIX, type, 0, &ends) }
        return (ends[0], ends[1])
    }

    private static func pipe() throws(DiagnosticFailure) -> (reading: CInt, writing: CInt) {
        var ends: [CInt] = [-1, -1]
        _ = try SystemFailure.check("made", "a pipe") { diarypress_pipe2(&ends, O_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func spawn(
        _ started: inout pid_t, _ command: [String], _ environment: [String], input: CInt, output: CInt, errors: CInt
    ) -> CInt {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
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
