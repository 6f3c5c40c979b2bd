package import DiaryModel

/// Decisions of a person about columns: the last word, before all that a file or a mapping says.
///
/// Each column is read as if its header had another text, such as `systolic` or `weight (lb)`.
package struct ColumnChoices: Hashable, Sendable {
    /// The texts, by the names of columns as they are compared; empty for a column that is left out.
    private let texts: [String: String]
    /// The names as they were said.
    private let names: [String]

    /// Makes choices from texts such as `Obere=systolic`; a column may be named by its number.
    ///
    /// - Throws: `usage.unknown-column-kind` where one is written in another way, or names no kind of column that is known.
    package init(_ said: [String]) throws(DiagnosticFailure) {
        var texts: [String: String] = [:]
        var names: [String] = []
        let vocabulary = ColumnVocabulary.usual()
        for pair in said {
            guard let sign = pair.lastIndex(of: "="), case let name = String(pair[..<sign]).trimmed,
                case let kind = String(pair[pair.index(after: sign)...]).trimmed, !HeaderWord.of(name).isEmpty,
                kind == Self.ignored || Column(kind, vocabulary).isWhole
            else { throw DiagnosticFailure("usage.unknown-column-kind", at: nil, [Self.kinds.joined(separator: ", ")]) }
            texts[HeaderWord.of(name)] = kind == Self.ignored ? "" : kind
            names.append(name)
        }
        (self.texts, self.names) = (texts, names)
    }

    /// Makes choices that say nothing.
    package init() { (texts, names) = ([:], []) }

    /// True if there are none.
    package var isEmpty: Bool { texts.isEmpty }

    /// The word for a column that is left out.
    private static let ignored = "ignore"
    /// The kinds that messages and help name.
    package static let kinds = PrintedWords.list("column-kinds")

    /// The column of a header as what a person says that it is; `nil` where nobody says anything.
    func column(_ text: String, at index: Int, _ vocabulary: ColumnVocabulary) -> Column? {
        said(of: text, index).map { Column.said($0, of: text, vocabulary).named(by: text) }
    }

    /// A match of a mapping with what a person says of its columns, which no other column holds then.
    func decided(_ match: SourceMatch, _ usual: ColumnVocabulary) -> SourceMatch {
        guard !isEmpty, !match.source.isOfUsualNames else { return match }
        var match = match
        for index in match.cells.indices {
            let text = match.cells[index].text
            guard let said = said(of: text, index) else { continue }
            let named = Column.said(said, of: text, usual)
            let role = named.role.map { [SourceColumn($0, names: [SourceColumn.Name(said)], unit: named.unit)] } ?? []
            match.source = match.source.adding(role)
            let vocabulary = ColumnVocabulary(match.source)
            for other in match.cells.indices
            where match.cells[other].role == named.role && named.role != .note && match.cells[other].evidence != .person
            { match.cells[other] = Column(place: nil, vocabulary).named(by: match.cells[other].text) }
            let place = role.isEmpty ? nil : match.source.columns.count - 1
            match.cells[index] = Column(place: place, vocabulary).named(by: text)
        }
        return match
    }

    /// Refuses choices about columns that an input does not have.
    func require(_ match: SourceMatch, at location: FileLocation) throws(DiagnosticFailure) {
        let known = Set(match.cells.indices.map { String($0 + 1) } + match.cells.map { HeaderWord.of($0.text) })
        guard let name = names.first(where: { !known.contains(HeaderWord.of($0)) }) else { return }
        throw DiagnosticFailure("data.no-such-column", at: location, [name, match.seen])
    }

    private func said(of text: String, _ index: Int) -> String? {
        texts.isEmpty ? nil : texts[HeaderWord.of(text)] ?? texts[String(index + 1)]
    }
}
