import DiaryModel
import DiaryStore
import Foundation

// Measures a store with readings that look like those of people: import, size, one month of one person, a month of all.
//
//   StoreBenchmark ADDRESS [READINGS] [PEOPLE]

/// Readings of a person as a diary has them: pressure and pulse twice a day, glucose every few minutes.
func readings(of person: Int, count: Int) -> [Reading] {
    var state = UInt64(person) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ range: Int) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(Int(state >> 33) % range)
    }
    return (0..<count).map { index in
        // A reading each six hours, so that a thousand are eight months.
        let instant = Instant(milliseconds: 1_700_000_000_000 + Int64(index) * 21_600_000)
        switch index % 4 {
        case 0:
            return Reading(
                kind: .bloodPressure, instant: instant, offset: .zero,
                value: .bloodPressure(
                    systolic: Quantity(110 + next(50), .millimetresOfMercury),
                    diastolic: Quantity(60 + next(40), .millimetresOfMercury)),
                note: index % 40 == 0 ? "after dinner" : "")
        case 1: return Reading(kind: .pulse, instant: instant, value: .single(Quantity(50 + next(50), .perMinute)))
        case 2:
            return Reading(kind: .weight, instant: instant, value: .single(Quantity(700 + next(300) / 10, .kilograms)))
        default:
            return Reading(
                kind: .glucose, instant: instant, value: .single(Quantity(4 + next(60) / 10, .millimolesPerLitre)),
                meal: .beforeMeal)
        }
    }
}

/// Prints how long something took.
@MainActor
func measure<Value>(_ name: String, _ body: () throws -> Value) rethrows -> (Value, Double) {
    // reason: this is a benchmark
    let start = ContinuousClock.now
    let value = try body()
    // reason: this is a benchmark
    let time = start.duration(to: ContinuousClock.now)
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    print("\(name): \(Double(Int(seconds * 1_000_000)) / 1_000) ms")
    return (value, seconds)
}

let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
    print("usage: StoreBenchmark ADDRESS [READINGS] [PEOPLE]")
    exit(64)
}
let total = arguments.count > 2 ? Int(arguments[2]) ?? 1_000_000 : 1_000_000
let people = arguments.count > 3 ? Int(arguments[3]) ?? 100 : 100
let store = try StoreAddress(arguments[1]).open(.create)
let each = total / people

let (_, seconds) = try measure("import of \(each * people) readings of \(people) people, a transaction each") {
    for person in 0..<people {
        let request = StoreImport(
            person: Person(id: "person-\(person)"), zone: .utc, file: "\(person).csv", digest: "\(person)",
            bytes: each,
            moment: Instant(milliseconds: 0))
        _ = try store.enter(request) { (intake) throws(DiagnosticFailure) in
            try intake.append(readings(of: person, count: each).map { Statement($0) })
            var account = FileAccount(of: "benchmark")
            account.rowCount = each
            return account
        }
    }
}
print("rate: \(Int(Double(each * people) / seconds)) readings/s")
let month = Instant(milliseconds: 1_702_000_000_000)..<Instant(milliseconds: 1_702_000_000_000 + 30 * 86_400_000)
for round in 1...3 {
    let (count, _) = try measure("one month of one person, round \(round)") {
        var count = 0
        _ = try store.statements(of: "person-\(people / 2)", in: month, besides: nil) {
            (part) throws(DiagnosticFailure) in
            count += part.count
        }
        return count
    }
    print("  \(count) readings")
}
/// Streams a period of everybody.
func everyone(_ store: DiaryStore, _ period: Range<Instant>?) throws -> Int {
    var (count, last) = (0, String?.none)
    while true {
        let page = try store.people(after: last, limit: 500)
        for person in page {
            _ = try store.statements(of: person.person.id, in: period, besides: nil) {
                (part) throws(DiagnosticFailure) in
                count += part.count
            }
        }
        guard page.count == 500 else { return count }
        last = page.last?.person.id
    }
}
let (inMonth, _) = try measure("one month of everyone") { try everyone(store, month) }
print("  \(inMonth) readings")
let (inAll, wholly) = try measure("all of everyone") { try everyone(store, nil) }
print("  \(inAll) readings, \(Int(Double(inAll) / wholly)) readings/s")
if case .file(let path) = try StoreAddress(arguments[1]) {
    for file in [path, path + "-wal"] {
        let size = (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int
        print("\(file): \(size ?? 0) bytes")
    }
}
