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
public struct ClinicBlock<Text> {
    /// What the clinic is called.
    public var name: Text
    /// What stands below the name, each a line of its own.
    public var lines: [Text]
    /// Its sign, with what a screen reader says in its place.
    public var logo: Logo?

    /// A sign.
    public struct Logo {
        /// What is painted.
        public var picture: Picture
        /// What a screen reader says in its place.
        public var alternative: Text

        /// Makes a sign.
        public init(_ picture: Picture, alternative: Text) {
            self.picture = picture
            self.alternative = alternative
        }
    }

    /// Makes a head.
    public init(name: Text, lines: [Text] = [], logo: Logo? = nil) {
        self.name = name
        self.lines = lines
        self.logo = logo
    }

    func map<Other, Failure>(_ change: (Text) throws(Failure) -> Other) throws(Failure) -> ClinicBlock<Other> {
        let name = try change(name)
        let lines = try lines.mapTyped(change)
        guard let logo else { return ClinicBlock<Other>(name: name, lines: lines) }
        return ClinicBlock<Other>(
            name: name, lines: lines,
            logo: ClinicBlock<Other>.Logo(logo.picture, alternative: try change(logo.alternative)))
    }
}

extension ClinicBlock: Sendable where Text: Sendable {}
extension ClinicBlock: Equatable where Text: Equatable {}
extension ClinicBlock: Hashable where Text: Hashable {}
extension ClinicBlock.Logo: Sendable where Text: Sendable {}
extension ClinicBlock.Logo: Equatable where Text: Equatable {}
extension ClinicBlock.Logo: Hashable where Text: Hashable {}
