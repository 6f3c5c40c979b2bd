import BatchRun
import DiaryModel
import Foundation
import TestSupport
import Testing

@Suite("Files that another program has delivered")
struct ReportDeliveryTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// A program that answers for each order by the id of its person.
    private func program() throws -> String {
        let source = try scratch.write(
            """
            #!/usr/bin/env python3
            import json, sys
            for line in sys.stdin:
                order = json.loads(line)
                print(json.dumps(order, sort_keys=True), file=open(sys.argv[1], "a"))
                if order["person"] != "silent":
                    answer = {"ann": ("done", "etag-1"), "ben": ("never", None)}[order["person"]]
                    print(json.dumps({"key": order["key"], "status": answer[0], "receipt": answer[1], "reason": "mail.bounced"}))
            """, to: "program.py")
        let path = scratch.path(of: "program")
        try #require(try Program.run("/usr/bin/install", ["-m", "700", source, path]).status == 0)
        return path
    }

    @Test("have a result each, and the same key whenever they are the same")
    func results() throws {
        let settings = try scratch.write("", to: "settings")
        let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        let delivery = try ReportDelivery(
            program: try program(), settings: settings, errors: scratch.path(of: "errors"),
            environment: environment)
        let files = try ["ann", "ben", "silent"].map { id in
            ReportDelivery.File(try scratch.write("%PDF-\(id)", to: "\(id).pdf"), of: id, in: "en")
        }
        let expected: [ReportDelivery.Result] = [
            .delivered(receipt: "etag-1"), .refused(reason: "mail.bounced"), .again(reason: "batch.not-delivered"),
        ]
        #expect(try delivery.deliver(files) == expected)
        #expect(try delivery.deliver(files) == expected)
        let orders = String(decoding: scratch.bytes(of: "settings") ?? [], as: UTF8.self).split(separator: "\n")
        #expect(orders.count == 6 && Set(orders).count == 3)
        #expect(orders[0].contains(#""name": "ann.pdf""#) && orders[0].contains(#""sha256": ""#))
    }

    @Test("are refused where the program or a file is not there")
    func missing() throws {
        let failure = #expect(throws: DiagnosticFailure.self) {
            try ReportDelivery(program: "/nowhere/program", errors: "/dev/null")
        }
        #expect(failure?.diagnostics.map(\.code) == ["job.delivery-program"])
        let delivery = try ReportDelivery(program: try program(), errors: scratch.path(of: "errors"))
        let none = #expect(throws: DiagnosticFailure.self) {
            try delivery.deliver([ReportDelivery.File(scratch.path(of: "no.pdf"), of: "ann", in: "en")])
        }
        #expect(none?.diagnostics.map(\.code) == ["batch.missing-file"])
        #expect(try delivery.deliver([]).isEmpty)
    }
}
