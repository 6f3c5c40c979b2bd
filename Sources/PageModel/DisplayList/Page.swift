/// A finished page.
public struct Page: Hashable, Sendable {
    /// The paper's size.
    public let size: Extent
    /// The commands that paint it, in order.
    public let commands: [DrawCommand]

    /// Makes a page.
    public init(size: Extent, commands: [DrawCommand]) {
        self.size = size
        self.commands = commands
    }
}

/// A finished document: its pages, and what readers show beside them.
public struct PaginatedDocument: Hashable, Sendable {
    /// The pages, at least one.
    public let pages: [Page]
    /// The entries of the outline, in reading order.
    public let outline: [OutlineEntry]
    /// The document's properties.
    public let properties: Properties

    /// Makes a document.
    public init(pages: [Page], outline: [OutlineEntry], properties: Properties) {
        self.pages = pages
        self.outline = outline
        self.properties = properties
    }

    /// An entry of the outline.
    public struct OutlineEntry: Hashable, Sendable {
        /// The shown title.
        public let title: String
        /// The named place it leads to.
        public let destination: String
        /// The depth, 1 for the top.
        public let level: Int

        /// Makes an entry.
        public init(title: String, destination: String, level: Int = 1) {
            self.title = title
            self.destination = destination
            self.level = level
        }
    }

    /// A file within the document's file.
    public struct Attachment: Hashable, Sendable {
        /// The relation of the file to the document (ISO 19005-3, annex E).
        public enum Relation: Hashable, Sendable {
            /// The source that the document was made from.
            case source
            /// The figures that its pages show.
            case data
        }

        /// Its name: ASCII, without folders.
        public let name: String
        /// The kind of file, such as `text/csv`.
        public let type: String
        /// The relation to the document.
        public let relation: Relation
        /// The description that readers show beside its name.
        public let description: String
        /// The content of the file.
        public let bytes: [UInt8]

        /// Makes an attachment.
        public init(name: String, type: String, relation: Relation, description: String, bytes: [UInt8]) {
            self.name = name
            self.type = type
            self.relation = relation
            self.description = description
            self.bytes = bytes
        }
    }

    /// The document's properties.
    public struct Properties: Hashable, Sendable {
        /// The title.
        public let title: String
        /// The author of the words; empty if nobody is named.
        public let author: String
        /// The subject of the report, such as its period.
        public let subject: String
        /// The language of the text, as BCP 47 names it.
        public let language: String
        /// The moment that stands as date of creation and change, as `YYYY-MM-DDThh:mm:ssZ`.
        public let date: String

        /// Makes properties.
        public init(title: String, author: String = "", subject: String, language: String, date: String) {
            self.title = title
            self.author = author
            self.subject = subject
            self.language = language
            self.date = date
        }
    }
}
