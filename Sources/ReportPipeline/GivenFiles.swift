/// Files of readings that somebody names, and how they are read.
public struct GivenFiles: Hashable, Sendable {
    /// Their paths.
    public var paths: [String]
    /// The bytes of those that are in memory, such as standard input, by their paths.
    public var contents: [String: [UInt8]]
    /// The name of their format; it is detected from each of them where it is left out.
    public var format: String?
    /// The patient whose observations are read of files about several, as a reference or an id.
    public var patient: String?
    /// True if all of them are of one person, whatever they contain.
    public var samePerson: Bool

    /// Names files.
    public init(
        _ paths: [String] = [], contents: [String: [UInt8]] = [:], format: String? = nil, patient: String? = nil,
        samePerson: Bool = false
    ) {
        (self.paths, self.contents, self.samePerson) = (paths, contents, samePerson)
        (self.format, self.patient) = (format, patient)
    }
}
