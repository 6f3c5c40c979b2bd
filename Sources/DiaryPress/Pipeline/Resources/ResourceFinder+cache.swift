package import DiaryModel
internal import Foundation

extension ResourceFinder {
    /// Returns the folder for prepared fonts unless one is named: the user's cache, or a private folder among the
    /// temporary ones for users who have none, as many services are.
    ///
    /// - Returns: A folder that can be written to, with a warning if it is not the usual one.
    /// - Throws: `font.cache-unwritable` if there is none.
    package func cache() throws(DiagnosticFailure) -> Outcome<String> {
        let usual = usualCache
        if let usual, Self.isWritable(usual) { return Outcome(usual) }
        let base = temporaryFolder.hasSuffix("/") ? String(temporaryFolder.dropLast()) : temporaryFolder
        let own = "\(base)/diarypress-\(geteuid())"
        let reason = usual.map { "`\($0)` cannot be written to" } ?? "neither XDG_CACHE_HOME nor HOME names a folder"
        guard Self.isPrivate(own) else {
            throw DiagnosticFailure(
                "font.cache-unwritable", at: FileLocation(file: own),
                "the folder is not this user's alone, and \(reason)", hint: "name a folder with --font-cache")
        }
        let warning = Diagnostic(
            .warning, "font.cache-elsewhere", "prepared fonts are kept in `\(own)`, because \(reason)",
            hint: "name a folder that lasts with --font-cache")
        return Outcome(own, warnings: [warning])
    }

    /// The user's cache (https://specifications.freedesktop.org/basedir-spec/latest/).
    private var usualCache: String? {
        if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") { return base + "/diarypress" }
        if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/diarypress" }
        return nil
    }

    /// Returns true if files can be made in a folder, which is made if it is missing.
    private static func isWritable(_ folder: String) -> Bool {
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return access(folder, W_OK | X_OK) == 0
    }

    /// Returns true if a folder exists or can be made that nobody else can put fonts into.
    ///
    /// Anybody may make a folder of that name among the temporary ones, so that finding one is not enough.
    private static func isPrivate(_ folder: String) -> Bool {
        guard mkdir(folder, 0o700) != 0 else { return true }
        var status = stat()
        guard errno == EEXIST, lstat(folder, &status) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
            && access(folder, W_OK | X_OK) == 0
    }
}
