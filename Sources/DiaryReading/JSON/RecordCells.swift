/// Reads the values of a JSON record that stand at given paths, one cell for each.
///
/// A path is the names of members with full stops between them, numbers for the elements of lists: `fitValue.0.value`.
struct RecordCells {
    private let paths: [[String]]

    /// Makes a reader of the values at these paths.
    init(paths: [String]) { self.paths = paths.map { $0.split(separator: ".").map(String.init) } }

    /// The values of a record as texts, empty where there are none; `nil` where the record is no JSON.
    func read(_ record: [UInt8]) -> [[UInt8]]? {
        JSONValue(record).map { value in paths.map { Array(value.text(at: $0[...]).utf8) } }
    }
}
