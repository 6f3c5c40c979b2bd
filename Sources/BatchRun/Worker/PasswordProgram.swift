internal import DiaryModel
internal import Glibc
internal import ReportModel
internal import SystemKit

/// A program of the operator's that tells what each person's reports open with.
///
/// It is given the id of the person on its standard input, where nobody else sees it, and prints the password as its first line.
struct PasswordProgram {
    /// The path of the program, which is started without a shell and without arguments.
    private let path: String
    /// The timeout in seconds for a person.
    private let seconds: Double

    init(_ path: String, seconds: Double = 10) { (self.path, self.seconds) = (path, seconds) }

    /// Asks for the password of a person.
    ///
    /// - Throws: `batch.bad-password` where the program fails, takes too long or prints no password; `batch.…` where it cannot be
    ///   started.
    func password(of person: String) throws(DiagnosticFailure) -> FilePassword {
        let environment = ["PATH=/usr/local/bin:/usr/bin:/bin"]
        // What it says of errors could name people.
        let program = try ChildProcess.start([path], environment: environment, errors: "/dev/null")
        _ = try? program.write(Array("\(person)\n".utf8))
        program.closeInput()
        let deadline = MonotonicClock.now() + seconds
        guard let answer = Self.answer(of: program, until: deadline), program.wait(until: deadline) == "exit 0",
            let line = String(validating: answer.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self),
            let password = FilePassword(line)
        else {
            throw DiagnosticFailure(
                DiagnosticCode(rawValue: StagedReportMaker.passwordReason), "the program of passwords gave none",
                hint: "it is given an id on its standard input and prints one line")
        }
        return password
    }

    /// All that a program prints; `nil` where it takes too long or prints more than a password.
    private static func answer(of program: ChildProcess, until deadline: Double) -> [UInt8]? {
        var answer: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 10)
        while answer.count <= block.count {
            var entry = pollfd(fd: program.output.number, events: Int16(POLLIN), revents: 0)
            let left = deadline - MonotonicClock.now()
            guard left > 0, poll(&entry, 1, CInt((left * 1_000).rounded(.up))) != 0 else { return nil }
            do throws(FileError) {
                let count = try program.output.read(into: &block)
                if count == 0 { return answer }
                answer += block[..<count]
            } catch {
                guard error.number == EAGAIN else { return nil }
            }
        }
        return nil
    }
}
