internal import DiaryModel
internal import XMLKit

extension ConfigRun {
    /// Reads `note`: a paragraph of free text, printed as it stands.
    ///
    /// Lines are broken by the page and not by the config.
    mutating func readNote(_ checked: CheckedElement) throws(DiagnosticFailure) {
        noteCount += 1
        if noteCount == limits.notes + 1 {
            log.error(
                "config.too-many-notes", at: checked.location, "more than \(limits.notes) notes",
                hint: "put some of them together; each is a paragraph")
        }
        let note = try readWords()
        guard note.unicodeScalars.count <= limits.noteLength else {
            return log.error(
                "config.long-note", at: checked.location, "a note of more than \(limits.noteLength) characters",
                hint: "make several notes of it")
        }
        // The grammar has said that a note is empty.
        if !note.isEmpty, noteCount <= limits.notes { notes.append(note) }
    }

    /// The text of an element, a run of white space as one space, as XML Schema collapses it.
    mutating func readWords() throws(DiagnosticFailure) -> String {
        try readText().split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
            .joined(separator: " ")
    }
}
