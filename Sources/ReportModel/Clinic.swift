public import PictureModel

/// Who hands a report out and where: what stands at the head of its first page.
public struct Clinic: Hashable, Sendable {
    /// What it is called.
    public var name: String
    /// What stands below the name, such as an address, each a line of its own.
    public var lines: [String]
    /// Its sign.
    public var logo: Picture?

    /// Makes a clinic.
    public init(name: String, lines: [String] = [], logo: Picture? = nil) {
        self.name = name
        self.lines = lines
        self.logo = logo
    }

    /// Every text of it.
    public var texts: [String] { [name] + lines }
}

/// The head of a report: who hands it out.
public struct ClinicBlock: Hashable, Sendable {
    /// What the clinic is called.
    public var name: Message
    /// What stands below the name, each a line of its own.
    public var lines: [Message]
    /// Its sign, with what a screen reader says in its place.
    public var logo: Logo?

    /// A sign.
    public struct Logo: Hashable, Sendable {
        /// What is painted.
        public var picture: Picture
        /// What a screen reader says in its place.
        public var alternative: Message

        /// Makes a sign.
        public init(_ picture: Picture, alternative: Message) {
            self.picture = picture
            self.alternative = alternative
        }
    }

    /// Makes a head.
    public init(name: Message, lines: [Message] = [], logo: Logo? = nil) {
        self.name = name
        self.lines = lines
        self.logo = logo
    }
}
