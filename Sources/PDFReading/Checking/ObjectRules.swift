/// Rules for values of any object: references lead to objects, and there are no scripts.
///
/// The strings that stand in objects, but not within streams, are gathered on the way.
struct ObjectRules {
    let examination: Examination
    /// True if the file is to be judged.
    let judges: Bool
    /// The strings in their order, if they are gathered.
    private(set) var strings: [String]?
    private var waiting: [PDFValue] = []

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
        for object in examination.file.objects where gathersStrings || object > 0 {
            if let value = examination.file.value(of: object) { look(at: value, of: object) }
        }
    }

    private mutating func look(at value: PDFValue, of object: Int) {
        // Object 0 is none that a file uses.
        let judges = judges && object > 0
        waiting.append(value)
        while let next = waiting.popLast() {
            switch next {
            case .reference(let other) where judges:
                let places = examination.file.table.places
                examination.expect(
                    places.indices.contains(other) && places[other] != .missing, .missingReference, object: object)
            case .string(let bytes): strings?.append(PDFValue.text(of: bytes))
            case .array(let values): waiting += values
            case .dictionary(let dictionary):
                for entry in dictionary.entries {
                    if judges, isScript(entry) { examination.note(.script, object: object) }
                    waiting.append(entry.value)
                }
            default: break
            }
        }
    }

    private func isScript(_ entry: PDFDictionary.Entry) -> Bool {
        if entry.isNamed("S"), case .name(let name) = entry.value { return name.isName("JavaScript") }
        return entry.isNamed("AA") || entry.isNamed("JavaScript")
    }
}
