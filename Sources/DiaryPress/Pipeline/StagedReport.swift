package import DiaryModel
internal import SystemKit

/// A report on its way into a staging folder: neither all of it nor its digest is ever to be computed from memory.
package final class StagedReport {
    let draft: StagedDraft
    private var sum: SHA256?
    private let limit: Int
    /// True if more bytes came than it may have.
    package private(set) var isTooLong = false

    init(_ draft: StagedDraft, _ sum: consuming SHA256, limit: Int) {
        self.draft = draft
        self.sum = consume sum
        self.limit = limit
    }

    /// The reason why the parts could not be written, if so.
    package var failure: DiagnosticFailure? { draft.failure.map { DiagnosticFailure([$0.diagnostic]) } }

    /// Takes the next part, or says that it cannot.
    package func take(_ part: Span<UInt8>) -> Bool {
        guard draft.byteCount + part.count <= limit else {
            isTooLong = true
            return false
        }
        sum?.add(part)
        return draft.append(part)
    }

    /// The SHA-256 digest of the parts; they are all there when it is asked for.
    func digest() -> String? {
        guard let sum = sum.take() else { return nil }
        return sum.finish()
    }
}
