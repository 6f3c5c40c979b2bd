#if Service
package import DiaryModel
internal import SystemKit

/// Makes credentials by hand, for commands.
package enum Credentials {
    /// Makes a new API key, and its entry in the file.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - people: The people it may read about; `nil` for all people of the tenant.
    ///   - mayDraft: True if it may have reports of files that it sends.
    ///   - random: The source of random bytes.
    /// - Returns: The key, which is nowhere else, and its entry in the list `keys`.
    /// - Throws: The errors of the arguments.
    package static func makeAPIKey(
        name: String, people: [String]?, mayDraft: Bool, random: RandomBytes = .system
    ) throws(DiagnosticFailure) -> (key: String, entry: String) {
        guard PersonID.isValid(name) else {
            throw failure("the name of an API key has 1 to 64 letters of ASCII, digits, dots, underlines and hyphens")
        }
        try check(people ?? [])
        let key = APIKey.make(random)
        let list = people.map { "[" + $0.map { "\"\($0)\"" }.joined(separator: ", ") + "]" } ?? "\"all\""
        let digest = hexadecimal(SharedSecret.digest(of: key))
        return (key, "{\"name\": \"\(name)\", \"sha256\": \"\(digest)\", \"people\": \(list), \"drafts\": \(mayDraft)}")
    }

    /// Makes a one-time code for a browser, kept in the folder of codes for the service.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - tenant: The tenant of the people.
    ///   - people: The people that the session may read about.
    ///   - now: The moment.
    ///   - random: The source of random bytes.
    /// - Returns: The code.
    /// - Throws: The reason why there is none.
    package static func makeCode(
        _ settings: ServiceSettings, tenant: String, people: [String], now: ServiceMoment,
        random: RandomBytes = .system
    ) throws(DiagnosticFailure) -> String {
        guard let folder = settings.codesFolder else { throw failure("there is no `codesFolder` in the settings") }
        guard settings.tenants.contains(where: { $0.id == tenant }) else {
            throw failure(
                "there is no tenant `\(tenant)`", hint: Spelling.hint(for: tenant, among: settings.tenants.map(\.id)))
        }
        try check(people)
        let code = Base64URL.encode(random.make(32))
        let caller = Caller(
            tenant: tenant, subject: Base64URL.encode(random.make(16)), means: .session, people: .only(Set(people)))
        let grant = SessionBook.Grant(caller: caller, expires: now.adding(settings.limits.codeLife))
        try DiagnosticFailure.turning("service.codes-folder", folder) { () throws(FileError) in
            try CodeFolder(folder).put(grant, for: SharedSecret.digest(of: code))
        }
        return code
    }

    private static func check(_ people: [String]) throws(DiagnosticFailure) {
        guard people.allSatisfy(PersonID.isValid) else {
            throw failure("the id of a person has 1 to 64 letters of ASCII, digits, dots, underlines and hyphens")
        }
    }

    private static func failure(_ message: String, hint: String? = nil) -> DiagnosticFailure {
        DiagnosticFailure("service.settings", message, hint: hint)
    }
}
#endif
