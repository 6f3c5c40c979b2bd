internal import DiaryModel
internal import DiaryPress

/// The matches between the people of a file of many and those in the store.
struct PeopleMatch {
    /// The people of the file who are somebody, one of them several times where nobody knows who it is.
    let pairs: [(part: PeopleFile.Part, entry: PeopleTable.Entry)]
    /// The number of people of the file without an entry.
    let unlistedCount: Int
    /// The number of entries without a person of the file.
    let absentCount: Int
    private let (ids, parts): ([String: Int], [Int: Int])

    /// Matches the people of a file with entries of a table, by what the file calls them.
    init(_ file: PeopleFile, _ entries: [PeopleTable.Entry]) {
        let named = Dictionary(grouping: entries) { file.key($0.patient ?? "") }
        var absent = named
        let pairs = file.parts.flatMap { part in
            Set(part.names.map(file.key)).sorted().flatMap { name in
                absent[name] = nil
                return (named[name] ?? []).map { (part, $0) }
            }
        }
        self.init(file, pairs, absent: absent.values.reduce(0) { $0 + $1.count })
    }

    /// Takes the people of a file for those whose ids their names are.
    init(each file: PeopleFile, at path: String) {
        let pairs = file.parts.compactMap { part in
            part.names.first(where: Person.isID).map { (part, PeopleTable.Entry(person: Person(id: $0), file: path)) }
        }
        self.init(file, pairs, absent: 0)
    }

    private init(_ file: PeopleFile, _ pairs: [(part: PeopleFile.Part, entry: PeopleTable.Entry)], absent: Int) {
        (self.pairs, absentCount) = (pairs, absent)
        ids = Dictionary(pairs.map { ($0.entry.person.id, 1) }, uniquingKeysWith: +)
        parts = Dictionary(pairs.map { ($0.part.number, 1) }, uniquingKeysWith: +)
        unlistedCount = file.parts.count - parts.count
    }

    /// Throws where nobody knows which of several people one is, so that none is taken.
    func requireOne(_ part: PeopleFile.Part, _ entry: PeopleTable.Entry, in file: String) throws(DiagnosticFailure) {
        let (isOfSeveral, isTwice) = (parts[part.number] ?? 0 > 1, ids[entry.person.id] ?? 0 > 1)
        guard isOfSeveral || isTwice else { return }
        let message =
            switch (isOfSeveral, isTwice) {
            case (true, true): "two lines of the table are about one person of the file"
            case (true, false): "one person of the file is named for two ids"
            default: "two people of the file are named for one id"
            }
        throw DiagnosticFailure(
            "people.unclear", at: FileLocation(file: file), message,
            hint: "write in the column `patient` the whole reference, with the address of the server")
    }
}
