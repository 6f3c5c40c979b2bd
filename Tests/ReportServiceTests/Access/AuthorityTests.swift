#if Service
import DiaryModel
import SystemKit
import TestSupport
import Testing
@testable import ReportService

@Suite("Authority")
struct AuthorityTests {
    @Test("Of 10,000 pairs of people by chance, nobody reads about anybody that their token does not name")
    func pairs() async throws {
        let mint = TokenMint()
        let door = access(to: mint)
        var chance = SeededNumbers(seed: 1)
        let signs = Array("abcXYZ019._-")
        var ids: [String] = []
        // Short ids of few signs: many are alike, and some begin or end like others.
        for _ in 0..<200 {
            let length = Int.random(in: 1...4, using: &chance)
            ids.append(String((0..<length).map { _ in signs[Int.random(in: 0..<signs.count, using: &chance)] }))
        }
        var callers: [(people: Set<String>, caller: Caller)] = []
        for _ in 0..<50 {
            let people = Set(
                (0..<Int.random(in: 0...3, using: &chance)).compactMap { _ in ids.randomElement(using: &chance) })
            let list = "[" + people.map { "\"\($0)\"" }.joined(separator: ",") + "]"
            let token = try mint.token(claims: TokenMint.claims(["people": list]))
            callers.append((people, try await door.caller(of: .bearer(token), now: TokenMint.noon)))
        }
        var allowed = 0
        for _ in 0..<10_000 {
            let index = Int.random(in: 0..<callers.count, using: &chance)
            let (people, caller) = callers[index]
            // Half of the time somebody of the token, so that both answers are common.
            let own = Bool.random(using: &chance) ? people.sorted().randomElement(using: &chance) : nil
            let person = own ?? ids[Int.random(in: 0..<ids.count, using: &chance)]
            #expect(caller.mayRead(person: person) == people.contains(person))
            if caller.mayRead(person: person) { allowed += 1 }
        }
        #expect(allowed > 1000)
        #expect(allowed < 9000)
    }

    @Test("Ids that are alike to readers are of different people")
    func alike() {
        let caller = Caller(tenant: "clinic", subject: "s", means: .token, people: .only(["ann"]))
        for other in [
            "Ann", "ann ", " ann", "ann%00", "ann/", "ann/../ann", "аnn", "ann\u{200B}", "ann\n", "an", "annn", "",
        ] {
            #expect(!caller.mayRead(person: other))
        }
        let all = Caller(tenant: "clinic", subject: "s", means: .key, people: .all)
        #expect(all.mayRead(person: "ann"))
        #expect(!all.mayRead(person: "ann/../bob"))
        #expect(!all.mayRead(person: String(repeating: "a", count: 65)))
    }

    @Test("An API key reads about the people of its entry; another key that differs in one sign does not")
    func keys() async throws {
        let text = APIKey.make(RandomBytes { count in (0..<count).map { UInt8($0) } })
        let json = """
            {"keys": [{"name": "nightly", "sha256": "\(hexadecimal(SharedSecret.digest(of: text)))", "people": ["ann"]},
             {"name": "all", "sha256": "\(String(repeating: "0", count: 64))", "people": "all", "drafts": true}]}
            """
        let keys = try APIKey.read(Array(json.utf8), file: "keys.json", tenant: "clinic")
        let door = access(to: TokenMint(), keys: keys)
        let caller = try await door.caller(of: .bearer(text), now: TokenMint.noon)
        #expect(caller.mayRead(person: "ann"))
        #expect(!caller.mayRead(person: "bob"))
        #expect(!caller.mayDraft)
        #expect(keys.last?.people == .all)
        for index in text.indices where text[index] != "_" {
            var other = text
            other.replaceSubrange(index...index, with: text[index] == "x" ? "y" : "x")
            let error = await #expect(throws: AccessRefusal.self) {
                try await door.caller(of: .bearer(other), now: TokenMint.noon)
            }
            #expect(error?.code == "auth.invalid")
        }
    }

    @Test(
        "A file of API keys that is wrong is refused with its place, without a digest",
        arguments: [
            (#"{"keys": [{"name": "a", "sha256": "00"}]}"#, "sha256"),
            (#"{"keys": [{"name": "a", "sah256": "00"}]}"#, "did you mean `sha256`?"),
            (#"{"keys": {}}"#, "no list `keys`"),
            (#"{"keys": [}"#, "keys.json:1:11"),
        ])
    func wrongKeys(json: String, words: String) throws {
        let error = #expect(throws: DiagnosticFailure.self) {
            try APIKey.read(Array(json.utf8), file: "keys.json", tenant: "clinic")
        }
        #expect(error?.description.contains(words) == true)
        #expect(error?.description.contains("keys.json:1:") == true)
    }
}
#endif
