import Foundation

extension Program {
    /// The program under test, which was built into the same folder as the tests.
    package static let diarypress = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "diarypress").path

    /// Runs `diarypress`.
    package static func diarypress(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
        try run(diarypress, arguments, environment: environment)
    }
}
