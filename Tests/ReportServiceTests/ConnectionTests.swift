#if Service
import Foundation
import Testing
import TestSupport

@testable import ReportService

@Suite("Connections and their limits", .enabled(if: FakeExportWorker.isPossible), .serialized)
struct ConnectionTests {
    private let head = "GET /v1/choices HTTP/1.1\r\nHost: test\r\n"

    private func short(_ limits: inout ServiceLimits) {
        limits.head = .milliseconds(400)
        limits.idle = .milliseconds(400)
        limits.body = .milliseconds(400)
        limits.upload = .milliseconds(1_500)
        limits.answer = .milliseconds(800)
        limits.closing = .milliseconds(100)
    }

    // MARK: Deadlines

    @Test func aConnectionWithoutARequestIsClosed() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest(adjusting: short)) { service in
            let wire = try Wire(service.port)
            let (bytes, isClosed) = await wire.rest()
            #expect(bytes.isEmpty && isClosed)
        }
    }

    @Test func aHeadThatDripsIsEnded() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest(adjusting: short)) { service in
            let wire = try Wire(service.port)
            let drip = Task {
                for sign in head + String(repeating: "X: y\r\n", count: 100) {
                    guard await wire.send(String(sign)) else { return }
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            let (bytes, isClosed) = await wire.rest()
            #expect(isClosed)
            #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("HTTP/1.1 408 "))
            drip.cancel()
        }
    }

    @Test(arguments: ["GET / HT", "\r\n"]) func aHeadThatBeginsBeforeTheAnswerHasItsTimeToo(_ more: String) async throws
    {
        try await ServiceUnderTest.run(try ServiceUnderTest(adjusting: short)) { service in
            let wire = try Wire(service.port)
            await wire.send(
                "GET /v1/people/slow-300/report HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer north/app/*\r\n\r\n")
            try await Task.sleep(for: .milliseconds(100))
            await wire.send(more)
            let (bytes, isClosed) = await wire.rest()
            #expect(isClosed && String(decoding: bytes, as: UTF8.self).hasPrefix("HTTP/1.1 200 "))
        }
    }

    @Test func aBodyThatDripsIsEndedWithAProblem() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest(adjusting: short)) { service in
            let wire = try Wire(service.port)
            await wire.send(
                "POST /v1/drafts HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer north/app/*\r\n"
                    + "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{")
            let drip = Task {
                for _ in 0..<200 {
                    guard await wire.send(" ") else { return }
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            let (bytes, isClosed) = await wire.rest()
            let answer = try #require(Wire.parse(bytes))
            #expect(isClosed)
            #expect(answer.status == 408 && answer.code == "request.slow" && answer["connection"] == "close")
            drip.cancel()
        }
    }

    @Test func anUploadHasToBeFastEnough() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest(adjusting: short)) { service in
            let made = try await service.ask(
                "/v1/drafts", method: "POST", fields: ["Content-Type: application/json"],
                body: #"{"zone":"Asia/Seoul"}"#)
            let place = try #require(made["location"])
            let wire = try Wire(service.port)
            await wire.send(
                "PUT \(place)/files/1 HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer north/app/*\r\n"
                    + "Content-Type: application/octet-stream\r\nContent-Length: 100000\r\n\r\n")
            let drip = Task {
                for _ in 0..<500 {
                    guard await wire.send("x") else { return }
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            let (bytes, isClosed) = await wire.rest()
            #expect(isClosed)
            #expect(Wire.parse(bytes)?.status == 408)
            drip.cancel()
            // The draft is there as it was before.
            let state = try await service.ask(place)
            #expect(state.json["state"] as? String == "empty")
        }
    }

    @Test func whoDoesNotReadTheAnswerIsClosed() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest(adjusting: short)) { service in
            let wire = try Wire(service.port, receiveBuffer: 4_096)
            await wire.send(
                "GET /v1/people/large-15/report HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer north/a/*\r\n\r\n")
            try await eventually { service.metrics.written().contains("diarypress_answer_bytes 15000000") }
            try await eventually { service.metrics.written().contains("diarypress_answer_bytes 0") }
            let (bytes, isClosed) = await wire.rest()
            #expect(isClosed && bytes.count < 15_000_000)
        }
    }

    @Test func aLargeAnswerComesWhole() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let answer = try await service.ask("/v1/people/large-15/report")
            #expect(answer.body.count == 15_000_000)
            #expect(answer.text.hasSuffix("%%EOF\n"))
        }
    }

    @Test func aConnectionServesRequestsOneAfterAnother() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest(adjusting: short)) { service in
            let wire = try Wire(service.port)
            for _ in 0..<3 {
                await wire.send(
                    "GET /v1/people/ann/report HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer north/a/*\r\n\r\n")
                let answer = try #require(await wire.answer())
                #expect(answer.status == 200 && answer["connection"] == nil)
                try await Task.sleep(for: .milliseconds(100))
            }
            let (bytes, isClosed) = await wire.rest()
            #expect(bytes.isEmpty && isClosed)
        }
    }

    @Test func requestsThatComeTogetherAreAnsweredInTheirOrder() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest(adjusting: short)) { service in
            let wire = try Wire(service.port)
            await wire.send("\(head)\r\nGET /problems/queue.full HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            let (bytes, isClosed) = await wire.rest()
            let text = String(decoding: bytes, as: UTF8.self)
            let choices = try #require(text.range(of: "languages"))
            let problem = try #require(text.range(of: "Too many reports"))
            #expect(isClosed && choices.lowerBound < problem.lowerBound)
        }
    }

    @Test func anOldClientIsClosedAfterItsAnswer() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let wire = try Wire(service.port)
            await wire.send("GET /v1/choices HTTP/1.0\r\nHost: x\r\n\r\n")
            let (bytes, isClosed) = await wire.rest(within: 4)
            #expect(isClosed && Wire.parse(bytes)?.status == 200)
        }
    }

    // MARK: Ends before the request is read

    @Test func aBodyThatNobodyWantsIsNotRead() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let wire = try Wire(service.port)
            await wire.send(
                "PUT /v1/drafts/AAAAAAAAAAAAAAAAAAAAAA/files/1 HTTP/1.1\r\nHost: test\r\n"
                    + "Content-Type: application/octet-stream\r\nContent-Length: 2000000000\r\n\r\n")
            let sent = Task {
                var count = 0
                let block = [UInt8](repeating: 0, count: 1 << 20)
                while count < 2_000, await wire.send(block) { count += 1 }
                return count
            }
            let (bytes, isClosed) = await wire.rest()
            let answer = try #require(Wire.parse(bytes))
            #expect(isClosed && answer.status == 401 && answer["connection"] == "close")
            // What the kernel keeps on both sides is sent, and not read.
            #expect(await sent.value <= 16)
        }
    }

    @Test func aBodyThatIsTooLargeIsRefusedBeforeItIsSent() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let answer = try await service.ask(
                "/v1/drafts", method: "POST",
                fields: ["Content-Type: application/json", "Content-Length: 65537"])
            #expect(answer.status == 413 && answer.code == "upload.too-large")
            #expect((answer.json["detail"] as? String)?.contains("65536") == true)
        }
    }

    @Test func aBodyInChunksIsCounted() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest { $0.jsonBytes = 1_000 }) { service in
            let wire = try Wire(service.port)
            let chunk = "3e8\r\n\(String(repeating: " ", count: 1_000))\r\n"
            await wire.send(
                "POST /v1/drafts HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer north/app/*\r\n"
                    + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n\(chunk)\(chunk)")
            let answer = try #require(await wire.answer())
            #expect(answer.status == 413)
        }
    }

    @Test func extensionsOfChunksAreCounted() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let wire = try Wire(service.port)
            await wire.send(
                "POST /v1/drafts HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer north/app/*\r\n"
                    + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;")
            let sent = Task {
                var count = 0
                let block = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
                while count < 1_000, await wire.send(block) { count += 1 }
                return count
            }
            let (bytes, isClosed) = await wire.rest()
            #expect(isClosed)
            #expect(Wire.parse(bytes)?.status == 400)
            #expect(await sent.value < 300)
        }
    }

    @Test func whoWaitsToSendABodyIsToldToGoOn() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let fields =
                "Host: test\r\nAuthorization: Bearer north/app/*\r\nContent-Type: application/json\r\n"
                + "Content-Length: 21\r\nExpect: 100-continue\r\n\r\n"
            let wire = try Wire(service.port)
            await wire.send("POST /v1/drafts HTTP/1.1\r\n\(fields)")
            let first = try #require(await wire.answer())
            #expect(first.status == 100)
            await wire.send(#"{"zone":"Asia/Seoul"}"#)
            #expect(await wire.answer()?.status == 201)
            let refused = try Wire(service.port)
            await refused.send("POST /v1/nothing HTTP/1.1\r\n\(fields)")
            #expect(await refused.answer()?.status == 404)
        }
    }

    // MARK: Requests that are none

    @Test func whatIsNoRequestIsRefused() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let bad = [
                "no host": "GET /v1/choices HTTP/1.1\r\n\r\n",
                "two hosts": "GET /v1/choices HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
                "two lengths":
                    "POST /v1/drafts HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
                "length and chunks":
                    "POST /v1/drafts HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "bare line feeds": "GET /v1/choices HTTP/1.1\nHost: a\n\n",
                "folded field": "GET /v1/choices HTTP/1.1\r\nHost: a\r\nX: y\r\n z\r\n\r\n",
                "NUL": "GET /v1/choices HTTP/1.1\r\nHost: a\r\nX: a\u{0}b\r\n\r\n",
                "space before colon": "GET /v1/choices HTTP/1.1\r\nHost : a\r\n\r\n",
                "17 kB field": "\(head)X: \(String(repeating: "x", count: 17_000))\r\n\r\n",
                "101 fields": "\(head)\(String(repeating: "X: y\r\n", count: 101))\r\n",
                "long address": "GET /v1/choices?\(String(repeating: "x", count: 4_100)) HTTP/1.1\r\nHost: a\r\n\r\n",
                "nonsense": "\u{16}\u{3}\u{1}\u{2}\u{0}\r\n\r\n",
            ]
            for (name, text) in bad {
                let wire = try Wire(service.port)
                await wire.send(text)
                let answer = await wire.answer()
                #expect(answer?.status == 400, "\(name)")
            }
            #expect(try await service.ask("/v1/choices", as: nil).status == 200)
        }
    }

    @Test func aBodyNeedsATypeALengthAndNoCoding() async throws {
        try await ServiceUnderTest.run(try ServiceUnderTest()) { service in
            let body = #"{"zone":"Asia/Seoul"}"#
            let type = "Content-Type: application/json"
            let coded = try await service.ask(
                "/v1/drafts", method: "POST", fields: [type, "Content-Encoding: gzip"], body: body)
            #expect(coded.status == 415 && coded.code == "request.encoding")
            let other = try await service.ask(
                "/v1/drafts", method: "POST", fields: ["Content-Type: text/html"], body: body)
            #expect(other.status == 415)
            let untold = try await service.ask("/v1/drafts", method: "POST", fields: [type])
            #expect(untold.status == 411 && untold.code == "request.length")
        }
    }
}
#endif
