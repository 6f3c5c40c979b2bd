import DiaryModel
@testable import XMLKit

/// Reads everything and writes it down, one line per event.
func transcript(_ text: String, _ limits: XMLLimits = XMLLimits()) throws -> [String] {
    var reader = try XMLPullReader(XMLSource(file: "a.xml", text: text), limits: limits)
    var lines: [String] = []
    while let event = try reader.next() {
        switch event {
        case .start(let element):
            let attributes = element.attributes.map { " \($0.name)=[\($0.value)]" }.joined()
            lines.append("\(element.location) <\(element.name)\(attributes)>")
        case .text(let text): lines.append("\(text.location) \(text.string.debugDescription)")
        case .end(let tag): lines.append("\(tag.location) </\(tag.name)>")
        }
    }
    return lines
}

/// Returns the error of reading to the end, or an empty text if there is none.
func complaint(_ bytes: [UInt8], _ limits: XMLLimits = XMLLimits()) -> String {
    do throws(DiagnosticFailure) {
        var reader = try XMLPullReader(XMLSource(file: "a.xml", bytes: bytes), limits: limits)
        while try reader.next() != nil {}
        return ""
    } catch {
        return error.description
    }
}

/// Returns the error of reading to the end, or an empty text if there is none.
func complaint(_ text: String, _ limits: XMLLimits = XMLLimits()) -> String { complaint(Array(text.utf8), limits) }
