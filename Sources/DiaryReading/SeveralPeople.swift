internal import Diagnostics

/// Notices rows of several people in one file: by a column that says whose a row is, of which nothing else is read.
struct SeveralPeople {
    /// The columns, and what their first cell said.
    private var columns: [(index: Int, first: [UInt8]?)]
    private let cells: CellFinder
    private let file: String

    /// Watches those columns of the loaded header that say whose a row is.
    init(header: borrowing RecordScanner, _ cells: CellFinder, file: String) {
        let texts = HeaderFinder.texts(header)
        columns = texts.indices.filter { Self.words.contains(ColumnVocabulary.word(texts[$0])) }.map { ($0, nil) }
        self.cells = cells
        self.file = file
    }

    /// Looks at the loaded record, which could be read.
    ///
    /// - Throws: Where it is of somebody else than the first; no name stands in the message.
    mutating func look(at record: borrowing RecordScanner) throws(DiagnosticFailure) {
        for position in columns.indices {
            guard let range = cells.present(columns[position].index, record) else { continue }
            let bytes = record.window.span.extracting(range)
            guard let first = columns[position].first else {
                columns[position].first = bytes.withUnsafeBufferPointer {
                    $0.map { (65...90).contains($0) ? $0 + 32 : $0 }
                }
                continue
            }
            guard !CellText.isSame(bytes, first) else { continue }
            throw DiagnosticFailure(
                "data.several-patients", at: SourcePlace(file: file, line: record.line),
                "column \(columns[position].index + 1) says that the rows are about several people",
                hint: "part the file by person first; where the column tells something else, give it another name")
        }
    }

    /// What exports call such columns.
    private static let words: Set<String> = Set(
        [
            "User", "User ID", "User name", "User no", "User number", "Patient", "Patient ID", "Patient name", "Person",
            "Person ID", "Name", "First name", "Last name", "Full name", "Surname", "Family member", "Member",
            "Profile",
            "Profile name", "MRN", "Benutzer", "Benutzer-ID", "Benutzername", "Nutzer", "Patienten-ID", "Patientenname",
            "Vorname", "Nachname", "Profil", "Utilisateur", "Nom", "Prénom", "Usuario", "Paciente", "Nombre", "Utente",
            "Paziente", "Nome", "Gebruiker", "Naam", "Usuário", "Użytkownik", "Pacjent", "Käyttäjä", "Användare",
            "Bruger",
            "Kullanıcı", "Hasta", "Пользователь", "Пациент", "Имя", "사용자", "이름", "성명", "환자", "ユーザー", "利用者",
            "氏名", "名前", "患者", "用户", "姓名",
        ].map { ColumnVocabulary.word($0) })
}
