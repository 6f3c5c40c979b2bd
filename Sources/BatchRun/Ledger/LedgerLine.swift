internal import DiaryModel
internal import Foundation
internal import SystemKit

/// A line of a manifest: `{"v":1,"person":"…","record":{…},"sum":"…"}`.
///
/// The sum is the beginning of the SHA-256 digest of everything before it, so that half a line, or one mixed with
/// another, never counts as a whole one.
struct LedgerLine: Hashable, Sendable {
    /// The result of reading the bytes between two line ends.
    enum Reading: Hashable, Sendable {
        /// A line of this version.
        case sound(LedgerLine)
        /// A line of another version of the program.
        case otherVersion
        /// No line, or not all of one.
        case damaged
    }

    /// The keyed hash of the person.
    let person: String
    /// The record as JSON.
    let record: ArraySlice<UInt8>

    private static let head = Array("{\"v\":1,\"person\":\"".utf8)
    private static let middle = Array("\",\"record\":".utf8)
    private static let sumMark = Array(",\"sum\":\"".utf8)
    private static let sumDigits = 16
    private static let personDigits = 32
    private static let decoder = JSONDecoder()

    /// The bytes of a record's line, with the end of the line.
    static func bytes(of record: LedgerRecord) throws(DiagnosticFailure) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(record) else {
            throw DiagnosticFailure("internal.ledger", "a line of the manifest could not be written as JSON")
        }
        let line = head + Array(record.person.utf8) + middle + json
        guard let sum = SHA256.digest(of: line) else {
            throw DiagnosticFailure("internal.digest", "the SHA-256 digest of a line could not be computed")
        }
        return line + sumMark + Array(sum.utf8.prefix(sumDigits)) + Array("\"}\n".utf8)
    }

    /// Reads the bytes between two line ends.
    static func read(_ line: ArraySlice<UInt8>) -> Reading {
        guard line.starts(with: head) else {
            let isOther = line.starts(with: Array("{\"v\":".utf8)) && line.last == UInt8(ascii: "}")
            return isOther ? .otherVersion : .damaged
        }
        let tail = sumMark.count + sumDigits + 2
        let personEnd = line.startIndex + head.count + personDigits
        let recordStart = personEnd + middle.count
        let sumStart = line.endIndex - tail
        guard recordStart < sumStart, line[personEnd..<recordStart].elementsEqual(middle),
            line[sumStart...].starts(with: sumMark), line[(line.endIndex - 2)...].elementsEqual(Array("\"}".utf8)),
            let sum = SHA256.digest(of: Array(line[..<sumStart])),
            sum.utf8.prefix(sumDigits).elementsEqual(line[(sumStart + sumMark.count)..<(line.endIndex - 2)])
        else { return .damaged }
        let person = String(decoding: line[(personEnd - personDigits)..<personEnd], as: UTF8.self)
        return .sound(LedgerLine(person: person, record: line[recordStart..<sumStart]))
    }

    /// Returns the record of a line with its end; `nil` where the line is damaged or of another version.
    static func record(_ line: ArraySlice<UInt8>) -> LedgerRecord? {
        guard case .sound(let sound) = read(line.dropLast()) else { return nil }
        return sound.decoded()
    }

    /// The record in it; `nil` where a later version put something else there.
    func decoded() -> LedgerRecord? {
        guard let record = try? Self.decoder.decode(LedgerRecord.self, from: Data(record)) else { return nil }
        return record.person == person ? record : nil
    }
}

extension OpenFile {
    /// Reads the record at a place in a manifest; `nil` where the line is damaged or of another version.
    func record(at location: LineIndex.Location) throws(DiagnosticFailure) -> LedgerRecord? {
        LedgerLine.record(try read(location.length, at: location.offset)[...])
    }
}
