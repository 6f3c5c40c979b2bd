package import DiaryModel
internal import Foundation
package import ReportModel
internal import SystemKit

/// A program of the operator's that brings reports to where they are read.
struct DeliveryProgram {
    let rule: DeliveryRule
    /// The environment of the program.
    let environment: [String]
    /// The file that its standard error is added to.
    let errors: String
    /// Returns true if the run shall end.
    let isStopped: () -> Bool

    /// The most bytes of an answer to a report.
    private static let mostAnswerBytes = 1 << 12

    /// The seconds that a program has to end when it is asked to.
    private static let grace = 5.0
    /// The statuses of a program whose settings are wrong, after `sysexits.h`: it would end so every time.
    private static let hopeless = Set([64, 66, 69, 77, 78, 126, 127].map { "exit \($0)" })

    /// Gives reports to the program.
    ///
    /// Keys of nobody and lines that are no answers are ignored: what is not answered is given again.
    ///
    /// - Parameter orders: The reports.
    /// - Returns: The answers by their keys, and how the program ended.
    /// - Throws: `batch.…` where the program cannot be started, `job.delivery-program` where its settings are wrong.
    func give(
        _ orders: [DeliveryOrder]
    ) throws(DiagnosticFailure) -> (answers: [String: DeliveryAnswer], ending: String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var lines: [UInt8] = []
        // Texts and numbers always become JSON.
        for order in orders { lines += ((try? encoder.encode(order)).map { [UInt8]($0) } ?? []) + [0x0A] }
        let program = try ChildProcess.start(
            [rule.program] + [rule.settings.map { FileSystem.realPath($0) ?? $0 }].compactMap(\.self),
            environment: environment, errors: errors)
        let deadline = MonotonicClock.now() + Double(rule.seconds)
        let output = program.exchange(
            lines, limit: orders.count * Self.mostAnswerBytes, until: deadline, grace: Self.grace,
            isStopped: isStopped
        ).output
        let ending = program.wait(until: MonotonicClock.now() + Self.grace)
        guard !Self.hopeless.contains(ending) else {
            throw DiagnosticFailure(
                "job.delivery-program", at: FileLocation(file: rule.program),
                "the program that delivers ended with \(ending)", hint: "its own words are in \(errors)")
        }
        let keys = Set(orders.map(\.key))
        let decoder = JSONDecoder()
        let lineEnd = UInt8(ascii: "\n")
        let answers = output.split(separator: lineEnd).compactMap { line -> DeliveryAnswer? in
            let answer = try? decoder.decode(DeliveryAnswer.self, from: Data(line))
            return answer.flatMap { keys.contains($0.key) ? $0 : nil }
        }
        return (Dictionary(answers.map { ($0.key, $0) }) { $1 }, ending)
    }
}

extension DeliveryRule {
    /// Requires the program and its settings to be there, before anything is made.
    ///
    /// - Throws: `job.delivery-program`.
    package func requireProgram() throws(DiagnosticFailure) {
        let missing =
            [program].filter { !FileManager.default.isExecutableFile(atPath: $0) }
            + [settings].compactMap(\.self).filter { !FileManager.default.isReadableFile(atPath: $0) }
        guard let path = missing.first else { return }
        throw DiagnosticFailure(
            "job.delivery-program", at: FileLocation(file: path),
            "the program that delivers, or its settings, cannot be started or read",
            hint: "check the path and the permissions")
    }
}
