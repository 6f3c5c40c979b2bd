internal import DiaryModel
internal import PageModel
internal import XMLKit

/// A theme while its elements are checked one after the other.
///
/// A theme inherits from its ancestors, element by element and attribute by attribute, before its colours and type are
/// built. Text that a parent sets in the ink `text` therefore has this theme's ink of that name.
struct ThemeDraft {
    /// The outermost element.
    let root: XMLNode
    /// The outermost elements of the theme and its ancestors, the theme's own first.
    let line: [XMLNode]
    /// True if everything in the file is well-formed; if not, missing elements were not reported.
    let isWellFormed: Bool
    /// Everything found so far.
    var log: DiagnosticLog
    /// The classes whose colours could be read.
    private(set) var readSlots: Set<ColourSlot> = []

    /// Puts the parts together; `nil` when one is missing.
    ///
    /// The limits that it breaks are reported for all that could be read, whatever is wrong with the rest.
    mutating func finish() -> Theme? {
        let classes = readClasses()
        let series = readSeries()
        guard let inks = readInks() else { return nil }
        let theme = Theme(
            id: root["id"] ?? "", classes: classes, series: series ?? Theme.standard.series, inks: inks,
            type: readType(inks))
        report(theme.faults.filter { isAboutWhatWasRead($0, hasSeries: series != nil) }, of: theme)
        return root["id"] != nil && series != nil && readSlots.count == ColourSlot.allCases.count ? theme : nil
    }

    private func isAboutWhatWasRead(_ fault: ThemeFault, hasSeries: Bool) -> Bool {
        switch fault {
        case .classOnPaper(let slot, _), .textOnClass(let slot, _): readSlots.contains(slot)
        case .classesAlike(let one, let other, _, _): readSlots.isSuperset(of: [one, other])
        case .seriesAlike: hasSeries
        case .text, .smallType: true
        }
    }

