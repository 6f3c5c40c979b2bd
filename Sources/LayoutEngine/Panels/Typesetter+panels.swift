internal import PageModel
internal import ReportModel

extension Theme.TypeScale {
    /// The type of a text of a panel: that of the theme in a place like it, in the size that panels ask for.
    ///
    /// Sizes in points: a name 21, a hero 26, a figure 18, a sentence 12, a row 11, a cell 10, what stands beside 9, a method 8.5;
    /// the name of a card's row 14, its figure 25, a note 10.
    func role(_ type: PanelType) -> TextRole {
        switch type {
        case .name: self[.reportTitle].beside(self[.identity])
        case .hero: self[.reportTitle].scaled(by: 26.0 / 21).beside(self[.axis])
        case .figure: self[.reportTitle].scaled(by: 18.0 / 21).beside(self[.axis])
        case .body, .sentence: self[.body]
        case .strongBody: self[.reason]
        case .row: self[.body].scaled(by: 11.0 / 12)
        case .strongRow: self[.reason].scaled(by: 11.0 / 12, lines: 12.5 / 14)
        case .cell:
            TextRole(
                self[.table].plain.tight, value: self[.tableHead].plain.tight, unit: self[.axis].plain,
                label: self[.axis].plain)
        case .strongCell: TextRole(self[.tableHead].plain.tight, unit: self[.axis].plain, label: self[.axis].plain)
        case .small: TextRole(self[.axis].plain, value: self[.barValue].plain)
        case .strongSmall: TextRole(self[.barValue].plain, unit: self[.axis].plain)
        case .method: self[.ringLabel]
        case .rowName: self[.rowTitle].nearer
        case .rowFigure: self[.rowValue]
        case .note: self[.note]
        }
    }

    /// The smallest type of a text of a panel: a name of a card's row that finds no room on one line goes from 14 to 12 points.
    func smallest(_ type: PanelType) -> TextRole { type == .rowName ? role(type).scaled(by: 12.0 / 14) : role(type) }
}

extension TypeRole {
    /// The same type with lines nearer to one another, 10 on 12.5: cells hold few of them.
    fileprivate var tight: TypeRole { TypeRole(size, line: line * (12.5 / 14), weight, ink: ink) }
}

extension TextRole {
    /// The same type, larger or smaller, with lines nearer to one another.
    fileprivate func scaled(by factor: Double, lines: Double = 1) -> TextRole {
        var role = self
        role.changeAll { type in
            type.size = type.size * factor
            type.line = type.line * factor * lines
        }
        return role
    }

    /// The same type with lines as far apart as several of a row's name stand.
    fileprivate var nearer: TextRole {
        var role = self
        role.plain.line = min(plain.line, plain.size * 1.2)
        return role
    }

    /// The same type for figures, with units in another.
    fileprivate func beside(_ other: TextRole) -> TextRole {
        TextRole(plain, value: plain, unit: other.plain)
    }
}

extension SetText {
    /// The height of its lines one under the other.
    var height: Points { pitch * Double(lines.count) }

    /// From the top of its first line to the baseline: digits stand in the middle of the line; 0 for a text without words.
    var rise: Points { isEmpty ? 0 : lineRise }

    /// The same where there need be no words.
    var lineRise: Points { (pitch + (typeSize ?? pitch * 0.8) * SetText.digitHeight) / 2 }

    /// The height of its lines, or of one where it has no words.
    var lineHeight: Points { max(height, pitch) }
}

extension Typesetter {
    /// The pitch of lines of tall letters, in sizes of type: letters of every script reach 1.36 far, which `InkTests`
    /// measures, and those of two weights or sizes a little further.
    static let tallPitch = 1.4

    /// Sets words of a panel, in lines no wider than `width` where one is given.
    mutating func set(_ text: StyledText, _ type: PanelType, width: Points? = nil) throws(LayoutError) -> SetText {
        var role = self.type.role(type)
        if text.isTall, !type.hasRoom {
            // Below large type the letters of small type stand, which have less room above them than those above reach down.
            role.plain.line =
                [.name, .hero, .figure].contains(type)
                ? role.plain.line * 1.25 : max(role.plain.line, role.plain.size * Self.tallPitch)
        }
        if type == .rowName, let width {
            let line = try set(text, in: role)
            if line.width <= width { return line }
            role = self.type.smallest(type)
        }
        return try set(text, in: role, width: width)
    }

    /// True if type is so large that nothing stands side by side: a fifth larger than usual, as large print begins.
    var isInOneColumn: Bool { panelFactor >= 1.2 }

    /// The size of the panels' type relative to the usual size.
    var panelFactor: Double { style.factor(.body, .table, .axis) }
}

extension StyledText {
    /// True if letters of it reach far above and below their line: Arabic, Devanagari and Thai, and Latin with two marks; no digits do.
    var isTall: Bool {
        runs.contains { run in
            // The first byte, in UTF-8, of all of them is this one or above it.
            guard run.text.utf8.contains(where: { $0 >= 0xD8 }) else { return false }
            return run.text.unicodeScalars.contains { scalar in
                switch scalar.value {
                case 0x660...0x66C, 0x6F0...0x6F9, 0x966...0x96F, 0xE50...0xE59: false
                case 0x600...0x6FF, 0x900...0x97F, 0xE00...0xE7F, 0x1EA0...0x1EF9: true
                default: false
                }
            }
        }
    }
}

extension PanelType {
    /// True if lines of it stand so far apart that the letters of all scripts have room.
    fileprivate var hasRoom: Bool { [.sentence, .rowName, .rowFigure, .note].contains(self) }
}
