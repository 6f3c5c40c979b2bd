extension XMLGrammar {
    /// Returns the XML schema that the grammar means, for editors.
    ///
    /// - Parameters:
    ///   - name: The name of the format.
    ///   - explanations: The meaning of elements and attributes, such as `person`, `person@id` and `@id` in any element.
    /// - Returns: The text of the file.
    package func schema(named name: String, explanations: [String: String]) -> String {
        let remark = "Written by `diarypress schema \(name)` from the rules that the product reads by."
        let rules = Dictionary(uniqueKeysWithValues: ([root] + others).map { ($0.name, $0) })
        let writer = SchemaWriter(rules: rules, isLenient: isLenient, explanations: explanations)
        let types = ([root] + others).flatMap(writer.types)
        let schema = SchemaNode(
            "schema", ["xmlns:xs": "http://www.w3.org/2001/XMLSchema"],
            [writer.element(.one(root.name))] + types + [writer.nothing])
        return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<!-- \(remark) -->"] + schema.lines(""))
            .joined(separator: "\n") + "\n"
    }
}

/// An element of a schema.
private struct SchemaNode {
    let tag: String
    let attributes: KeyValuePairs<String, String?>
    let content: [SchemaNode]
    let text: String?

    init(
        _ tag: String, _ attributes: KeyValuePairs<String, String?> = [:], _ content: [SchemaNode] = [],
        text: String? = nil
    ) {
        (self.tag, self.attributes, self.content, self.text) = (tag, attributes, content, text)
    }

    /// A restriction of the values that a type of XML Schema has, as a type of its own where it has a name.
    static func restriction(of base: String?, named name: String? = nil, _ facets: [SchemaNode]) -> SchemaNode {
        SchemaNode("simpleType", ["name": name], [SchemaNode("restriction", ["base": base], facets)])
    }

    /// A limit of values; none where there is no number.
    static func facet(_ tag: String, _ value: Int?) -> [SchemaNode] {
        value.map { [SchemaNode(tag, ["value": String($0)])] } ?? []
    }

    func lines(_ indent: String) -> [String] {
        let written = attributes.compactMap { name, value in value.map { " \(name)=\"\(escaped($0))\"" } }
        let start = "\(indent)<xs:\(tag)\(written.joined())"
        if let text { return ["\(start)>\(escaped(text))</xs:\(tag)>"] }
        guard !content.isEmpty else { return [start + "/>"] }
        return [start + ">"] + content.flatMap { $0.lines(indent + "    ") } + ["\(indent)</xs:\(tag)>"]
    }

    private func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            scalar.isASCII && !"&<\"".unicodeScalars.contains(scalar)
                ? String(scalar) : "&#x\(String(scalar.value, radix: 16, uppercase: true));"
        }.joined()
    }
}

/// Turns the rules of a grammar into the elements of a schema.
private struct SchemaWriter {
    let rules: [String: ElementRule]
    let isLenient: Bool
    let explanations: [String: String]

    /// The content of an element that holds nothing.
    var nothing: SchemaNode {
        .restriction(of: isLenient ? "xs:token" : "xs:string", named: "nothing", SchemaNode.facet("length", 0))
    }

    /// An element where it stands, with what must differ inside it.
    func element(_ child: ElementRule.Child, isCounted: Bool = true) -> SchemaNode {
        let least = isCounted && !child.isRequired ? "0" : nil
        let most = isCounted && child.repeats ? child.most.map(String.init) ?? "unbounded" : nil
        return SchemaNode(
            "element", ["name": child.name, "type": child.name, "minOccurs": least, "maxOccurs": most],
            rules[child.name].map(constraints) ?? [])
    }

    private func constraints(of rule: ElementRule) -> [SchemaNode] {
        func constraint(_ tag: String, _ name: String, _ path: String, _ field: String, refer: String? = nil)
            -> SchemaNode
        {
            let content = [SchemaNode("selector", ["xpath": path]), SchemaNode("field", ["xpath": field])]
            return SchemaNode(tag, ["name": name, "refer": refer], content)
        }
        var selectors: Set<String> = []
        let keys = rule.children.compactMap { child in
            child.key.flatMap { key in
                selectors.insert(key.children).inserted
                    ? constraint("unique", "\(child.name)-in-\(rule.name)", key.children, "@\(key.attribute)") : nil
            }
        }
        // Those that stand once among others in any order are empty, and so alike.
        let single = rule.freeChildren.filter { !$0.repeats }
        return keys + single.map { constraint("unique", "one-\($0.name)-in-\(rule.name)", $0.name, ".") }
            + rule.references.map { reference in
                constraint(
                    "keyref", "\(reference.attribute)-of-\(reference.path.replacing("/", with: "-"))", reference.path,
                    "@\(reference.attribute)", refer: "\(reference.child)-in-\(rule.name)")
            }
    }

