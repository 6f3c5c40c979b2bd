#if Service
package import DiaryModel
internal import SystemKit

/// Finds the first line of an audit that is not what was written.
package struct AuditVerifier {
    /// The fault of a line.
    package struct Break: Hashable, Sendable {
        /// The file.
        package var file: String
        /// The line, from 1.
        package var line: Int
        /// The problem, as a clause.
        package var message: String
    }

    /// The findings.
    package struct Result: Hashable, Sendable {
        /// The number of lines that are as they were written, until the first that is not.
        package var lines = 0
        /// The number of torn lines that are known to be.
        package var torn = 0
        /// The first line that is not as it was written.
        package var broken: Break?
    }

    private let key: AuditKey?
    private var previous: String?
    /// A line that may have been torn, which the next line has to tell.
    private var fragment: (digest: String, place: Break)?
    private var result = Result()

    /// Begins to verify.
    ///
    /// - Parameter key: The key of the audit; without it signatures are not looked at.
    package init(key: AuditKey?) { self.key = key }

    /// Verifies files in their order.
    ///
    /// The first line may follow one of a file that is not among them.
    ///
    /// - Parameter paths: The files.
    /// - Returns: The findings.
    /// - Throws: Why a file cannot be read.
    package mutating func verify(_ paths: [String]) throws(DiagnosticFailure) -> Result {
        for path in paths where result.broken == nil {
            try DiagnosticFailure.turning("audit.unreadable", path) { () throws(FileError) in try verify(path) }
        }
        // A service that is running again says so in the next line; one that is not has nobody who could.
        if result.broken == nil { result.broken = fragment?.place }
        return result
    }

    private mutating func verify(_ path: String) throws(FileError) {
        let file = try FileDescriptor(path, for: .input)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var rest: [UInt8] = []
        var number = 0
        while true {
            let count = try file.read(into: &buffer)
            guard count > 0 else { break }
            rest += buffer[..<count]
            var start = 0
            while let end = rest[start...].firstIndex(of: 0x0A) {
                number += 1
                check(rest[start..<end], path, number)
                guard result.broken == nil else { return }
                start = end + 1
            }
            rest.removeFirst(start)
            guard rest.count <= AuditLine.longest else { break }
        }
        guard !rest.isEmpty else { return }
        check(rest[...], path, number + 1)
    }

    private mutating func check(_ line: ArraySlice<UInt8>, _ path: String, _ number: Int) {
        if let fault = fault(of: line) {
            // It may be what is left of a line; then the next one knows.
            if fragment == nil, AuditLine.signed(line) == nil {
                let place = Break(file: path, line: number, message: "the last line is torn")
                fragment = (AuditLine.digest(of: line), place)
            } else {
                let (file, line) = fragment.map { ($0.place.file, $0.place.line) } ?? (path, number)
                result.broken = Break(file: file, line: line, message: fault)
            }
            return
        }
        if fragment != nil { result.torn += 1 }
        fragment = nil
        result.lines += 1
        previous = AuditLine.digest(of: line)
    }

    private func fault(of line: ArraySlice<UInt8>) -> String? {
        guard let (body, signature) = AuditLine.signed(line), let node = try? JSONReader.read(Array(line)),
            let before = node["previous"]?.text
        else { return fragment == nil ? "it is no line of an audit" : "it is torn, and so is the next line" }
        if let torn = node["torn"]?.text {
            guard torn == fragment?.digest else { return "a torn line was changed or removed" }
        } else if fragment != nil {
            return "it is torn or was changed, and the next line says nothing of that"
        }
        if let previous, before != previous { return "the line before it was changed or removed" }
        if let key, key.sign(body) != signature { return "it was not signed with the key of this audit" }
        return nil
    }
}
#endif
