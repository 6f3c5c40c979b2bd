internal import DiaryModel
internal import Foundation
internal import PageModel
internal import TypeKit

/// The picture that was shown last, in pixels and ready for a file: one sign stands on the reports of many people.
final class PictureShelf {
    private struct Shown: Equatable {
        let picture: Picture
        let extent: Extent
    }

    private var last: (shown: Shown, text: String)?

    /// A picture as PNG in base 64, for an area of this size.
    func base64(of picture: Picture, for extent: Extent) throws(PagePictureError) -> String {
        let shown = Shown(picture: picture, extent: extent)
        if let last, last.shown == shown { return last.text }
        do {
            let loaded = try LoadedPicture(picture.kind, picture.bytes)
            let text = Data(try loaded.png(for: extent)).base64EncodedString()
            last = (shown, text)
            return text
        } catch { throw PagePictureError(error) }
    }
}
