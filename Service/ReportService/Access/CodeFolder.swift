#if Service
internal import Foundation
internal import SystemKit

/// One-time codes that were made by a command: a file each, named by the digest of the code, which is taken away by whoever uses it.
struct CodeFolder: Sendable {
    private static let largest = 64 << 10
    private let path: String

    init(_ path: String) { self.path = path }

    /// Takes the grant of a code, once.
    func take(_ digest: [UInt8]) -> SessionBook.Grant? {
        let file = file(of: digest, "code")
        guard let bytes = try? CredentialFile.read(file, limit: Self.largest) else { return nil }
        // Of two that come at once, one takes the name away.
        guard (try? FileSystem.remove(file)) != nil else { return nil }
        return Self.grant(bytes, isLink: false)
    }

    /// The links for others that are kept, by the digests of their codes.
    func links() -> [[UInt8]: SessionBook.Grant] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(".link") }.reduce(into: [:]) { links, name in
            guard let digest = Hexadecimal.bytes(String(name.dropLast(5))),
                let bytes = try? CredentialFile.read("\(path)/\(name)", limit: Self.largest)
            else { return }
            links[digest] = Self.grant(bytes, isLink: true)
        }
    }

    /// Removes a link.
    func remove(link digest: [UInt8]) { try? FileSystem.remove(file(of: digest, "link")) }

    private static func grant(_ bytes: [UInt8], isLink: Bool) -> SessionBook.Grant? {
        guard let node = try? JSONReader.read(bytes), let tenant = node["tenant"]?.text,
            let subject = node["subject"]?.text, let people = node["people"]?.texts,
            people.allSatisfy(PersonID.isValid), let expires = node["expires"]?.integer,
            case .bool(let mayDraft) = node["drafts"]?.value
        else { return nil }
        let caller = Caller(
            tenant: tenant, subject: isLink ? subject : "session\n\(subject)", means: .session,
            people: .only(Set(people)), mayDraft: mayDraft, mayShare: !isLink)
        return SessionBook.Grant(caller: caller, expires: ServiceMoment(milliseconds: Int64(expires)))
    }

    /// Keeps what a code stands for.
    func put(_ grant: SessionBook.Grant, for digest: [UInt8]) throws(FileError) {
        let caller = grant.caller
        guard case .only(let people) = caller.people else { return }
        let list = people.sorted().map { "\"\($0)\"" }.joined(separator: ",")
        let text = """
            {"tenant":"\(caller.tenant)","subject":"\(caller.subject)","people":[\(list)],"drafts":\(caller.mayDraft),\
            "expires":\(grant.expires.milliseconds)}

            """
        try FileSystem.makeFolders(path)
        try FileSystem.write(to: file(of: digest, grant.isLink ? "link" : "code")) { file throws(FileError) in
            try file.write(Array(text.utf8).span)
        }
    }

    /// Removes codes that nobody used in their time.
    ///
    /// - Parameters:
    ///   - now: The moment.
    ///   - life: How long a code lives from when its file was written.
    func sweep(now: ServiceMoment, life: Duration) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where name.hasSuffix(".code") {
            let file = "\(path)/\(name)"
            guard let status = try? FileStatus(ofLink: file), status.kind == .file else { continue }
            let written = ServiceMoment(milliseconds: Int64(status.written.seconds) * 1_000)
            // Whole seconds are rounded down.
            if now.since(written) > life + .seconds(1) { try? FileSystem.remove(file) }
        }
    }

    private func file(of digest: [UInt8], _ kind: String) -> String { "\(path)/\(hexadecimal(digest)).\(kind)" }
}
#endif