    /// The type of an element, and that of its text where not every text will do.
    func types(of rule: ElementRule) -> [SchemaNode] {
        var attributes = rule.attributes.map { attribute($0, of: rule) }
        if isLenient {
            attributes.append(SchemaNode("anyAttribute", ["namespace": "##other", "processContents": "lax"]))
        }
        let head = explanation(rule.name)
        guard rule.children.isEmpty else {
            let content = [SchemaNode("sequence", [:], children(of: rule))]
            return [
                SchemaNode(
                    "complexType", ["name": rule.name, "mixed": rule.holdsText ? "true" : nil],
                    head + content + attributes)
            ]
        }
        var base = "nothing"
        var text: [SchemaNode] = []
        if case .text(let isRequired, let longest) = rule.content {
            text = SchemaNode.facet("minLength", isRequired ? 1 : nil) + SchemaNode.facet("maxLength", longest)
            base = text.isEmpty ? "xs:string" : "text-of-\(rule.name)"
        }
        let content = SchemaNode("simpleContent", [:], [SchemaNode("extension", ["base": base], attributes)])
        return [SchemaNode("complexType", ["name": rule.name], head + [content])]
            + (text.isEmpty ? [] : [.restriction(of: "xs:token", named: base, text)])
    }

    private func children(of rule: ElementRule) -> [SchemaNode] {
        func choice(_ children: some Sequence<ElementRule.Child>, _ count: ClosedRange<Int>) -> SchemaNode {
            let most = count.upperBound == .max ? "unbounded" : String(count.upperBound)
            return SchemaNode(
                "choice", ["minOccurs": String(count.lowerBound), "maxOccurs": most],
                children.map { element($0, isCounted: false) })
        }
        let free = rule.freeChildren
        let first = rule.children.dropLast(free.count).map { element($0) }
        guard let needed = free.first(where: \.isRequired) else {
            return first + (free.isEmpty ? [] : [choice(free, rule.count)])
        }
        return first + [
            choice(free.filter { $0.name != needed.name }, rule.count), element(needed, isCounted: false),
            choice(free, rule.count),
        ]
    }

    private func attribute(_ attribute: ElementRule.Attribute, of rule: ElementRule) -> SchemaNode {
        let own = explanation("\(rule.name)@\(attribute.name)")
        return SchemaNode(
            "attribute", ["name": attribute.name, "use": attribute.isRequired ? "required" : nil],
            (own.isEmpty ? explanation("@\(attribute.name)") : own)
                + [simpleType(attribute.form.shape, allowsNothing: attribute.form.allowsNothing)])
    }

    private func simpleType(_ shape: ValueForm.Shape, allowsNothing: Bool = false) -> SchemaNode {
        switch shape {
        case .words(let words):
            .restriction(
                of: "xs:string",
                (words + (allowsNothing ? [""] : [])).map { SchemaNode("enumeration", ["value": $0]) })
        case .text(let length):
            .restriction(of: "xs:string", limits(allowsNothing ? 0...length.upperBound : length))
        case .pattern(let expression, let longest):
            .restriction(
                of: "xs:string",
                limits(0...longest) + [
                    SchemaNode("pattern", ["value": allowsNothing ? "(\(expression))?" : expression])
                ])
        case .list(let shape, let count):
            .restriction(
                of: nil, [SchemaNode("simpleType", [:], [SchemaNode("list", [:], [simpleType(shape)])])] + limits(count)
            )
        }
    }

    private func limits(_ length: ClosedRange<Int>) -> [SchemaNode] {
        SchemaNode.facet("minLength", length.lowerBound == 0 ? nil : length.lowerBound)
            + SchemaNode.facet("maxLength", length.upperBound == .max ? nil : length.upperBound)
    }

    private func explanation(_ key: String) -> [SchemaNode] {
        explanations[key].map { [SchemaNode("annotation", [:], [SchemaNode("documentation", text: $0)])] } ?? []
    }
}

extension ElementRule {
    /// True if the element holds text.
    package var holdsText: Bool { if case .text = content { true } else { false } }

    /// The children in any order.
    fileprivate var freeChildren: ArraySlice<Child> {
        switch content {
        case .elements: []
        case .anyOrder(let behind, _): children.dropFirst(behind)
        case .text: children[...]
        }
    }

    /// The number of children in any order.
    fileprivate var count: ClosedRange<Int> { if case .anyOrder(_, let count) = content { count } else { 0...Int.max } }
}
