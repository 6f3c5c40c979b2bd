/// A finished page.
public struct Page: Hashable, Sendable {
    /// The paper's size.
    public let size: Extent
    /// What to paint, in order.
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
    /// What stands in the document's properties.
    public let properties: Properties

    /// Makes a document.
    public init(pages: [Page], outline: [OutlineEntry], properties: Properties) {
        self.pages = pages
        self.outline = outline
        self.properties = properties
    }

    /// An entry of the outline.
    public struct OutlineEntry: Hashable, Sendable {
        /// What is shown.
        public let title: String
        /// The named place it leads to.
        public let destination: String
        /// How deep it stands, 1 for the top.
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
        /// What it is to the document (ISO 19005-3, annex E).
        public enum Relation: Hashable, Sendable {
            /// What the document was made from.
            case source
            /// The figures that its pages show.
            case data
        }

        /// Its name: ASCII, without folders.
        public let name: String
        /// What kind of file it is, such as `text/csv`.
        public let type: String
        /// What it is to the document.
        public let relation: Relation
        /// What readers show beside its name.
        public let description: String
        /// What stands in it.
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

    /// What stands in the document's properties.
    public struct Properties: Hashable, Sendable {
        /// The title.
        public let title: String
        /// Whose words it holds; empty where nobody is named.
        public let author: String
        /// What the report is about, such as its period.
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
