internal import DiaryModel
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
        let deadline = MonotonicClock.now() + seconds
        let (answer, isWhole) = program.exchange(Array("\(person)\n".utf8), limit: 1 << 10, until: deadline)
        guard isWhole, program.wait(until: deadline) == "exit 0",
            let line = String(validating: answer.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self),
            let password = FilePassword(line)
        else {
            throw DiagnosticFailure(
                DiagnosticCode(rawValue: StagedReportMaker.passwordReason), "the program of passwords gave none",
                hint: "it is given an id on its standard input and prints one line")
        }
        return password
    }
}
