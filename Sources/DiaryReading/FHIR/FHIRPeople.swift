internal import DiaryModel

/// Distinguishes the people of an input, so that data of one never becomes another one's.
///
/// A Patient is named by its id and by the address of its entry, and both mean the same person. So does an identifier that
/// only one Patient of the input has; one that several have is a dummy, and joins nobody.
struct FHIRPeople {
    /// The number of names of people that are distinguished.
    private static let limit = 300_000
    /// The number of identifiers that are distinguished.
    private static let identifierLimit = 1_000_000

    /// Observations that have something to read.
    private struct Observed {
        var count = 0
        /// The line of the first.
        var line = Int.max

        mutating func add(_ other: Observed) {
            count += other.count
            line = min(line, other.line)
        }
    }

    /// A person with an identifier that another one has, too.
    private struct Conflict: Hashable { let identifier, person: Int }

    /// The number of each name.
    private var numbers: [FHIRSubject: Int] = [:]
    /// The numbers that mean the same person.
    private var joined = JoinedNumbers()
    /// The observations that have the name.
    private var observed: [Int: Observed] = [:]
    /// Facts in Patients.
    private var facts: [(person: Int, patient: PersonFacts, isNamed: Bool)] = []
    /// The observations that name nobody.
    private var nobody = Observed()
    /// Where the entries of each number are, as long as nobody is asked for.
    private var ranges: [Int: [Range<Int>]] = [:]
    /// Where the entries are that delete something of whoever.
    private(set) var deletions: [Range<Int>] = []
    /// How many entries name nobody, whether they have something to read or not.
    private(set) var unnamedCount = 0
    /// The person whose observations are read, where somebody said it.
    private var chosen: Int?
    /// The person whose observations are to be read.
    let wanted: PatientRequest
    /// People whose Patients have the wanted name among their identifiers.
    private var wantedBearers: [Int] = []
    /// The owner of an identifier, by its hash: observations never name most of them.
    private var bearers: [Int: Int] = [:]
    /// The further owners of an identifier.
    private var conflicts: Set<Conflict> = []
    /// The identifiers that several people have, by their hashes, once all names are known.
    private var contested: Set<Int> = []

    /// Makes people of whom somebody wants one.
    init(wanted: PatientRequest = PatientRequest()) { self.wanted = wanted }

    /// Refuses more people than can be kept apart; it is mutating, as a closure copies all names for a call that is not.
    mutating func requireRoom(in file: String, _ line: Int) throws(DiagnosticFailure) {
        guard joined.all.count > Self.limit || bearers.count + conflicts.count > Self.identifierLimit else { return }
        throw DiagnosticFailure("data.several-patients/too-many", in: file, line: line)
    }

    // MARK: Taking

    /// Takes a record of an element of the input.
    mutating func take(_ found: FHIRRecord, _ element: JSONElements.Element) {
        let (line, range) = (element.line, element.range)
        var person: Int?
        switch found {
        case .patient(let patient): person = add(patient)
        case .observation(let observation):
            // Where one is asked for, nobody is listed, and how much there is of each need not be known.
            person = count(observation, line, wanted.name == nil && !FHIRPanel(observation).isEmpty)
            // What is about a group or a device says so.
            if person == nil, FHIRSubject.named(by: observation) == nil { unnamedCount += 1 }
        case .deleted: deletions.append(range)
        case .broken: unnamedCount += 1
        case .other: break
        }
        if wanted.name == nil, let person { ranges[person, default: []].append(range) }
    }

    /// Takes a Patient, and gives the number of the person.
    @discardableResult mutating func add(_ patient: FHIRPatient) -> Int {
        let subjects = patient.subjects
        let person = subjects.isEmpty ? joined.add() : number(of: subjects)
        facts.append((person, patient.facts, !subjects.isEmpty))
        for case .identifier(let key) in subjects { give(key, to: person) }
        for key in patient.identifiers.compactMap(\.key) {
            give(key, to: person)
            if let wanted = wanted.name, FHIRSubject.identifier(key).isIdentified(by: wanted) {
                wantedBearers.append(person)
            }
        }
        return person
    }

