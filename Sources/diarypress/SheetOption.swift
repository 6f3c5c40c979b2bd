internal import ArgumentParser

/// The option that names a sheet of spreadsheets.
struct SheetOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The sheet of a spreadsheet that is read, by name or number (default: the first with readings).",
            valueName: "sheet"))
    var sheet: String?

    /// Returns the format of files, followed by the sheet.
    func format(_ named: String?) -> String? {
        let parts = [named, sheet.map { "sheet:\($0)" }].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ":")
    }
}
