/// Goes through what one page draws, and the forms that it draws with it.
struct ContentWalk {
    /// The colours of devices that are used.
    struct Colours: OptionSet {
        let rawValue: Int
        static let gray = Colours(rawValue: 1)
        static let rgb = Colours(rawValue: 2)
        static let cmyk = Colours(rawValue: 4)

        /// Those that an output intent does not give a meaning to; gray has one in all of them.
        func uncovered(by intent: CatalogRules.Intent) -> String? {
            if contains(.rgb), intent != .rgb { return "DeviceRGB" }
            if contains(.cmyk), intent != .cmyk { return "DeviceCMYK" }
            return contains(.gray) && intent == .none ? "DeviceGray" : nil
        }
    }

    private enum Kind {
        case artifact
        case tagged
        case plain
    }

    private struct Mark {
        let kind: Kind
        let isInText: Bool
        let isSpoken: Bool
    }

    /// The state of the walk in the content of a page or a form.
    private struct State {
        /// The number of marks that were open before.
        let firstMark: Int
        var font: FontUse?
        /// The fonts of the states that were saved.
        var saved: [FontUse?] = []
        var isInText = false
        var isUnreadable = false
    }

    let examination: Examination
    let page: Int
    /// The marks of the page, by their numbers.
    private(set) var numbers: [Bool] = []
    /// The colours of devices that it uses.
    var colours: Colours = []
    /// The texts that it shows, if they are gathered.
    private(set) var text: PageText?

    private let fonts: FontShelf
    private let gathersText: Bool
    private var marks: [Mark] = []
    private var depth = 0
    private var resources: PageResources
    private var forms: Set<Int> = []

    /// The deepest nesting of saved states (ISO 19005-2, 6.1.13).
    private static let mostStates = 28
    /// The highest number of a mark that is believed.
    private static let highestMark = 1 << 20

    init(_ examination: Examination, page: Int, fonts: FontShelf, text: PageText?) {
        self.examination = examination
        self.page = page
        self.fonts = fonts
        self.text = text
        gathersText = text != nil || examination.asks(for: PDFRule.characterMap.scope)
        resources = PageResources(examination, nil)
    }

    /// Goes through what a page draws.
    mutating func run(_ bytes: [UInt8], _ resources: PDFValue?) {
        walk(bytes, PageResources(examination, resources))
    }

    private mutating func walk(_ bytes: [UInt8], _ resources: PageResources) {
        let (outer, outerDepth) = (self.resources, depth)
        self.resources = resources
        var state = State(firstMark: marks.count)
        var reader = ContentReader(bytes, gathersText: gathersText)
        while let word = reader.next() {
            switch word {
            case Operator.beginMarkWithProperties, Operator.beginMark: begin(reader, state.isInText)
            case Operator.endMark: end(state)
            case Operator.beginText:
                state.isInText = true
                text?.move()
            case Operator.endText: state.isInText = false
            case Operator.font:
                state.font = reader.first.flatMap { font(reader.bytes[$0]) }
                examination.expect(state.font != nil, .missingFont, page: page)
            case Operator.save: save(&state)
            case Operator.restore: restore(&state)
            case Operator.picture: if let name = reader.first { draw(reader.text(name)) }
            case Operator.state: if let name = reader.first { change(reader.text(name)) }
            case Operator.beginPicture:
                reader.skipPicture()
                paint()
            default: draw(word, reader, &state)
            }
        }
        examination.expect(!state.isUnreadable, .unreadableContent, page: page)
        examination.expect(state.saved.isEmpty, .statesUnbalanced, page: page)
        examination.expect(marks.count == state.firstMark, .marksUnbalanced, page: page)
        if marks.count > state.firstMark { marks.removeLast(marks.count - state.firstMark) }
        self.resources = outer
        depth = outerDepth
    }

    private mutating func draw(_ word: UInt32, _ reader: ContentReader, _ state: inout State) {
        switch Operator.kind(of: word) {
        case .other: break
        case .placing: text?.move()
        case .text:
            paint()
            let isSpoken = marks.contains { $0.isSpoken }
            state.font?.use(reader.codes, isSpoken: isSpoken)
            if !isSpoken { text?.show(reader.codes, state.font?.map) }
        case .painting:
            paint()
            if word == Operator.shading, let name = reader.first {
                space(examination.resolved(resources["Shading", reader.text(name)])?["ColorSpace"])
            }
        case .gray: colours.insert(.gray)
        case .rgb: colours.insert(.rgb)
        case .cmyk: colours.insert(.cmyk)
        case .namedColour: if let name = reader.first { colour(reader.text(name)) }
        case .unknown: state.isUnreadable = true
        }
    }

