package import DiaryModel

/// The rule for one element of a format: one row of the format's grammar.
///
/// The format's schema in `config/schema` is generated from it. A rule is one object, not a value copied with its
/// lists: every parsed element keeps a reference to its rule.
package final class ElementRule: Sendable {
    /// One attribute that an element may or must have.
    package struct Attribute: Sendable {
        /// Its name.
        package let name: String
        /// The form of its value.
        package let form: ValueForm
        /// True if the attribute is required.
        package let isRequired: Bool

        /// An attribute that must be there.
        package static func required(_ name: String, _ form: ValueForm) -> Attribute {
            Attribute(name: name, form: form, isRequired: true)
        }

        /// An attribute that may be left out.
        package static func optional(_ name: String, _ form: ValueForm) -> Attribute {
            Attribute(name: name, form: form, isRequired: false)
        }
    }

    /// One kind of child that an element may or must have, in its place among the others.
    package struct Child: Sendable {
        /// The name of the element.
        package let name: String
        /// True if at least one is required.
        package let isRequired: Bool
        /// True if several are allowed.
        package let repeats: Bool
        /// The most that a schema allows; a reader may count with words of its own.
        var most: Int?
        /// The attribute that no two of them share.
        var key: Key?

        /// A child that is there once.
        package static func one(_ name: String) -> Child { Child(name: name, isRequired: true, repeats: false) }

        /// A child that is there once or not at all.
        package static func optional(_ name: String) -> Child { Child(name: name, isRequired: false, repeats: false) }

        /// A child that is there once or more often.
        package static func some(_ name: String, most: Int? = nil) -> Child {
            Child(name: name, isRequired: true, repeats: true, most: most)
        }

        /// A child that is there any number of times, or up to as often as a schema allows.
        package static func any(_ name: String, most: Int? = nil) -> Child {
            Child(name: name, isRequired: false, repeats: true, most: most)
        }

        /// Forbids two children with one value of an attribute.
        ///
        /// - Parameters:
        ///   - attribute: The name of the attribute.
        ///   - others: The names of all children that share no value, with bars between them.
        ///   - complaint: The complaint about a child with the value of an earlier one.
        /// - Returns: The child with this key.
        package func unique(
            _ attribute: String, among others: String? = nil,
            _ complaint: @escaping @Sendable (_ value: String, _ first: FileLocation) -> Diagnostic
        ) -> Child {
            var child = self
            child.key = Key(attribute: attribute, children: others ?? name, complaint: complaint)
            return child
        }
    }

    /// An attribute whose value tells the children of an element apart.
    struct Key: Sendable {
        let attribute: String
        /// The names of the children that share no value, with bars between them.
        let children: String
        let complaint: @Sendable (_ value: String, _ first: FileLocation) -> Diagnostic
    }

    /// An attribute of the elements at a path that repeats the key of a child, which a schema checks; readers have words
    /// of their own.
    package typealias Reference = (path: String, attribute: String, child: String)

    /// The content allowed between the tags of an element.
    package enum Content: Sendable {
        /// Elements in the order of the rule; with no children in the rule nothing, not even a space.
        case elements
        /// Elements in any order behind so many kinds that stand in the order of the rule; so many of them.
        case anyOrder(behind: Int = 0, count: ClosedRange<Int> = 0...Int.max)
        /// Text, and elements between it where the rule has children; a schema allows so many characters.
        case text(isRequired: Bool, longest: Int? = nil)
    }

    /// The name of the element.
    package let name: String
    /// Its attributes.
    package let attributes: [Attribute]
    /// Its children.
    package let children: [Child]
    /// The arrangement of the children between the tags, and of text.
    package let content: Content

    /// How many of its attributes are required.
    let requiredCount: Int
    /// The attributes further inside that repeat keys of its children.
    let references: [Reference]
    /// The names of children that share no key, as the keys have them.
    let keyGroups: [String]
    /// True if something has to be between the tags.
    let needsContent: Bool

    /// Makes a rule.
    package init(
        _ name: String, _ attributes: [Attribute] = [], children: [Child] = [], content: Content = .elements,
        references: [Reference] = []
    ) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.content = content
        self.references = references
        requiredCount = attributes.count(where: \.isRequired)
        keyGroups = Set(children.compactMap { $0.key?.children }).sorted()
        let isCounted =
            switch content {
            case .text(let isRequired, _): isRequired
            case .anyOrder(_, let count): count != 0...Int.max
            case .elements: false
            }
        needsContent = isCounted || children.contains(where: \.isRequired)
    }
}
