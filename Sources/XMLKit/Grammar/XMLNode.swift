package import DiaryModel

/// An element of a short file, with everything in it that its grammar allows.
///
/// The whole file is kept, which lets whoever reads it look back and forth.
public struct XMLNode: Sendable {
    /// The start tag.
    @usableFromInline package let element: CheckedElement
    /// The elements in it, in the order of the file.
    package private(set) var children: [XMLNode] = []
    private var texts: [XMLText] = []

    /// The place of the element's start tag.
    package var location: FileLocation { element.location }

    /// The text of an attribute that is there and has the right form.
    package subscript(name: String) -> String? { element[name] }

    /// The value that the form of an attribute gives, where it is there and has the right form.
    @inlinable public subscript<Value>(name: String) -> Value? { element[name] }

    /// The place of the first character inside an attribute's quotes.
    package func location(ofValue name: String) -> FileLocation { element.location(ofValue: name) }

    /// The first element in it that has this name.
    package func child(_ name: String) -> XMLNode? { children.first { $0.element.name == name } }

    /// The elements in it that have this name.
    package func children(named name: String) -> [XMLNode] { children.filter { $0.element.name == name } }

    /// The text in it with every run of white space as one space, and none at the ends.
    package var plainText: String { texts.map(\.string).joined().onOneLine }

    /// Reads a document into its outermost element; `nil` for a document of another format, which is reported.
    package static func read(
        _ source: XMLSource, _ grammar: XMLGrammar, limits: XMLLimits = XMLLimits(), _ log: inout DiagnosticLog
    ) throws(DiagnosticFailure) -> XMLNode? {
        var reader = try GrammarReader(source, grammar, limits: limits)
        guard let root = try reader.readRoot(&log) else { return nil }
        return try XMLNode(root, &reader, &log)
    }

    /// Reads the rest of an element that a reader has just begun.
    package init(
        _ element: CheckedElement, _ reader: inout GrammarReader, _ log: inout DiagnosticLog
    ) throws(DiagnosticFailure) {
        self.element = element
        var found: [XMLText] = []
        while let child = try reader.nextChild(&log, text: { found.append($0) }) {
            children.append(try XMLNode(child, &reader, &log))
        }
        texts = found
    }
}