    private mutating func end(_ state: State) {
        guard marks.count > state.firstMark, let mark = marks.popLast() else {
            return examination.note(.marksUnbalanced, page: page)
        }
        examination.expect(mark.isInText == state.isInText, .marksUnbalanced, page: page)
    }

    private mutating func save(_ state: inout State) {
        state.saved.append(state.font)
        depth += 1
        if depth == Self.mostStates + 1 { examination.note(.statesDeep, page: page) }
    }

    private mutating func restore(_ state: inout State) {
        guard let last = state.saved.popLast() else { return examination.note(.statesUnbalanced, page: page) }
        state.font = last
        depth -= 1
    }

    private func font(_ name: ArraySlice<UInt8>) -> FontUse? {
        resources.font(name) { fonts.font($0, page: page) }
    }

    private mutating func begin(_ reader: ContentReader, _ isInText: Bool) {
        var properties = reader.properties
        // The properties may stand among the resources, under a name.
        if properties == nil, reader.mark == nil, let name = reader.second {
            properties = examination.resolved(resources["Properties", reader.text(name)])
        }
        let number = reader.mark ?? properties?["MCID"]?.integer
        let isArtifact = reader.name(reader.first, is: "Artifact")
        let kind: Kind = isArtifact ? .artifact : number == nil ? .plain : .tagged
        let isWithinTag = marks.contains { $0.kind == .tagged }
        switch kind {
        case .artifact: examination.expect(!isWithinTag, .markNested, page: page)
        case .tagged:
            examination.expect(!isWithinTag && !marks.contains { $0.kind == .artifact }, .markNested, page: page)
            if let number, (0...Self.highestMark).contains(number) {
                while number >= numbers.count { numbers.append(false) }
                examination.expect(!numbers[number], .markRepeated, page: page)
                numbers[number] = true
            }
        case .plain: break
        }
        let words = properties?["ActualText"]
        if text != nil, !marks.contains(where: { $0.isSpoken }) { text?.begin(words) }
        marks.append(Mark(kind: kind, isInText: isInText, isSpoken: words != nil))
    }

    private func paint() {
        examination.expect(marks.contains { $0.kind != .plain }, .untagged, page: page)
    }

    private mutating func draw(_ name: String) {
        let reference = resources["XObject", name]
        guard let object = reference?.reference, let picture = examination.resolved(reference) else {
            return examination.note(.missingPicture, page: page)
        }
        guard picture["Subtype"] == .name("Form") else {
            paint()
            examination.expect(picture["Interpolate"]?.isTrue != true, .interpolation, page: page, object: object)
            return space(picture["ColorSpace"])
        }
        // A form that draws itself, or was looked at on this page already, is not gone through again.
        guard forms.insert(object).inserted, forms.count < 1_000 else { return }
        guard let bytes = examination.stream(reference, atMost: 64 << 20) else {
            return examination.note(.unreadableContent, page: page, object: object)
        }
        let own = examination.resolved(picture["Resources"])
        walk(bytes, own == nil ? resources : PageResources(examination, own))
    }

    private func change(_ name: String) {
        guard let state = examination.resolved(resources["ExtGState", name]) else { return }
        examination.expect(
            state["TR"] == nil && state["HTP"] == nil && [nil, .name("Default")].contains(state["TR2"]),
            .transferFunction, page: page)
    }

    private mutating func colour(_ name: String) {
        if let pattern = examination.resolved(resources["Pattern", name]) {
            space(examination.resolved(pattern["Shading"])?["ColorSpace"])
        } else {
            space(.name(name))
        }
    }

    private mutating func space(_ value: PDFValue?) {
        switch examination.resolved(value)?.name {
        case "DeviceGray": colours.insert(.gray)
        case "DeviceRGB": colours.insert(.rgb)
        case "DeviceCMYK": colours.insert(.cmyk)
        default: break
        }
    }
}
