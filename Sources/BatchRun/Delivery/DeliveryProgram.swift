internal import DiaryModel
internal import Foundation
internal import ReportModel
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

    /// Gives reports to the program, and returns its answers by their keys.
    ///
    /// Keys of nobody and lines that are no answers are ignored: what is not answered is given again.
    ///
    /// - Throws: `batch.…` where the program cannot be started.
    func give(_ orders: [DeliveryOrder]) throws(DiagnosticFailure) -> [String: DeliveryAnswer] {
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
            lines, limit: orders.count * Self.mostAnswerBytes, until: deadline, isStopped: isStopped
        ).output
        _ = program.wait(until: min(deadline, MonotonicClock.now() + 5))
        let keys = Set(orders.map(\.key))
        let decoder = JSONDecoder()
        let lineEnd = UInt8(ascii: "\n")
        let answers = output.split(separator: lineEnd).compactMap { line -> DeliveryAnswer? in
            let answer = try? decoder.decode(DeliveryAnswer.self, from: Data(line))
            return answer.flatMap { keys.contains($0.key) ? $0 : nil }
        }
        return Dictionary(answers.map { ($0.key, $0) }) { $1 }
    }
}
