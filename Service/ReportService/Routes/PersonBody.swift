#if Service
internal import DiaryModel
internal import Foundation
internal import ReportModel

/// The person of a draft, as JSON.
enum PersonBody {
    private static let names =
        ["zone", "name", "birthDate", "sex", "heightCm"] + Situation.Field.allCases.map(\.jsonName)

    /// Any name of a member.
    private struct Name: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    private struct Body: Decodable {
        var person: DraftPerson
        let unknown: [String]

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Name.self)
            unknown = values.allKeys.map(\.stringValue).filter { !names.contains($0) }
            // A member that is there has a value: `null` is none.
            func value<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value? {
                let key = Name(stringValue: name)
                return values.contains(key) ? try values.decode(type, forKey: key) : nil
            }
            person = DraftPerson(zone: try value(String.self, "zone") ?? "")
            person.name = try value(String.self, "name")
            person.birthDate = try value(String.self, "birthDate")
            person.sex = try value(String.self, "sex")
            person.heightCm = try value(Double.self, "heightCm")
            for field in Situation.Field.allCases {
                person.situation[field.rawValue] = try value(String.self, field.jsonName)
            }
        }
    }

    /// Reads a body.
    static func read(_ bytes: [UInt8]) throws(Problem) -> DraftPerson {
        guard let body = try? JSONDecoder().decode(Body.self, from: Data(bytes)) else {
            throw .malformed(
                "request.json", "the body is no object of JSON with texts and a number",
                hint: "members are: \(names.joined(separator: ", "))")
        }
        guard body.unknown.isEmpty else {
            throw .malformed(
                "request.unknown-member", "the body has a member that nobody knows",
                hint: "members are: \(names.joined(separator: ", "))")
        }
        try check(body.person)
        return body.person
    }

    private static func check(_ person: DraftPerson) throws(Problem) {
        guard (1...40).contains(person.zone.unicodeScalars.count) else {
            throw bad("zone", "a zone such as `Asia/Seoul`")
        }
        guard TimeZone(identifier: person.zone) != nil else {
            throw Problem(
                422, "zone.unknown", "there is no such time zone", hint: "such as Asia/Seoul or Europe/Berlin")
        }
        if let name = person.name, name.unicodeScalars.count > 120 || name.contains(where: \.isNewline) {
            throw bad("name", "a line of up to 120 characters")
        }
        if let day = person.birthDate, CivilDate(iso: day) == nil {
            throw bad("birthDate", "a day such as `1961-04-30`")
        }
        if let sex = person.sex, !["female", "male", "other"].contains(sex) {
            throw bad("sex", "`female`, `male` or `other`")
        }
        if let height = person.heightCm, !(30...260).contains(height) {
            throw bad("heightCm", "a number from 30 to 260")
        }
        var fault: Situation.Fault?
        let texts = Situation.texts { person.situation[$0] }
        _ = Situation(texts, sex: person.sex.flatMap(Person.Sex.init) ?? .unknown) { fault = fault ?? $0 }
        guard let fault else { return }
        let message = "the member `\(fault.field.jsonName)`: \(fault.message)"
        throw fault.isContradiction
            ? Problem(422, "request.contradictory", message, hint: fault.hint)
            : .malformed("request.member", message, hint: fault.hint)
    }

    private static func bad(_ name: String, _ what: String) -> Problem {
        .malformed("request.member", "the member `\(name)` is not \(what)")
    }
}
#endif
