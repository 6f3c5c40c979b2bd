internal import DiaryModel
internal import Foundation
internal import XMLKit

/// Turns the records of a FHIR document in XML into JSON of the same content (https://hl7.org/fhir/R4/xml.html), from its tags, one after
/// the other: what a record means is understood in one place.
///
/// Every value stands in an attribute named `value`, so that no text is needed; elements this product has no use for are
/// passed over with all that is in them.
struct FHIRXMLRecords {
    /// An element that is open.
    private struct Node {
        let name: String
        let value: String?
        var members: [String: Any] = [:]
    }

    /// The elements that are read, and those that lead to them.
    private static let names = PrintedWords.set("fhir-elements")
    private static let resources: Set<String> = ["Observation", "Patient", "Bundle"]
    /// The elements of which there may be several, wherever they are read; and those that refer to something else, which has one
    /// identifier there.
    private static let (lists, references) = (PrintedWords.set("fhir-lists"), PrintedWords.set("fhir-references"))
    /// The most elements of an observation; a whole panel has some fifty.
    private static let elementLimit = 20_000

    private let name: String
    private var nodes: [Node] = []
    private var (line, elements) = (1, 0)
    /// True if something of which there may be one stands there twice.
    private var isRepeated = false
    /// The number of open elements from one that is skipped on.
    private var passed = 0

    /// Makes the records of a document that messages call `name`.
    init(name: String) { self.name = name }

    /// Takes the next tag; gives the record that it ends as JSON in one line, with the line of the document that it begins on.
    mutating func read(_ tag: XML.Tag, of xml: inout XML) throws(DiagnosticFailure) -> JSONElements.Element? {
        guard tag.isStart else { return end() }
        let name = Self.name(of: tag, xml)
        guard passed == 0, Self.names.contains(name) else {
            passed += 1
            return nil
        }
        let isRecord = !nodes.contains { $0.name == "Observation" || $0.name == "Patient" }
        if name == "entry" || isRecord && Self.resources.contains(name) { (line, elements) = (xml.line(of: tag), 0) }
        elements += 1
        guard elements <= Self.elementLimit else {
            throw DiagnosticFailure("data.record-too-long/elements", in: self.name, line: line, Self.elementLimit)
        }
        var node = Node(name: name, value: xml.text("value", of: tag))
        if let url = xml.text("url", of: tag) { node.members["url"] = url }
        if Self.resources.contains(name) { node.members["resourceType"] = name }
        nodes.append(node)
        return nil
    }

    /// The name of an element without the prefix of its namespace.
    private static func name(of tag: XML.Tag, _ xml: borrowing XML) -> String {
        let whole = xml.bytes[tag.name]
        let start = whole.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? whole.startIndex
        return String(decoding: whole[start...], as: UTF8.self)
    }

    private mutating func end() -> JSONElements.Element? {
        guard passed == 0 else {
            passed -= 1
            return nil
        }
        guard let node = nodes.popLast(), node.name != "Bundle" else { return nil }
        if node.name == "entry" || nodes.isEmpty { return record(of: node) }
        let parent = nodes[nodes.count - 1].name
        if Self.resources.contains(node.name) {
            nodes[nodes.count - 1].members = node.members
        } else if node.name != "resource" || !node.members.isEmpty {
            attach(node, isNumber: node.name == "value" && parent == "valueQuantity")
        }
        return nil
    }

    /// Adds an element to its parent.
    private mutating func attach(_ node: Node, isNumber: Bool) {
        let parent = nodes.count - 1
        let content: Any? =
            if !node.members.isEmpty || node.value == nil {
                node.members
            } else { isNumber ? node.value.flatMap { Double(decimal: $0) } : node.value }
        guard let content else { return }
        if Self.lists.contains(node.name) || node.name == "identifier" && !Self.references.contains(nodes[parent].name)
        {
            nodes[parent].members[node.name] = (nodes[parent].members[node.name] as? [Any] ?? []) + [content]
        } else if nodes[parent].members.updateValue(content, forKey: node.name) != nil {
            isRepeated = true
        }
    }

    private mutating func record(of node: Node) -> JSONElements.Element? {
        defer { isRepeated = false }
        guard node.name != "entry" || node.members["resource"] != nil || node.members["request"] != nil else {
            return nil
        }
        let json = try? JSONSerialization.data(withJSONObject: node.members)
        return JSONElements.Element(
            bytes: [UInt8](json ?? Data()), line: line, hasRepeatedNames: isRepeated || json == nil)
    }
}
