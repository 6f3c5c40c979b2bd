/// The program that published reports are given to, and how.
package struct DeliveryRule: Hashable, Sendable, Codable {
    /// The path of the program, which is started without a shell.
    package var program: String
    /// The path of its settings, its only argument; `nil` for none.
    package var settings: String?
    /// The number of reports that one start of the program gets.
    package var chunk = 100
    /// The seconds that one start of the program may take.
    package var seconds = 300
    /// The number of times that a report is given to the program in one run.
    package var attempts = 4

    /// Makes a rule.
    package init(program: String, settings: String? = nil) { (self.program, self.settings) = (program, settings) }
}