    /// Takes what an observation says of whom it is about; it counts where it has something to read.
    private mutating func count(_ observation: FHIRObservation, _ line: Int, _ isRead: Bool) -> Int? {
        let subject = FHIRSubject.named(by: observation)
        guard subject != .foreign else { return nil }
        let one = Observed(count: isRead ? 1 : 0, line: isRead ? line : .max)
        guard let subject else {
            nobody.add(one)
            return nil
        }
        let person = number(of: [subject])
        // An observation may name an identifier beside the reference.
        if case .id = subject, let key = observation.subject?.identifier?.key { give(key, to: person) }
        if isRead { observed[person, default: Observed()].add(one) }
        return person
    }

    private mutating func give(_ identifier: String, to person: Int) {
        let hash = identifier.hashValue
        guard let bearer = bearers[hash] else {
            bearers[hash] = person
            return
        }
        if joined.root(of: bearer) != joined.root(of: person) {
            conflicts.insert(Conflict(identifier: hash, person: person))
        }
    }

    /// Takes an observation that has something to read.
    ///
    /// - Throws: Why it is not read, where it is about somebody else, or nobody knows about whom.
    mutating func admit(_ observation: FHIRObservation, line: Int) throws(SkipReason) {
        guard let chosen else {
            let owner = count(observation, line, true)
            if owner == nil, FHIRSubject.named(by: observation) == .foreign { throw .otherPatient }
            return
        }
        guard let subject = FHIRSubject.named(by: observation) else { throw .unknownPatient }
        guard subject != .foreign, joined.root(of: number(of: [subject])) == joined.root(of: chosen) else {
            throw .otherPatient
        }
    }

    // MARK: Asking

    /// Chooses the person that somebody named: by a reference, an id, or the number of a hospital.
    mutating func choose(in file: String) throws(DiagnosticFailure) {
        guard let name = wanted.name else { return }
        joinNames()
        var found = Set(numbers.filter { $0.key.isNamed(by: name) }.values.map(joined.root))
        if let exact = numbers[.identifier(name)], !contested.contains(name.hashValue) {
            found.insert(joined.root(of: exact))
        } else {
            found.formUnion((numbers.filter { $0.key.isIdentified(by: name) }.values + wantedBearers).map(joined.root))
        }
        if found.isEmpty, case .id(let id, base: nil)? = FHIRSubject(reference: name) {
            // Nobody has this very reference; it may be that of a server whose address it leaves out.
            found = Set(numbers.filter { $0.key.isNamed(by: id) }.values.map(joined.root))
        }
        let place = wanted.location ?? FileLocation(file: file)
        guard found.count == 1 else {
            throw found.isEmpty
                ? DiagnosticFailure("data.unknown-patient/called", at: place, [wanted.example])
                : DiagnosticFailure("data.several-patients/called", at: place, [found.count])
        }
        chosen = found.first
    }

    /// Refuses an input whose readings nobody can give to one person.
    mutating func requireOne(in file: String) throws(DiagnosticFailure) {
        guard chosen == nil else { return }
        joinNames()
        let found = people
        if found.count > 1 {
            let line = found[1].observed.line
            throw DiagnosticFailure("data.several-patients", in: file, line: line, found.count, wanted.wayToOne)
        }
        let count = Set(joined.all.map(joined.root)).count
        guard nobody.count > 0, count > 1 else { return }
        throw DiagnosticFailure("data.unknown-patient/open", in: file, line: nobody.line, count, wanted.example)
    }

