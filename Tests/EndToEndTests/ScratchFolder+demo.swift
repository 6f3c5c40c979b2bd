import Foundation
import TestSupport

extension ScratchFolder {
    /// Puts the data files of the demo beside a config that is made from it.
    func copyDemoData() throws {
        try FileManager.default.copyItem(
            atPath: Repository.path(of: "config/data"), toPath: path(of: "data"))
    }
}

extension ScratchFolder {
    /// The configuration of somebody with one blood pressure.
    static func diary(of id: String) -> String {
        """
        <diary version="1">
            <person id="\(id)"/>
            <report id="r" languages="en" from="2025-11-01" through="2025-11-30" zone="Asia/Seoul"/>
            <section id="bp" kind="blood-pressure" guideline="esh-2023">
                <reading at="2025-11-01T07:16" systolic="128" diastolic="80" pulse="70"/>
            </section>
        </diary>
        """
    }
}
