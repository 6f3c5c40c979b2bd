#if Service
import Testing

@testable import ReportService

@Suite("Forms")
struct MultipartReaderTests {
    private let type = "multipart/form-data; boundary=xyz"
    private let form =
        "before\r\n--xyz\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a b.csv\"\r\n"
        + "Content-Type: text/csv\r\n\r\none\r\n--xy\r\ntwo\r\n--xyz\r\ncontent-disposition: form-data; name=wish\r\n\r\n"
        + "\r\n--xyz--\r\nafter"

    private func parts(_ form: String, by count: Int) throws -> [String] {
        var reader = try MultipartReader(type: type)
        var (parts, bytes): ([String], [UInt8]) = ([], Array(form.utf8))
        while !bytes.isEmpty {
            for piece in try reader.take(bytes.prefix(count)) {
                switch piece {
                case .part(let name, let file): parts.append("\(name) \(file ?? "-"): ")
                case .bytes(let bytes): parts[parts.count - 1] += String(decoding: bytes, as: UTF8.self)
                case .end: parts[parts.count - 1] += "."
                }
            }
            bytes = Array(bytes.dropFirst(count))
        }
        #expect(reader.isOver)
        return parts
    }

    @Test("are the same in pieces of any size", arguments: [1, 2, 3, 7, 20, 1000])
    func pieces(count: Int) throws {
        #expect(try parts(form, by: count) == ["file a b.csv: one\r\n--xy\r\ntwo.", "wish -: ."])
    }

    @Test("need a boundary, and a name for each part")
    func faults() throws {
        #expect(throws: Problem.self) { try MultipartReader(type: "multipart/form-data") }
        var reader = try MultipartReader(type: "multipart/form-data; boundary=\"a b\"")
        #expect(throws: Problem.self) { try reader.take("--a b\r\nContent-Type: text/csv\r\n\r\n".utf8) }
        var endless = try MultipartReader(type: type)
        #expect(throws: Problem.self) { try endless.take("--xyz\r\n\(String(repeating: "x", count: 5000))".utf8) }
        var torn = try MultipartReader(type: type)
        _ = try torn.take(form.utf8.dropLast(12))
        #expect(!torn.isOver)
    }
}
#endif