    /// The people of whom there is something to read, in the order in which they come.
    private var people: [(root: Int, observed: Observed)] {
        var people: [Int: Observed] = [:]
        for (number, one) in observed { people[joined.root(of: number), default: Observed()].add(one) }
        return people.map { (root: $0.key, observed: $0.value) }
            .sorted { ($0.observed.line, $0.root) < ($1.observed.line, $1.root) }
    }

    /// The observations that name nobody and have something to read; `nil` for none.
    var unnamed: FoundPatient? {
        nobody.count > 0 ? FoundPatient(patient: "", records: nobody.count, line: nobody.line) : nil
    }

    /// The people of whom there is something to read, with all that they are called, with and without what stands before an id.
    mutating func found() -> [PersonParts.Somebody] {
        joinNames()
        var subjects: [Int: [FHIRSubject]] = [:]
        var servers: [String: Set<Int>] = [:]
        for (subject, number) in numbers {
            // Nobody knows whose it is that several have.
            if case .identifier(let key) = subject, contested.contains(key.hashValue) { continue }
            subjects[joined.root(of: number), default: []].append(subject)
            if case .id(let id, _) = subject { servers[id, default: []].insert(joined.root(of: number)) }
        }
        // The names that ask for each person, the best first.
        let calls = subjects.mapValues { subjects in
            subjects.compactMap { $0.call(isOfOneServer: { servers[$0]?.count == 1 }) }.sorted(by: <).map(\.text)
        }
        let numbers = Dictionary(grouping: joined.all, by: joined.root)
        return people.map { root, observed in
            let names = (calls[root] ?? []).flatMap { name in
                [name] + name.split(whereSeparator: { $0 == "/" || $0 == "|" }).suffix(1).map(String.init)
            }
            let who = FoundPatient(patient: calls[root]?.first, records: observed.count, line: observed.line)
            return PersonParts.Somebody(
                names: names, who: who, ranges: (numbers[root] ?? []).flatMap { ranges[$0] ?? [] })
        }
    }

    /// Facts of the input about the person whose observations were read.
    var person: PersonFacts {
        let theirs = chosen.map { [joined.root(of: $0)] } ?? people.map(\.root)
        var known = PersonFacts()
        for case (.id(let id, _), let number) in numbers where theirs.contains(joined.root(of: number)) {
            known.add(id: id)
        }
        for fact in facts {
            // A Patient that nothing can refer to is the one person of the input, or nobody's.
            let isTheirs =
                fact.isNamed ? theirs.contains(joined.root(of: fact.person)) : facts.count == 1 && chosen == nil
            guard theirs.isEmpty || isTheirs else { continue }
            known.add(fact.patient)
        }
        return known
    }

    // MARK: Names

    /// The number of a person with all these names.
    private mutating func number(of subjects: [FHIRSubject]) -> Int {
        var person: Int?
        for subject in subjects {
            let number = numbers[subject] ?? joined.add()
            numbers[subject] = number
            if let person { joined.join(person, number) }
            person = person ?? number
        }
        return person ?? joined.add()
    }

    /// Joins names that turned out to mean the same, now that all of them are known.
    private mutating func joinNames() {
        joined.flatten()
        defer { joined.flatten() }
        joinBases()
        for conflict in conflicts {
            guard let bearer = bearers[conflict.identifier] else { continue }
            if joined.root(of: bearer) != joined.root(of: conflict.person) { contested.insert(conflict.identifier) }
        }
        for case (.identifier(let key), let number) in numbers where !contested.contains(key.hashValue) {
            if let bearer = bearers[key.hashValue] { joined.join(bearer, number) }
        }
    }

    /// An id without an address means the patient of the one server that has it; those of two servers stay two.
    private mutating func joinBases() {
        var bases: [String: [Int]] = [:]
        for case (.id(let id, _?), let number) in numbers { bases[id, default: []].append(number) }
        for (id, found) in bases where found.count == 1 {
            if let plain = numbers[.id(id, base: nil)] { joined.join(plain, found[0]) }
        }
    }
}
