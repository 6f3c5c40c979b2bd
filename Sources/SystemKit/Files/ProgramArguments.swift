internal import CSystemKit
internal import Glibc

/// The arguments of the process.
///
/// They are those of C's `main`. Swift's `CommandLine` reads `/proc` or searches beside the environment instead, and has none where `/proc` cannot be
/// read or a preloaded library has set a variable.
package enum ProgramArguments {
    /// Returns the arguments behind the name of the program.
    ///
    /// Where the list is empty, it ends the process with exit status 70 and one line on standard error: a program without even a name was not
    /// called by anybody who wants its help. Linux gives such a program one empty argument.
    package static func orExit(as program: String) -> [String] {
        let given = (0..<diarypress_argument_count()).map { place in
            unsafe diarypress_argument(place).map { unsafe String(cString: $0) } ?? ""
        }
        guard given.count > 1 || given.first?.isEmpty == false else {
            let line = "\(program): started with an empty list of arguments, so there is nothing to do\n"
            try? FileDescriptor(lent: STDERR_FILENO).write([UInt8](line.utf8).span)
            exit(70)
        }
        return Array(given.dropFirst())
    }
}
