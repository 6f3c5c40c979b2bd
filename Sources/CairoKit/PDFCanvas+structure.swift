internal import CCairo
package import DisplayList

/// The name of a place that links lead to.
///
/// Cairo 1.16 writes names unescaped, and a name beyond ASCII does not match itself; so a name is made of
/// `A–Z a–z 0–9 . _ -` and is 1 to 127 long.
package struct DestinationName: Hashable, Sendable {
    /// The name.
    package let text: String

    /// Makes a name, or `nil` if it has characters that are not allowed.
    package init?(_ text: String) {
        let allowed = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard allowed, (1...127).contains(text.utf8.count) else { return nil }
        self.text = text
    }
}

extension PDFCanvas {
    /// Opens an element of the document's structure, by the name that PDF has for it.
    package borrowing func beginTag(_ name: String) throws(CairoError) {
        unsafe cairo_tag_begin(context, name, "")
        try checkStatus("begin an element")
    }

    /// Opens a link.
    package borrowing func beginLink(to destination: DestinationName) throws(CairoError) {
        unsafe cairo_tag_begin(context, CAIRO_TAG_LINK, "dest='\(destination.text)'")
        try checkStatus("begin a link")
    }

    /// Closes the innermost open element, which has this name.
    package borrowing func endTag(_ name: String) throws(CairoError) {
        unsafe cairo_tag_end(context, name)
        try checkStatus("end an element")
    }

    /// Names a place of the current page.
    ///
    /// Cairo reads the numbers by the rules of the process's locale, so they are written without a fraction.
    package borrowing func addDestination(_ name: DestinationName, at place: Position) throws(CairoError) {
        try checkFinite(place.x.value, place.y.value, operation: "name a place")
        let limit = Points(14_400)
        let (x, y) = (min(max(place.x, 0), limit), min(max(place.y, 0), limit))
        unsafe cairo_tag_begin(
            context, CAIRO_TAG_DEST,
            "name='\(name.text)' x=\(Int(x.value.rounded())) y=\(Int(y.value.rounded()))")
        unsafe cairo_tag_end(context, CAIRO_TAG_DEST)
        try checkStatus("name a place")
    }

    /// Adds an entry to the outline under another, or at the top, and returns its number.
    package borrowing func addOutline(
        _ title: String, to destination: DestinationName, under parent: Int?
    ) throws(CairoError) -> Int {
        let root = CInt(CAIRO_PDF_OUTLINE_ROOT)
        let number = unsafe cairo_pdf_surface_add_outline(
            surface, parent.map { CInt($0) } ?? root, title, "dest='\(destination.text)'",
            CAIRO_PDF_OUTLINE_FLAG_OPEN)
        try checkStatus("add to the outline")
        return Int(number)
    }

    /// Writes a property of the file.
    package borrowing func set(_ property: DocumentProperty, to value: String) throws(CairoError) {
        unsafe cairo_pdf_surface_set_metadata(surface, property.name, value)
        try checkStatus("set a property")
    }
}

/// A property of a file, as readers show it.
package enum DocumentProperty: Hashable, Sendable {
    /// The title.
    case title
    /// What it is about.
    case subject
    /// The program that made it.
    case creator
    /// When it was made, as ISO 8601.
    case creationDate
    /// When it was changed, as ISO 8601.
    case modificationDate

    var name: cairo_pdf_metadata_t {
        switch self {
        case .title: CAIRO_PDF_METADATA_TITLE
        case .subject: CAIRO_PDF_METADATA_SUBJECT
        case .creator: CAIRO_PDF_METADATA_CREATOR
        case .creationDate: CAIRO_PDF_METADATA_CREATE_DATE
        case .modificationDate: CAIRO_PDF_METADATA_MOD_DATE
        }
    }
}
