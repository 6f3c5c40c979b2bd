package import DiaryModel

extension Spreadsheet {
    /// The number of bytes of a sheet that are unpacked to check for readings, and the most sheets.
    private static let (reach, sheetLimit) = (8 << 20, 12)

    /// Returns the sheet with the requested name or number, or the first visible one with readings.
    ///
    /// - Parameters:
    ///   - asked: The name or number; `nil` if none is requested.
    ///   - columnLimit: The most columns with content.
    ///   - hasReadings: True if a sheet that begins with this text has readings.
    /// - Returns: The sheet, and a remark on the choice.
    /// - Throws: `usage.sheet` if there is no such sheet, `data.empty-file` if all are empty.
    package func choose(
        _ asked: String?, columnLimit: Int, hasReadings: ([UInt8]) -> Bool
    ) throws(DiagnosticFailure) -> (Sheet, notes: [Diagnostic]) {
        let location = FileLocation(file: file)
        if let asked {
            let named = sheets.first { $0.name == asked } ?? sheets.first { "\($0.number)" == asked }
            if let named { return (named, []) }
            throw DiagnosticFailure("usage.sheet/unknown", at: location, [Self.list(sheets)])
        }
        var (filled, found): ([Sheet], [Sheet]) = ([], [])
        for sheet in sheets.filter({ !$0.isHidden }).prefix(Self.sheetLimit) {
            // What is wrong with a sheet is reported where it is the one that is read.
            let head = try? InputStream.head(of: rows(of: sheet, columnLimit: columnLimit, reach: Self.reach))
            guard head?.isEmpty != true else { continue }
            filled.append(sheet)
            if let head, hasReadings(head) { found.append(sheet) }
        }
        guard let chosen = found.first ?? filled.first else {
            let isHidden = sheets.contains(where: \.isHidden)
            throw DiagnosticFailure("data.empty-file/\(isHidden ? "hidden" : "shown")", in: file, Self.list(sheets))
        }
        let others = found.dropFirst()
        if let next = others.first {
            let code = others.count == 1 ? "data.other-sheets/one" : "data.other-sheets"
            let parts: [any CustomStringConvertible] = [chosen.number, Self.list(others), next.number]
            return (chosen, [Diagnostic(.warning, code, at: location, parts)])
        }
        let note = Diagnostic(.note, "data.sheet", at: location, [chosen.number, Self.list(sheets)])
        return (chosen, sheets.count > 1 ? [note] : [])
    }

    /// The numbers of sheets: names may be those of people.
    private static func list(_ sheets: some Collection<Sheet>) -> String {
        sheets.prefix(12).map { "\($0.number)" }.joined(separator: ", ") + (sheets.count > 12 ? " and more" : "")
    }
}
