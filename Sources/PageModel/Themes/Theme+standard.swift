internal import DiaryModel

extension Theme {
    /// The theme of the product; `templates/themes/standard.xml` says the same.
    package static let standard = Theme(
        id: "standard", classes: .standard, series: .standard, inks: .standard, type: .standard(.standard))
}

extension ClassLooks {
    /// Seven colours that stay apart for every kind of colour vision, and in grey by their patterns.
    ///
    /// Each is at least 3:1 on white (WCAG 2.2, 1.4.11); target and elevated differ by little in lightness, so that
    /// the pattern of the latter is no decoration.
    package static let standard = ClassLooks { slot in
        switch slot {
        case .veryLow: ClassLook(Colour(0x3D2766), pattern: .lines(0))
        case .low: ClassLook(Colour(0x1560A8), pattern: .lines(90))
        case .target: ClassLook(Colour(0x1F9E89))
        case .elevated: ClassLook(Colour(0xC4870A), pattern: .lines(45))
        case .high1:
            ClassLook(
                Colour(0xAD562B),
                pattern: Pattern([Pattern.Lines(degrees: 45, pitch: 4.5, width: 1.3, dotted: true)]))
        case .high2: ClassLook(Colour(0x852823), pattern: .lines(45, 135))
        case .high3: ClassLook(Colour(0x42102A), pattern: .lines(0, pitch: 7))
        }
    }
}

extension Pattern {
    /// Thin lines in one direction or more.
    fileprivate static func lines(_ degrees: Int..., pitch: Points = 4.5) -> Pattern {
        Pattern(degrees.map { Lines(degrees: $0, pitch: pitch, width: 0.7) })
    }
}

extension Theme.Series {
    /// Two colours that differ by more than 3:1 and stay apart in grey and for every kind of colour vision, and a third.
    package static let standard = Theme.Series(
        first: Colour(0x1B3A57), second: Colour(0x7488A0), third: Colour(0xAD3D7A))
}

extension Theme.Inks {
    /// The standard inks.
    package static let standard = Theme.Inks(
        title: Colour(0x1A1A1A), light: .white, text: Colour(0x333333), secondary: Colour(0x595959),
        accent: Colour(0x1B3A57), frame: Colour(0x767B85), grid: Colour(0xD9DCE1), edge: Colour(0xC9CED6),
        tile: Colour(0xF3F5F8), paper: .white)
}

extension Theme.TypeScale {
    /// A scale of ratio 1.2 on 12 pt; the 14 and 25 pt of rows are steps of it.
    package static func standard(_ inks: Theme.Inks) -> Theme.TypeScale {
        let small = type(10, 14, ink: inks.secondary)
        let body = type(12, 18, ink: inks.text)
        return Theme.TypeScale(least: 8.5) { place in
            switch place {
            case .header: TextRole(small)
            case .footer: TextRole(type(8.5, 10.5, ink: inks.secondary))
            case .reportTitle: TextRole(type(21, 28, .semibold, ink: inks.title))
            case .identity: TextRole(body)
            case .tileLabel: TextRole(type(10, 12, ink: inks.text))
            // A space of more than 0.15 of the larger type is one to text extraction as well (poppler's word spacing).
            case .tileValue:
                TextRole(
                    type(14, 14, ink: inks.secondary), value: type(21, 28, .semibold, ink: inks.title), unit: small)
            case .cardTitle: TextRole(type(17, 24, .semibold, ink: inks.title))
            case .cardMeta: TextRole(small)
            case .rowTitle: TextRole(type(14, 20, ink: inks.text), label: small)
            case .rowValue:
                TextRole(
                    type(16, 20, ink: inks.secondary), value: type(25, 30, .semibold, ink: inks.text),
                    unit: type(14, 20, ink: inks.secondary))
            case .percent: TextRole(type(10, 14, .semibold, ink: inks.title))
            case .hole: TextRole(small, value: type(21, 28, .semibold, ink: inks.title))
            case .wholePercent: TextRole(type(17, 24, .semibold, ink: inks.title))
            case .body: TextRole(body, label: type(12, 18, ink: inks.secondary))
            case .figureLabel: TextRole(type(9, 12, ink: inks.secondary))
            case .figureValue:
                TextRole(
                    type(10, 16, ink: inks.secondary), value: type(12, 16, .semibold, ink: inks.title))
            case .note: TextRole(small)
            case .reason: TextRole(type(12, 18, .semibold, ink: inks.text))
            case .halfTitle: TextRole(type(14, 20, .semibold, ink: inks.title))
            case .axis: TextRole(type(9, 12, ink: inks.secondary))
            case .barValue: TextRole(type(9, 12, .semibold, ink: inks.text))
            case .ringLabel: TextRole(type(8.5, 11, ink: inks.secondary))
            case .table: TextRole(type(10, 14, ink: inks.title))
            case .tableHead: TextRole(type(10, 14, .semibold, ink: inks.title))
            }
        }
    }

    private static func type(
        _ size: Points, _ line: Points, _ weight: TypeStyle.Weight = .regular, ink: Colour
    ) -> TypeRole {
        TypeRole(size, line: line, weight, ink: ink)
    }
}
