/// Rules for page content: everything is drawn within marks, and every resource it uses exists.
struct ContentRules {
    /// The results of reading the pages' content.
    struct Found {
        /// For each page which marks it has, by their numbers.
        var marks: [[Bool]] = []
        /// The fonts that draw texts.
        var fonts: [FontUse] = []
        /// For each page its text, if texts are gathered.
        var texts: [PageText?] = []
    }

    let examination: Examination

    /// Checks all pages.
    ///
    /// - Parameters:
    ///   - intent: The meaning that the file gives to colours of devices.
    ///   - text: The empty text of a page; `nil` if texts are not gathered.
    /// - Returns: The marks, fonts and texts of the pages.
    func check(_ intent: CatalogRules.Intent, gathering text: PageText?) -> Found {
        var found = Found()
        let fonts = FontShelf(examination)
        var colours = ContentWalk.Colours()
        for (index, page) in examination.pages.enumerated() {
            var walk = ContentWalk(examination, page: index + 1, fonts: fonts, text: text)
            do {
                walk.run(try examination.file.content(of: page), examination.resolved(page.resources))
            } catch {
                examination.note(.unreadableContent, page: index + 1, object: page.object, "it \(error.clause)")
            }
            found.marks.append(walk.numbers)
            found.texts.append(walk.text)
            if let uncovered = walk.colours.uncovered(by: intent), colours.uncovered(by: intent) == nil {
                examination.note(.colour, page: index + 1, uncovered)
            }
            colours.formUnion(walk.colours)
        }
        found.fonts = fonts.used
        return found
    }
}

/// The fonts of a file, each met once.
final class FontShelf {
    private let examination: Examination
    private var known: [Int: FontUse] = [:]
    /// Those that are used, in the order they are first met.
    private(set) var used: [FontUse] = []

    init(_ examination: Examination) { self.examination = examination }

    /// A font that a page names among its resources.
    func font(_ value: PDFValue?, page: Int) -> FontUse? {
        if let object = value?.reference, let use = known[object] { return use }
        guard let font = examination.resolved(value), font.dictionary != nil else { return nil }
        let use = FontUse(font, object: value?.reference, of: examination.file, page: page)
        if let object = use.object { known[object] = use }
        used.append(use)
        return use
    }
}
