import Foundation
import TestSupport

extension ScratchFolder {
    /// Puts the data files of the demo beside a config that is made from it.
    func copyDemoData() throws {
        try FileManager.default.copyItem(
            atPath: Repository.path(of: "config/data"), toPath: path(of: "data"))
    }
}
