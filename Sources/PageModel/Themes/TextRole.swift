package import ReportModel

/// Size, pitch of lines, weight and ink of a piece of type.
package struct TypeRole: Hashable, Sendable {
    /// The size.
    package var size: Points
    /// From one baseline to the next.
    package var line: Points
    /// The weight.
    package var weight: TypeStyle.Weight
    /// The colour.
    package var ink: Colour

    /// Makes a role.
    package init(_ size: Points, line: Points, _ weight: TypeStyle.Weight = .regular, ink: Colour) {
        self.size = size
        self.line = line
        self.weight = weight
        self.ink = ink
    }
}

/// The type of each style that can occur in one place of the layout.
package struct TextRole: Hashable, Sendable {
    /// Text without a style; its pitch is that of the paragraph.
    package var plain: TypeRole
    /// A figure.
    package var value: TypeRole
    /// The unit behind a figure.
    package var unit: TypeRole
    /// The name of something.
    package var label: TypeRole
    /// Text worth noticing.
    package var emphasis: TypeRole
    /// True if it is smaller than the theme has it for its place, because a text had no room.
    package private(set) var isReduced = false

    /// Makes a role; styles not given look like plain text, figures and emphasis in semibold.
    package init(_ plain: TypeRole, value: TypeRole? = nil, unit: TypeRole? = nil, label: TypeRole? = nil) {
        self.plain = plain
        var strong = plain
        strong.weight = .semibold
        self.value = value ?? strong
        self.unit = unit ?? plain
        self.label = label ?? self.unit
        emphasis = strong
    }

    /// The type of a style.
    package func type(of style: StyledText.Style) -> TypeRole {
        switch style {
        case .plain: plain
        case .value: value
        case .unit: unit
        case .label: label
        case .em: emphasis
        }
    }

    /// Changes the type of each style.
    package mutating func changeAll(_ change: (inout TypeRole) -> Void) {
        change(&plain)
        change(&value)
        change(&unit)
        change(&label)
        change(&emphasis)
    }

    /// Sets everything larger or smaller, but nothing below `least`.
    mutating func scale(by factor: Double, least: Points) {
        changeAll { type in
            type.size = max(least, type.size * factor)
            type.line = type.line * factor
        }
    }

    /// The same role with its largest type set in another size; the rest shrinks along, but not below `least`.
    package func sized(_ size: Points, least: Points) -> TextRole {
        let largest = max(plain.size, value.size)
        var other = self
        other.changeAll { $0.size = max(least, $0.size * (size.value / largest.value)) }
        other.isReduced = isReduced || size < largest
        return other
    }
}
