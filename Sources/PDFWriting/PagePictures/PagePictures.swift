package import PageModel
package import TypeKit

/// Makes pages into SVG files that a browser shows without loading anything: shapes, outlines of glyphs, and the text over them, unseen.
///
/// A worker makes one and keeps it, as it keeps the outlines of glyphs. The bytes of a file depend only on its page,
/// its description and the fonts, and not on earlier files.
package final class PagePictures {
    private let glyphs: GlyphShelf
    private let pictures = PictureShelf()

    /// Makes one that draws with the fonts that text was shaped with.
    package init(fonts: FontLibrary) { glyphs = GlyphShelf(fonts: fonts) }

    /// The description of a page beside its content.
    package struct About: Hashable, Sendable {
        /// The title of the document; omitted if empty.
        package let title: String
        /// The language of the text, as BCP 47 names it.
        package let language: String

        /// Makes the description of a page.
        package init(title: String, language: String) { (self.title, self.language) = (title, language) }
    }

    /// Returns the SVG file of a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - about: Its description.
    ///   - open: The elements that are open at its start, outermost first.
    /// - Returns: The bytes of the file, as UTF-8.
    /// - Throws: An error for a part of the page that cannot be written.
    package func svg(of page: Page, _ about: About, open: [SemanticTag] = []) throws(PagePictureError) -> [UInt8] {
        let allowed = 1.0...14_400.0
        guard allowed.contains(page.size.width.value), allowed.contains(page.size.height.value) else {
            throw .badSize
        }
        var painting = PagePainting(glyphs, pictures)
        var words = PageWords(in: about.language, open: open)
        for command in page.commands {
            try painting.paint(command)
            words.add(command)
        }
        painting.finish()
        words.finish()
        var file = SVGBytes()
        Self.begin(&file, page.size, about)
        if !painting.definitions.bytes.isEmpty {
            file.add("<defs>")
            file.add(painting.definitions)
            file.add("</defs>\n")
        }
        // Whoever points at a text finds it, whatever is painted around it.
        file.add("<g aria-hidden=\"true\" pointer-events=\"none\" fill=\"none\" stroke-linejoin=\"round\">")
        Self.paper(&file, page.size)
        file.add(painting.content)
        file.add("</g>\n<g fill-opacity=\"0\" font-family=\"sans-serif\" xml:space=\"preserve\">")
        file.add(words.content)
        file.add("</g>\n</svg>\n")
        guard file.isSound else { throw .badNumber }
        return file.bytes
    }

    private static func begin(_ file: inout SVGBytes, _ size: Extent, _ about: About) {
        file.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"")
        file.add(" width=\"")
        file.number(size.width.value)
        file.add("pt\" height=\"")
        file.number(size.height.value)
        file.add("pt\" viewBox=\"0 0 ")
        file.numbers(size.width.value, size.height.value)
        // As an image its text and the alternatives of its figures would be hidden from screen readers.
        file.add("\" role=\"document\"")
        if !about.language.isEmpty { file.add(language: about.language) }
        file.add(">\n")
        guard !about.title.isEmpty else { return }
        file.add("<title>")
        file.escaped(about.title)
        file.add("</title>\n")
    }

    /// Paints the paper, which is white wherever the picture is shown.
    private static func paper(_ file: inout SVGBytes, _ size: Extent) {
        file.add("<rect fill=\"#fff\"")
        file.add("width", size.width.value)
        file.add("height", size.height.value)
        file.add("/>")
    }
}
