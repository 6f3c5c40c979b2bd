/// Rules for values of any object: references lead to objects, and there are no scripts.
///
/// The strings that stand in objects, but not within streams, are gathered on the way.
struct ObjectRules {
    let examination: Examination
    /// True if the file is to be judged.
    let judges: Bool
    /// The strings in their order, if they are gathered.
    private(set) var strings: [String]?

    /// Goes through all values of a file once.
    ///
    /// - Parameters:
    ///   - examination: The file.
    ///   - gathersStrings: True if strings are gathered.
    init(_ examination: Examination, gathersStrings: Bool) {
        self.examination = examination
        judges = examination.asks(for: [.accessible, .archive])
        strings = gathersStrings ? [] : nil
        guard judges || gathersStrings else { return }
        for object in examination.file.objects where object > 0 {
            if let value = examination.file.value(of: object) { visit(value, of: object) }
        }
    }

    private mutating func visit(_ value: PDFValue, of object: Int) {
        switch value {
        case .reference(let other) where judges:
            let places = examination.file.table.places
            examination.expect(
                places.indices.contains(other) && places[other] != .missing, .missingReference, object: object)
        case .string(let bytes): strings?.append(PDFValue.text(of: bytes))
        case .array(let values): for value in values { visit(value, of: object) }
        case .dictionary(let dictionary):
            for entry in dictionary.entries {
                if judges, isScript(entry) { examination.note(.script, object: object) }
                visit(entry.value, of: object)
            }
        default: break
        }
    }

    private func isScript(_ entry: PDFDictionary.Entry) -> Bool {
        if case .name(let name) = entry.value, name.isName("JavaScript") { return entry.isNamed("S") }
        return entry.isNamed("AA") || entry.isNamed("JavaScript")
    }
}
