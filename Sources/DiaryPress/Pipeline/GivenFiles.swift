/// Files of readings that somebody names, and how they are read.
package struct GivenFiles: Hashable, Sendable {
    /// Their paths.
    package var paths: [String]
    /// The bytes of those that are in memory, such as standard input, by their paths.
    package var contents: [String: [UInt8]]
    /// The name of their format; it is detected from each of them where it is left out.
    package var format: String?
    /// The patient whose observations are read of files about several, as a reference or an id.
    package var patient: String?
    /// True if all of them are of one person, whatever they contain.
    package var samePerson: Bool

    /// Names files.
    package init(
        _ paths: [String] = [], contents: [String: [UInt8]] = [:], format: String? = nil, patient: String? = nil,
        samePerson: Bool = false
    ) {
        (self.paths, self.contents, self.samePerson) = (paths, contents, samePerson)
        (self.format, self.patient) = (format, patient)
    }
}
