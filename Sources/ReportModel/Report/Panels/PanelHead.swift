public import DiaryModel

/// The texts that a report begins with: a name with lines below it, and a picture before them.
///
/// A panel of a head alone announces the next block: it does not end a page, and its own margin parts it from that block.
public struct PanelHead: Hashable, Sendable {
    /// The heads of a report.
    public enum Kind: Hashable, Sendable {
        /// The clinic that hands the report out.
        case letterhead
        /// The title of the document, with the person below it.
        case title
    }

    /// A picture with its text for screen readers.
    public struct Logo: Hashable, Sendable {
        /// The picture.
        public var picture: Picture
        /// The text for screen readers.
        public var alternative: Message

        /// Makes a logo.
        public init(_ picture: Picture, alternative: Message) {
            self.picture = picture
            self.alternative = alternative
        }
    }

    /// The kind, which sets type and margins.
    public var kind: Kind
    /// The name, in the larger type.
    public var name: Message
    /// The lines below the name.
    public var lines: [Message]
    /// The picture before the texts; `nil` for none.
    public var logo: Logo?

    /// Makes a head.
    public init(_ kind: Kind, _ name: Message, lines: [Message], logo: Logo? = nil) {
        (self.kind, self.name, self.lines, self.logo) = (kind, name, lines, logo)
    }
}

extension Panel {
    /// Makes the title of a document with the person below it.
    public static func title(_ title: Message, identity: Message) -> Panel {
        Panel(id: "title", forms: [PanelBox([.head(PanelHead(.title, title, lines: [identity]))])])
    }

    /// Makes the letterhead of a clinic.
    public static func letterhead(_ name: Message, lines: [Message] = [], logo: PanelHead.Logo? = nil) -> Panel {
        Panel(id: "clinic", forms: [PanelBox([.head(PanelHead(.letterhead, name, lines: lines, logo: logo))])])
    }
}
