internal import DiaryModel
internal import SystemKit

extension DiagnosticFailure {
    /// Does something with an archive; of those that are more than a file of their own, a refusal says what.
    static func unpack<Value: ~Copyable>(
        in path: String, _ part: String? = nil, _ work: () throws(ZipError) -> Value
    ) throws(DiagnosticFailure) -> Value {
        do throws(ZipError) { return try work() } catch { throw of(error, in: path, part) }
    }

    /// The refusal of a broken archive.
    static func of(_ error: ZipError, in path: String, _ part: String? = nil) -> DiagnosticFailure {
        let code =
            switch error {
            case .encrypted: "data.encrypted-archive\(part ?? "")"
            case .damaged: "data.damaged-archive\(part ?? "")"
            case .unreadableEntry: "data.damaged-archive\(part ?? "/entry")"
            case .notOpened: part.map { "data.damaged-archive\($0)" } ?? "data.read-error/archive"
            }
        return DiagnosticFailure(code, in: path)
    }
}
