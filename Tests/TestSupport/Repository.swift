import Foundation

/// Finds the files of the project that the tests were built from.
package enum Repository {
    /// The folder that holds `Package.swift`.
    package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// The path of a file or folder, named as seen from the root.
    package static func path(of name: String) -> String { "\(root)/\(name)" }

    /// The text of a file.
    package static func text(of name: String) throws -> String {
        try String(contentsOfFile: path(of: name), encoding: .utf8)
    }

    /// The path of a file or folder among the fixtures of the tests.
    package static func fixture(_ name: String) -> String { path(of: "Tests/Fixtures/\(name)") }

    /// The path of a file that somebody reported as read wrong; these too lie beside the project.
    package static func fault(_ name: String) -> String {
        URL(filePath: path(of: "../shared/faults/\(name)")).standardized.path
    }

    /// The path of an export of a real device or app.
    ///
    /// They belong to others and are not part of the project; where they are, they lie beside it.
    package static func sample(_ name: String) -> String {
        URL(filePath: path(of: "../shared/samples/\(name)")).standardized.path
    }
}
