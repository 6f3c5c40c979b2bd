internal import DiaryModel
internal import PDFReading
internal import ReportModel
internal import DiaryPress
internal import SystemKit

/// Reads finished reports once more before they get their names.
///
/// The text of a report, as a PDF reader shows it, must be the drawn text. The file must be sound, and meet the
/// standards it claims, such as PDF/UA. It must not contain the name of another person of the same chunk, or of one
/// before it. Words of the report's own person and of templates are exempt.
final class ReportGuard {
    /// A report that was read, and whose it is.
    private struct Read {
        let name: String
        let owner: Int
        let text: ReadText
    }

    private let rule: ReportCheckRule
    private let run: String
    private let resources: ResourceLocations
    private var people: [[String]] = []
    /// The names of the last people before this chunk: none of their data may show.
    private var earlier: [[String]] = []
    /// The most people that are remembered.
    private static let mostEarlier = 100
    private var diaries: [String] = []
    /// The words that people wrote themselves, such as notes and names of devices, and the clinic's name.
    private var ownWords: [[UInt8]] = []
    private var reports: [Read] = []
    private lazy var templateWords = SeenText.letters(of: resources.texts())

    init(_ rule: ReportCheckRule, run: String, resources: ResourceLocations) {
        self.rule = rule
        self.run = run
        self.resources = resources
    }

    /// Begins with somebody of the chunk, of whom only the id is known.
    func begin(_ person: Assignment) {
        people.append([person.id])
        diaries.append(person.diary)
        ownWords.append([])
    }

    /// Notes what the person who was begun with is called, and what they wrote.
    func know(_ loaded: LoadedDiary) {
        guard rule != .none, let last = people.indices.last else { return }
        let person = loaded.diary.person
        people[last] += [person.id, person.name].filter { !$0.isEmpty }
        let words = Set(loaded.diary.readings.flatMap { [$0.note, $0.source] }).filter { !$0.isEmpty }.sorted()
        let head = loaded.definition.clinic?.texts ?? []
        ownWords[last] = SeenText.letters(of: (people[last] + words + head).joined(separator: " "))
    }

    /// Returns true if the reports of a person are read.
    func isDue(_ person: String) -> Bool {
        switch rule {
        case .none: return false
        case .all: return true
        case .percent(let share):
            // Others in every run, and the same however often a run is begun anew.
            return Int((StableHash((person + run).utf8).value >> 33) % 100) < share
        }
    }

    /// Compares a report with the drawn text, and keeps its text.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - rendered: The facts about the report from drawing it.
    ///   - name: The name that the report shall have.
    ///   - password: The password that opens the file, if it is encrypted.
    /// - Throws: `guard.unreadable`, `guard.text-differs` or `guard.unsound`.
    func read(
        _ bytes: [UInt8], _ rendered: RenderedReport, as name: String, password: FilePassword? = nil
    ) throws(DiagnosticFailure) {
        let (text, check): (PDFText, PDFCheckResult)
        do {
            (text, check) = try PDFCheck.read(PDFFile(bytes, password: password?.text ?? ""))
        } catch {
            throw DiagnosticFailure("guard.unreadable", "the finished report \(error.clause)")
        }
        let letters = SeenText.letters(of: text.shown)
        var sum = SeenText.Sum()
        sum?.add(letters)
        guard let digest = sum.take()?.finish(), digest == rendered.drawnText, text.pageCount == rendered.pageCount
        else {
            throw DiagnosticFailure("guard.text-differs", "the finished report does not show what was drawn")
        }
        if let first = check.findings.first {
            throw DiagnosticFailure(
                "guard.unsound",
                "the finished report is not as it should be: \(first.message) (\(first.rule.rawValue))",
                hint: "`diarypress check` lists all that was found in the file, which is in `quarantine`")
        }
        reports.append(
            Read(
                name: name, owner: people.count - 1,
                text: ReadText(shown: text.shown, letters: letters, beside: text.beside)))
    }

    /// The names of the reports of the chunk in which somebody else occurs.
    func mixedUp() -> Set<String> {
        guard !reports.isEmpty, people.count + earlier.count > 1 else { return [] }
        let index = IdentifierIndex(people + earlier)
        return Set(
            reports.filter { report in
                index.strangers(in: report.text, of: report.owner).contains { !isExplained($0, report.owner) }
            }.map(\.name))
    }

    /// Returns true if words are legitimate: the person's own, or those of the templates.
    private func isExplained(_ name: String, _ owner: Int) -> Bool {
        let letters = SeenText.letters(of: name)
        if ownWords[owner].holds(letters) || templateWords.holds(letters) { return true }
        guard let diary = InputText.of(diaries[owner]) else { return false }
        return SeenText.letters(of: diary).holds(letters)
    }

    /// Forgets the chunk, but for what its last people are called.
    func clear() {
        if rule != .none { earlier = (earlier + people).suffix(Self.mostEarlier) }
        people = []
        diaries = []
        ownWords = []
        reports = []
    }
}

extension [UInt8] {
    /// Returns true if other bytes occur in these.
    fileprivate func holds(_ other: [UInt8]) -> Bool {
        guard let first = other.first, count >= other.count else { return false }
        return (0...(count - other.count)).contains { self[$0] == first && self[$0...].starts(with: other) }
    }
}
