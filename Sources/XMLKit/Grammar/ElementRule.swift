/// What one element of a format may look like: one row of the format's grammar.
///
/// The format's schema in `config/schema` says the same to editors. A rule is one object, not a value that is copied with
/// its lists: every element that is read holds on to its rule.
package final class ElementRule: Sendable {
    /// One attribute that an element may or must have.
    package struct Attribute: Sendable {
        /// Its name.
        package let name: String
        /// How its value has to look.
        package let form: ValueForm
        /// Whether it must be there.
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
        /// Whether there must be one.
        package let isRequired: Bool
        /// Whether there may be several.
        package let repeats: Bool

        /// A child that is there once.
        package static func one(_ name: String) -> Child { Child(name: name, isRequired: true, repeats: false) }

        /// A child that is there once or not at all.
        package static func optional(_ name: String) -> Child { Child(name: name, isRequired: false, repeats: false) }

        /// A child that is there once or more often.
        package static func some(_ name: String) -> Child { Child(name: name, isRequired: true, repeats: true) }

        /// A child that is there any number of times.
        package static func any(_ name: String) -> Child { Child(name: name, isRequired: false, repeats: true) }
    }

    /// What stands between the tags of an element.
    package enum Content: Sendable {
        /// Elements in the order of the rule; with no children in the rule nothing, not even a space.
        case elements
        /// Elements in any order.
        case elementsInAnyOrder
        /// Text, and elements between it where the rule has children.
        case text(isRequired: Bool)
    }

    /// The name of the element.
    package let name: String
    /// Its attributes.
    package let attributes: [Attribute]
    /// Its children.
    package let children: [Child]
    /// How the children stand between the tags, and whether text does.
    package let content: Content

    /// Whether something has to stand between the tags.
    let needsContent: Bool

    /// Makes a rule.
    package init(
        _ name: String, _ attributes: [Attribute] = [], children: [Child] = [], content: Content = .elements
    ) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.content = content
        let needsText = if case .text(isRequired: true) = content { true } else { false }
        needsContent = needsText || children.contains(where: \.isRequired)
    }
}
