internal import Diagnostics
internal import DisplayList
internal import GuidelineModel
internal import ThemeModel
internal import XMLKit

/// A theme while its elements are looked at one after the other.
struct ThemeDraft {
    /// The outermost element.
    let root: XMLNode
    /// Everything found so far.
    var log: DiagnosticLog

    /// The classes whose colours could be read.
    private var readSlots: Set<ColourSlot> = []

    /// Begins with the outermost element.
    init(root: XMLNode, log: DiagnosticLog) {
        self.root = root
        self.log = log
    }

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
        var found: Set<ColourSlot> = []
        for node in root.children(named: "class") {
            guard let slot = node["slot"].flatMap(ColourSlot.init) else { continue }
            guard found.insert(slot).inserted else {
                log.error(
                    "theme.duplicate-class", at: node.location(ofValue: "slot"), "a second class `\(slot.rawValue)`",
                    hint: "each class has one colour")
                continue
            }
            let lines = node.children(named: "lines").compactMap { readLines($0) }
            guard let colour = readColour("colour", node) else { continue }
            readSlots.insert(slot)
            looks[slot] = ClassLook(colour, pattern: lines.isEmpty ? nil : Pattern(lines))
        }
        let missing = ColourSlot.allCases.filter { !found.contains($0) }.map(\.rawValue)
        // A class whose slot is misspelt was reported, and is the one that is missing.
        if !missing.isEmpty, root.children(named: "class").allSatisfy({ $0["slot"] != nil }) {
            log.error(
                "theme.missing-class", at: root.location,
                "there is no class \(missing.joined(separator: ", "))",
                hint: "a theme has a colour for each: \(ColourSlot.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return looks
    }

    /// How near the lines of a pattern may be; nearer ones run together in print.
    private static let leastPitch: Points = 2

    private mutating func readLines(_ node: XMLNode) -> Pattern.Lines? {
        guard let angle = node["angle"].flatMap({ Int($0) }), let pitch = readPoints("pitch", node),
            let width = readPoints("width", node)
        else { return nil }
        guard pitch >= Self.leastPitch, width > 0, width < pitch else {
            log.error(
                "theme.pattern", at: node.location(ofValue: pitch < Self.leastPitch ? "pitch" : "width"),
                "lines of \(width.value) pt every \(pitch.value) pt are no pattern",
                hint: "a pitch of \(Self.leastPitch.value) pt or more, and thinner lines than that")
            return nil
        }
        return Pattern.Lines(degrees: angle, pitch: pitch, width: width, dotted: node["dotted"] == "yes")
    }

    private func readSeries() -> Theme.Series? {
        guard let node = root.children(named: "series").first, let first = readColour("first", node),
            let second = readColour("second", node), let third = readColour("third", node)
        else { return nil }
        return Theme.Series(first: first, second: second, third: third)
    }

    private func readInks() -> Theme.Inks? {
        guard let node = root.children(named: "inks").first else { return nil }
        var inks = Theme.Inks.standard
        for name in InkName.allCases {
            guard let colour = readColour(name.rawValue, node) else { return nil }
            inks[name] = colour
        }
        return inks
    }

    /// The type of every place; one that the file does not have is set as in the standard theme.
    private mutating func readType(_ inks: Theme.Inks) -> Theme.TypeScale {
        var scale = Theme.TypeScale.standard(inks)
        guard let node = root.children(named: "type").first else { return scale }
        var found: Set<TypePlace> = []
        for entry in node.children(named: "place") {
            guard let name = entry["name"].flatMap(TypePlace.init) else { continue }
            guard found.insert(name).inserted else {
                log.error(
                    "theme.duplicate-place", at: entry.location(ofValue: "name"),
                    "a second place `\(name.rawValue)`",
                    hint: "each place has one type")
                continue
            }
            guard let plain = readRole(entry, inks) else { continue }
            let inner = ["value", "unit", "label"].map { style in
                entry.children(named: style).first.flatMap { readRole($0, inks) }
            }
            scale[name] = TextRole(plain, value: inner[0], unit: inner[1], label: inner[2])
        }
        if let least = readPoints("smallest", node) {
            scale.least = least
            if least < ThemeLimit.typeSize { reportSmall(least, at: node.location(ofValue: "smallest")) }
        }
        return scale
    }

    private mutating func readRole(_ node: XMLNode, _ inks: Theme.Inks) -> TypeRole? {
        guard let size = readPoints("size", node), let line = readPoints("line", node),
            let ink = node["ink"].flatMap(InkName.init)
        else { return nil }
        if line < size {
            log.error(
                "theme.tight-lines", at: node.location(ofValue: "line"),
                "lines \(line.value) pt apart are nearer than type of \(size.value) pt is high",
                hint: "write a `line` of at least the `size`")
        }
        return TypeRole(size, line: line, node["weight"] == "semibold" ? .semibold : .regular, ink: inks[ink])
    }

    /// Reports type that is too small to read.
    mutating func reportSmall(_ size: Points, at location: FileLocation) {
        log.error(
            "theme.small-type", at: location, "type of \(size.value) pt is too small to read",
            hint: "nothing is smaller than \(ThemeLimit.typeSize.value) pt")
    }

    private func readColour(_ name: String, _ node: XMLNode) -> Colour? { node[name].flatMap { Colour(text: $0) } }

    private func readPoints(_ name: String, _ node: XMLNode) -> Points? {
        node[name].flatMap(Double.init).map { Points($0) }
    }
}
