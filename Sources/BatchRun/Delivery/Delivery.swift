internal import DiaryModel

/// The delivery of a report, as the manifest has it; a report without one was not given to the program yet.
package struct Delivery: Hashable, Sendable, Codable {
    /// The state of a delivery.
    package enum Status: String, Hashable, Sendable, Codable {
        /// The report is at its destination.
        case done
        /// It is to be given to the program again.
        case again
        /// The program refuses it.
        case never
    }

    /// The state.
    package var status: Status
    /// The run that gave it to the program.
    package var run: String
    /// The program's word for what it delivered.
    package var receipt: String?
    /// The code of what kept it from being delivered.
    package var reason: String?
}

/// A report that is given to the program: a line of its standard input.
struct DeliveryOrder: Hashable, Sendable, Encodable {
    /// Names this state of this report, whenever it is given; another state has another key.
    let key: String
    /// The id of the person.
    let person: String
    /// The language.
    let language: String
    /// The first and the last day, where the manifest has them.
    let from: CivilDate?
    let through: CivilDate?
    /// The path of the file.
    let file: String
    /// The same as seen from the output folder.
    let name: String
    /// The number of bytes.
    let bytes: Int
    /// The SHA-256 digest of the bytes.
    let sha256: String
}

/// The program's word about a report: a line of its standard output.
struct DeliveryAnswer: Hashable, Sendable, Decodable {
    /// The key of the order.
    let key: String
    /// The state.
    let status: Delivery.Status
    private let receipt: String?
    private let reason: String?

    /// The longest receipt.
    private static let longestReceipt = 200
    /// The longest code of a reason.
    private static let longestReason = 40

    /// The delivery as the manifest keeps it: what could be a text about a person is left out.
    func delivery(in run: String) -> Delivery {
        let receipt = receipt.flatMap { text in
            (1...Self.longestReceipt).contains(text.utf8.count)
                && text.utf8.allSatisfy { $0.isCodeSign || "ABCDEFGHIJKLMNOPQRSTUVWXYZ_:/+=".utf8.contains($0) }
                ? text : nil
        }
        let code = reason.flatMap { text in
            (1...Self.longestReason).contains(text.utf8.count) && text.utf8.allSatisfy(\.isCodeSign) ? text : nil
        }
        return Delivery(
            status: status, run: run, receipt: receipt, reason: status == .done ? nil : code ?? Self.reason(status))
    }

    /// The reason where the program gives none.
    static func reason(_ status: Delivery.Status) -> String {
        status == .never ? "batch.delivery-refused" : "batch.not-delivered"
    }
}

extension UInt8 {
    /// True if it may stand in a code: small letters, digits, full stops and hyphens.
    fileprivate var isCodeSign: Bool {
        (0x61...0x7A).contains(self) || IdentifierIndex.isDigit(self) || self == 0x2E || self == 0x2D
    }
}
