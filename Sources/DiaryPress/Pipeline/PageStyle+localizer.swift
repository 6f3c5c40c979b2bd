internal import LayoutEngine
internal import Localizing
internal import PageModel
internal import ReportModel

extension PageStyle {
    /// Creates the page style for the language of a localizer.
    ///
    /// The type scale is made for lines 1.36 times the size of type apart, as Noto Sans has them; scripts that need more
    /// room move all lines apart by the same factor.
    init(_ wish: ReportWish, theme: Theme, typePercent: Int, _ localizer: Localizer) {
        self.init(
            wish, theme: theme, typePercent: typePercent, language: localizer.profile.language,
            direction: localizer.profile.direction, numbers: localizer.numbers,
            linePitch: max(1, localizer.profile.linePitch / 1.36))
    }
}
