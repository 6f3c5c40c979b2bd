import Foundation
package import Testing

/// The needs of tests that a machine may not meet; such a test is counted as skipped, with the reason.
extension Trait where Self == ConditionTrait {
    /// Needs exports of real devices and apps beside the repository.
    package static var needsSamples: Self {
        .enabled(
            if: FileManager.default.fileExists(atPath: Repository.sample("")), "no samples lie beside the repository")
    }

    /// Needs the files that were reported as read wrong.
    package static var needsFaults: Self {
        .enabled(
            if: FileManager.default.fileExists(atPath: Repository.fault("")), "no faults lie beside the repository")
    }

    /// Needs a tool.
    package static func needsTool(_ name: String) -> Self {
        .enabled(if: Program.tool(name) != nil, "\(name) is not installed")
    }

    /// Needs a PostgreSQL server; where one must be there, the test runs and fails without.
    package static var needsServer: Self {
        .enabled(
            if: PostgresServer.isThere || PostgresServer.isNeeded,
            "no PostgreSQL server can be run here\(PostgresServer.problem.map { ": \($0)" } ?? "")")
    }
}
