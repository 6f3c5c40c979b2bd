package import DiaryModel
internal import PageModel
internal import SystemKit
internal import TypeKit

/// Reads pictures that configs and jobs name, and takes none that could harm a report.
package enum PictureReader {
    /// Reads a picture, checks it, and paints it once to see that it can be painted.
    ///
    /// - Parameters:
    ///   - path: The path, as seen from the folder.
    ///   - folder: The folder that the picture must lie in, at any depth; empty for the working folder.
    /// - Returns: The picture.
    /// - Throws: One problem with a code `clinic.logo-…`, without a place.
    package static func read(_ path: String, in folder: String) throws(DiagnosticFailure) -> Picture {
        do throws(PictureFault) {
            return try checked(try PictureFile.contents(of: path, in: folder))
        } catch {
            throw error.failure
        }
    }

    /// The digest of what a path leads to, for telling whether a picture was changed; `-` where nothing can be read.
    package static func digest(of path: String, in folder: String) -> String {
        guard let bytes = try? PictureFile.contents(of: path, in: folder) else { return "-" }
        return SHA256.digest(of: bytes) ?? "-"
    }

    /// Checks the bytes of a picture.
    static func checked(_ bytes: [UInt8]) throws(PictureFault) -> Picture {
        var (kind, bytes) = (try kind(of: bytes), bytes)
        switch kind {
        case .png: try PNGHeader.check(bytes)
        case .svg:
            let words = try DrawingCheck.words(of: bytes)
            if words.contains(where: { !$0.isWhitespace }) { (kind, bytes) = (.png, try drawn(bytes, words)) }
        }
        guard let digest = SHA256.digest(of: bytes) else { throw .broken }
        let size = try trySize(kind, bytes)
        return Picture(kind: kind, bytes: bytes, width: size.width, height: size.height, digest: digest)
    }

    /// Returns the kind of a file by its first bytes; its name is ignored.
    private static func kind(of bytes: [UInt8]) throws(PictureFault) -> Picture.Kind {
        if bytes.starts(with: PNGHeader.signature) { return .png }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes[3...] : bytes[...]
        let visible = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard visible == UInt8(ascii: "<") else { throw .format }
        return .svg
    }

    /// A drawing with text, in pixels: its words look the same on each machine, and are not in the text of the report.
    private static func drawn(_ bytes: [UInt8], _ words: String) throws(PictureFault) -> [UInt8] {
        do throws(CairoError) {
            return try CairoTurn.take { () throws(CairoError) in
                try DrawingFonts.use(for: words) { () throws(CairoError) in
                    let drawing = try LoadedPicture(.svg, bytes)
                    // Twice as large as a logo is printed, for twice the pixels of a drawing.
                    let scale = 2 * min(160 / drawing.width, 40 / drawing.height)
                    return try drawing.png(
                        for: Extent(width: Points(drawing.width * scale), height: Points(drawing.height * scale)))
                }
            }
        } catch {
            throw PictureFault(error)
        }
    }

    /// The size of a picture that could be painted on a page of its own.
    private static func trySize(
        _ kind: Picture.Kind, _ bytes: [UInt8]
    ) throws(PictureFault) -> (width: Double, height: Double) {
        do throws(CairoError) {
            return try CairoTurn.take { () throws(CairoError) in
                let picture = try LoadedPicture(kind, bytes)
                let page = Extent(width: 160, height: 40)
                let canvas = try CairoCanvas(firstPage: page, byteLimit: PictureLimits.bytesInReport) { _ in true }
                try canvas.paint(picture, in: Rect(x: 0, y: 0, width: page.width, height: page.height), of: 0)
                try canvas.endPage(next: nil)
                _ = try canvas.finish()
                return (picture.width, picture.height)
            }
        } catch {
            throw PictureFault(error)
        }
    }
}

extension PictureFault {
    /// Creates the fault for an error of painting.
    fileprivate init(_ error: CairoError) {
        switch error {
        case LoadedPicture.withoutSize: self = .noSize
        case LoadedPicture.withoutLibrary: self = .noLibrary
        case DrawingFonts.missing: self = .noFonts
        case let error where error.reason == CairoCanvas.refusedReason: self = .tooDetailed
        default: self = .broken
        }
    }
}
