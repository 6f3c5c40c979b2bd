public import DiaryModel

/// The clinic that provides a report, printed at the head of its first page.
public struct Clinic: Hashable, Sendable, Codable {
    /// The clinic's name.
    public var name: String
    /// The lines below the name, such as an address.
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
