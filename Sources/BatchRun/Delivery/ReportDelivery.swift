public import DiaryModel
internal import Foundation
internal import DiaryPress
internal import ReportModel
internal import SystemKit

/// Gives report files to a program that delivers them, such as those of `deploy/deliver`, as nights do.
public struct ReportDelivery {
    /// A file to be delivered.
    public struct File: Hashable, Sendable {
        /// The id of the person.
        public var person: String
        /// The language, such as `pt-BR`.
        public var language: String
        /// The path.
        public var path: String

        /// Names a file.
        public init(_ path: String, of person: String, in language: String) {
            (self.path, self.person, self.language) = (path, person, language)
        }
    }

    /// The end of a delivery.
    public enum Result: Hashable, Sendable {
        /// The report is at its destination, with what the program calls it there.
        case delivered(receipt: String?)
        /// It is not delivered and can be tried again; the reason is a code.
        case again(reason: String?)
        /// The program refuses it; the reason is a code.
        case refused(reason: String?)
    }

    private let program: DeliveryProgram

    /// Names the program.
    ///
    /// - Parameters:
    ///   - program: The path of the program, which is started without a shell.
    ///   - settings: The path of its settings, its only argument.
    ///   - seconds: The time that it has for all reports of a call.
    ///   - errors: The file that its standard error is added to.
    ///   - environment: Its environment.
    /// - Throws: `job.delivery-program` where it is not there.
    public init(
        program: String, settings: String? = nil, seconds: Int = 300, errors: String,
        environment: [String: String] = [:]
    ) throws(DiagnosticFailure) {
        var rule = DeliveryRule(program: program, settings: settings)
        rule.seconds = seconds
        try rule.requireProgram()
        self.program = DeliveryProgram(
            rule: rule, environment: environment.map { "\($0.key)=\($0.value)" }.sorted(), errors: errors
        ) { false }
    }

    /// Delivers files; the same bytes under the same name are one delivery, however often they are given.
    ///
    /// - Parameter files: The files.
    /// - Returns: The result of each file, in their order.
    /// - Throws: `batch.…` where a file cannot be read or the program cannot be started, `job.delivery-program` where
    ///   its settings are wrong.
    public func deliver(_ files: [File]) throws(DiagnosticFailure) -> [Result] {
        guard !files.isEmpty else { return [] }
        var orders: [DeliveryOrder] = []
        for file in files {
            let bytes = try SystemFailure.asked(file.path) { () throws(FileError) in
                try FileDescriptor(file.path, for: .input).contents(limit: 1 << 30)
            }
            let digest = SHA256.digest(of: bytes) ?? ""
            let (path, name) = (FileSystem.realPath(file.path) ?? file.path, PathParts(file.path).name)
            orders.append(
                DeliveryOrder(
                    key: BatchRunner.key(job: "", file.person, file.language, name, digest), person: file.person,
                    language: file.language, from: nil, through: nil, file: path, name: name, bytes: bytes.count,
                    sha256: digest))
        }
        let answers = try program.give(orders).answers
        return orders.map { order in
            let delivery = answers[order.key]?.delivery(in: "")
            return switch delivery?.status {
            case .done: .delivered(receipt: delivery?.receipt)
            case .never: .refused(reason: delivery?.reason)
            case .again, nil: .again(reason: delivery?.reason ?? DeliveryAnswer.reason(.again))
            }
        }
    }
}
