/// What whoever asks for a report wants of its file, in place of what its config and its layout say.
public struct FileRequest: Hashable, Sendable {
    /// The paper; `nil` for that of the layout or the config.
    public var paper: Paper?
    /// What the file promises; `nil` for what the config or the layout says.
    public var profile: FileProfile?
    /// What the file opens with; only an encrypted file has one.
    public var password: FilePassword?
    /// The most pages that it may have, counted before the first is painted; `nil` for any number.
    public var mostPages: Int?
    /// The most bytes of a file that is made in memory; `nil` for any number.
    public var mostBytes: Int?
    /// Whether the texts that are drawn are summed up, for those who read the file once more.
    package var sumsText = false

    /// Makes a request; without words it asks for nothing of its own.
    public init(
        paper: Paper? = nil, profile: FileProfile? = nil, password: FilePassword? = nil, mostPages: Int? = nil,
        mostBytes: Int? = nil
    ) {
        self.paper = paper
        self.profile = profile
        self.password = password
        self.mostPages = mostPages
        self.mostBytes = mostBytes
    }

    /// Why a profile and the presence of a password do not go together, within a sentence, and what to do; `nil` where they do.
    public static func conflict(_ profile: FileProfile, hasPassword: Bool) -> (clause: String, hint: String)? {
        switch (profile, hasPassword) {
        case (.encrypted, true), (.a2, false), (.a3, false), (.ua, false), (.plain, false): nil
        case (.encrypted, false):
            ("is to be encrypted, and there is no password for it", "name a file or a credential with the password")
        case (.a2, true), (.a3, true):
            (
                "is to be an archive (PDF/A), which no password may close",
                "ask for `encrypted` in place of `\(profile.rawValue)`, or leave the password away"
            )
        case (.ua, true), (.plain, true):
            (
                "has a password and is not to be encrypted",
                "ask for `encrypted` in place of `\(profile.rawValue)`, or leave the password away"
            )
        }
    }
}
