#if Service
import Foundation
import Testing
import TestSupport

@testable import DiaryModel
@testable import ReportService

@Suite("The description of the interface", .enabled(if: FakeExportWorker.isPossible))
struct OpenAPITests {
    @Test func everyAddressOfTheInterfaceIsInItAndNoOther() throws {
        let service = try ServiceUnderTest()
        let text = String(decoding: PackageResources.openapi_yaml, as: UTF8.self)
        let lines = text.components(separatedBy: "\nwebhooks:")[0].split(separator: "\n")
        var described: [String: [String]] = [:]
        var path = ""
        for line in lines {
            if line.hasPrefix("  /v1") { path = String(line.dropFirst(2).dropLast()) }
            if line.hasPrefix("    "),
                let method = ["get", "put", "post", "delete"].first(where: { line == "    \($0):" })
            {
                described[path, default: []].append(method.uppercased())
            }
        }
        var there: [String: [String]] = [:]
        for route in service.table where route.pattern.hasPrefix("/v1") {
            there[route.pattern] = route.methods.filter { $0 != "HEAD" }
        }
        #expect(described.mapValues { $0.sorted() } == there)
    }

    @Test("every operation tells of wrong requests, other methods, too many requests and bad times")
    func everyOperationCanBeRefused() {
        let text = String(decoding: PackageResources.openapi_yaml, as: UTF8.self)
        let paths = text.components(separatedBy: "\ncomponents:")[0]
        let operations = paths.components(separatedBy: "\n      operationId: ")
        #expect(operations.count == 17)
        for operation in operations.dropFirst() {
            for (status, kind) in [(400, "problem"), (405, "problem"), (429, "busy"), (503, "busy")] {
                let line = "        '\(status)': {$ref: '#/components/responses/\(kind)'}\n"
                #expect((operation + "\n").contains(line), "\(operation.prefix(40)) \(status)")
            }
        }
    }

    @Test("the conditions of a person are those that the program knows, in any number")
    func conditions() throws {
        let text = String(decoding: PackageResources.openapi_yaml, as: UTF8.self)
        let person = try #require(text.components(separatedBy: "\n        condition:\n").dropFirst().first)
        let pattern = try Regex(String(try #require(person.firstMatch(of: /pattern: '(.*)'/)?.1)))
        let words = Situation.Condition.allCases.map(\.rawValue)
        for accepted in words + ["", words.joined(separator: " ")] {
            #expect(accepted.wholeMatch(of: pattern) != nil, "\(accepted)")
        }
        for refused in words.map({ $0 + "s" }) + ["type-3-diabetes", words.joined(separator: ",")] {
            #expect(refused.firstMatch(of: pattern) == nil, "\(refused)")
        }
    }

    @Test(.enabled(if: Self.validator != nil)) func anIndependentValidatorAcceptsIt() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write(PackageResources.openapi_yaml, to: "openapi.yaml")
        try Program.run(try #require(Self.validator), [file]).requireSuccess()
    }

    /// The validator that comes with the set-up of the tests.
    private static let validator: String? = {
        let path = Repository.path(of: ".build-tools/venv/bin/openapi-spec-validator")
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }()
}
#endif