    /// The looks of classes; those that could not be read look as in the standard theme.
    private mutating func readClasses() -> ClassLooks {
        var looks = ClassLooks.standard
        var missing: [ColourSlot] = []
        for slot in ColourSlot.allCases {
            let nodes = line.compactMap { node in node.children(named: "class").first { $0["slot"] == slot.rawValue } }
            guard let colour = nodes.lazy.compactMap({ $0["colour"] as Colour? }).first else {
                if nodes.isEmpty {
                    missing.append(slot)
                } else if isWellFormed, let own = nodes.first {
                    reportMissing("colour", of: own)
                }
                continue
            }
            readSlots.insert(slot)
            looks[slot] = ClassLook(colour, pattern: readPattern(nodes))
        }
        // A class whose slot is misspelt was reported, and is the one that is missing.
        if !missing.isEmpty, root.children(named: "class").allSatisfy({ $0["slot"] != nil }) {
            log.error(
                "theme.missing-class", at: root.location,
                "there is no class \(missing.map(\.rawValue).joined(separator: ", "))",
                hint: "a theme without a parent has a colour for each: "
                    + ColourSlot.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return looks
    }

    /// The pattern of the nearest element that has one or says that there is none.
    private mutating func readPattern(_ nodes: [XMLNode]) -> Pattern? {
        for node in nodes {
            let lines = node.children(named: "lines")
            if node["plain"] == true {
                if let first = lines.first {
                    log.error(
                        "theme.pattern", at: first.location, "a class that is plain has no lines",
                        hint: "delete the lines, or plain=\"yes\"")
                }
                return nil
            }
            guard !lines.isEmpty else { continue }
            let pattern = lines.compactMap { readLines($0) }
            return pattern.isEmpty ? nil : Pattern(pattern)
        }
        return nil
    }

    /// The least distance of the lines of a pattern; nearer ones run together in print.
    private static let leastPitch: Points = 2

    private mutating func readLines(_ node: XMLNode) -> Pattern.Lines? {
        guard let angle: Int = node["angle"], let pitch: Points = node["pitch"], let width: Points = node["width"]
        else { return nil }
        guard pitch >= Self.leastPitch, width > 0, width < pitch else {
            return log.refuse(
                "theme.pattern", at: node.location(ofValue: pitch < Self.leastPitch ? "pitch" : "width"),
                "lines of \(width.value) pt every \(pitch.value) pt are no pattern",
                hint: "a pitch of \(Self.leastPitch.value) pt or more, and thinner lines than that")
        }
        return Pattern.Lines(degrees: angle, pitch: pitch, width: width, dotted: node["dotted"] ?? false)
    }

    private mutating func readSeries() -> Theme.Series? {
        let colours = Theme.Series.names.compactMap { readColour($0, in: "series") }
        guard colours.count == 3 else { return nil }
        return Theme.Series(first: colours[0], second: colours[1], third: colours[2])
    }

    private mutating func readInks() -> Theme.Inks? {
        var inks = Theme.Inks.standard
        let colours = InkName.allCases.map { readColour($0.rawValue, in: "inks") }
        for (name, colour) in zip(InkName.allCases, colours) { inks[name] = colour ?? inks[name] }
        return colours.contains(nil) ? nil : inks
    }

    /// The colour of an attribute in the nearest element that has it.
    private mutating func readColour(_ name: String, in element: String) -> Colour? {
        let nodes = line.compactMap { $0.children(named: element).first }
        if let colour = nodes.lazy.compactMap({ $0[name] as Colour? }).first { return colour }
        guard isWellFormed else { return nil }
        if let own = nodes.first {
            reportMissing(name, of: own)
        } else if name == Theme.Series.names.first || name == InkName.allCases.first?.rawValue {
            log.error(
                "theme.missing-element", at: root.location, "`theme` lacks its element `\(element)`",
                hint: "write it, or name a theme that has it with parent=\"…\"")
        }
        return nil
    }

    private mutating func reportMissing(_ attribute: String, of node: XMLNode) {
        log.error(
            "theme.missing-attribute", at: node.location, "`\(node.element.name)` lacks its attribute `\(attribute)`",
            hint: "write \(attribute)=\"…\", or name a theme that has it with parent=\"…\"")
    }

    /// The type of every place; one that no file of the line has is set as in the standard theme.
    private mutating func readType(_ inks: Theme.Inks) -> Theme.TypeScale {
        var scale = Theme.TypeScale.standard(inks)
        let types = line.compactMap { $0.children(named: "type").first }
        for place in TypePlace.allCases {
            let name = place.name
            let entry = types.lazy.compactMap { type in
                type.children(named: "place").first { $0["name"] == name }
            }.first
            guard let entry, let plain = readRole(entry, inks) else { continue }
            let inner = ["value", "unit", "label"].map { style in
                entry.children(named: style).first.flatMap { readRole($0, inks) }
            }
            scale[place] = TextRole(plain, value: inner[0], unit: inner[1], label: inner[2])
        }
        if let node = types.first(where: { $0["smallest"] != nil }), let least: Points = node["smallest"] {
            scale.least = least
            if least < ThemeLimit.typeSize { reportSmall(least, at: node.location(ofValue: "smallest")) }
        }
        return scale
    }

    private mutating func readRole(_ node: XMLNode, _ inks: Theme.Inks) -> TypeRole? {
        guard let size: Points = node["size"], let line: Points = node["line"], let ink: InkName = node["ink"]
        else { return nil }
        if line < size {
            log.error(
                "theme.tight-lines", at: node.location(ofValue: "line"),
                "lines \(line.value) pt apart are nearer than type of \(size.value) pt is high",
                hint: "write a `line` of at least the `size`")
        }
        return TypeRole(size, line: line, node["weight"] ?? .regular, ink: inks[ink])
    }

    /// Reports type that is too small to read.
    mutating func reportSmall(_ size: Points, at location: FileLocation) {
        log.error(
            "theme.small-type", at: location, "type of \(size.value) pt is too small to read",
            hint: "nothing is smaller than \(ThemeLimit.typeSize.value) pt")
    }
}
