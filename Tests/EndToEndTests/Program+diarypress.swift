import Foundation
import TestSupport

extension Program {
    /// The program under test, which was built into the same folder as the tests.
    static let diarypress = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "diarypress").path

    /// Runs `diarypress`.
    static func diarypress(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
        try run(diarypress, arguments, environment: environment)
    }
}

extension ScratchFolder {
    /// Puts the data files of the demo beside a config that is made from it.
    func copyDemoData() throws {
        try FileManager.default.copyItem(
            atPath: Repository.path(of: "config/data"), toPath: path(of: "data"))
    }
}
