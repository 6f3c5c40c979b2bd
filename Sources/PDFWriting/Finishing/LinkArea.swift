internal import PageModel

/// A link that is being painted: where it leads, and the area that its text takes.
struct LinkArea {
    private let destination: String
    private let alternative: String?
    private var text = ""
    private var area: Rect?

    init(destination: String, alternative: String?) {
        (self.destination, self.alternative) = (destination, alternative)
    }

    /// Adds a run of text.
    mutating func add(_ run: GlyphRun, at place: Position) {
        text += run.text
        // From above the letters to a little below the baseline.
        let top = place.y - run.size * 0.9
        let box = Rect(x: place.x, y: top, width: run.width, height: run.size * 1.15)
        guard let area else {
            self.area = box
            return
        }
        let (left, upper) = (min(area.minX, box.minX), min(area.minY, box.minY))
        self.area = Rect(
            x: left, y: upper, width: max(area.maxX, box.maxX) - left, height: max(area.maxY, box.maxY) - upper)
    }

    /// Writes the annotation (ISO 32000-1, 12.5.6.5).
    ///
    /// - Parameters:
    ///   - number: Its number.
    ///   - key: Its key in the tree of parents.
    ///   - page: The number of its page's object.
    ///   - pageHeight: How high that page is.
    ///   - file: Where it is written.
    /// - Throws: Where the link has no text, which nobody could press.
    func write(
        _ number: Int, key: Int, on page: Int, pageHeight: Points, in file: ObjectFile
    ) throws(FinishingError) {
        guard let area else { throw FinishingError("a link has no text") }
        try file.write(number) { out in
            out.add("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/P ", reference: page, "/Rect[")
            out.add([area.minX, pageHeight - area.maxY, area.maxX, pageHeight - area.minY])
            out.add("]/Contents", text: alternative ?? text)
            out.add("/Dest", text: destination)
            out.add("/StructParent ", key, ">>")
        }
    }
}
