/// A person of an input, as somebody asks for them.
package struct FoundPatient: Hashable, Sendable, Encodable {
    /// The patient's value for `--patient`.
    ///
    /// It is empty for observations that name nobody, `nil` if only the records identify the person.
    package let patient: String?
    /// The number of readable observations, or of rows.
    package var records: Int
    /// The line on which the first of them begins.
    package let line: Int

    /// Makes a person of an input.
    package init(patient: String?, records: Int, line: Int) {
        (self.patient, self.records, self.line) = (patient, records, line)
    }
}
