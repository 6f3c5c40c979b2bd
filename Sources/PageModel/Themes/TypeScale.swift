internal import ReportModel

extension Theme {
    /// The type of every place.
    package struct TypeScale: Hashable, Sendable {
        private var roles: [TextRole]
        /// Nothing is set smaller than this.
        package var least: Points

        init(least: Points, _ role: (TypePlace) -> TextRole) {
            (roles, self.least) = (TypePlace.allCases.map(role), least)
        }

        /// The type of a place.
        package subscript(place: TypePlace) -> TextRole {
            get { roles[place.rawValue] }
            set { roles[place.rawValue] = newValue }
        }

        /// The same scale in another size, in percent of this one; nothing gets smaller than `least`.
        package func scaled(to percent: Int) -> Theme.TypeScale {
            guard percent != 100 else { return self }
            var scale = self
            for place in TypePlace.allCases { scale[place].scale(by: Double(percent) / 100, least: least) }
            return scale
        }

        /// How much larger places are than in another scale, in size or in the distance of lines; without those that are not.
        package func growth(over other: Theme.TypeScale) -> [TypePlace: Double] {
            guard self != other else { return [:] }
            var growth: [TypePlace: Double] = [:]
            for place in TypePlace.allCases {
                let factors = StyledText.Style.allCases.map { style in
                    let (own, usual) = (self[place].type(of: style), other[place].type(of: style))
                    return max(own.size.value / usual.size.value, own.line.value / usual.line.value)
                }
                if let most = factors.max(), most > 1 { growth[place] = most }
            }
            return growth
        }
    }
}
