internal import Foundation
internal import PictureModel
package import ReportModel

/// Who hands reports out, on its way from the supervisor to a worker.
///
/// The logo goes along: it is read once in a run, and all workers paint the same one.
package struct ClinicMessage: Hashable, Sendable, Codable {
    /// A logo that was checked.
    private struct Logo: Hashable, Sendable, Codable {
        let kind: Picture.Kind
        let bytes: Data
        let width: Double
        let height: Double
        let digest: String
    }

    private let name: String
    private let lines: [String]
    private let logo: Logo?

    /// Makes a message.
    package init(_ clinic: Clinic) {
        name = clinic.name
        lines = clinic.lines
        logo = clinic.logo.map {
            Logo(kind: $0.kind, bytes: Data($0.bytes), width: $0.width, height: $0.height, digest: $0.digest)
        }
    }

    /// What it says.
    package var clinic: Clinic {
        Clinic(
            name: name, lines: lines,
            logo: logo.map {
                Picture(kind: $0.kind, bytes: Array($0.bytes), width: $0.width, height: $0.height, digest: $0.digest)
            })
    }
}
