internal import DiaryModel
internal import SystemKit

extension ChildProcess {
    /// Starts a program whose standard error is added to a file.
    ///
    /// - Throws: `batch.…` where the file cannot be made, the system has no room for a process, or the program is not there.
    static func start(
        _ command: [String], environment: [String], errors: String
    ) throws(DiagnosticFailure) -> ChildProcess {
        // Opened first, so that what keeps it from being made is told of it and not of the program.
        let file = try SystemFailure.asked(errors) { () throws(FileError) in
            try FileDescriptor(errors, for: .appending)
        }
        return try SystemFailure.asked(command.first ?? "") { () throws(FileError) in
            try ChildProcess(command, environment: environment, errors: file)
        }
    }
}
