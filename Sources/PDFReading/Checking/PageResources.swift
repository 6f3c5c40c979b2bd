/// The resources that a page or a form draws with, by kind and name.
final class PageResources {
    private let examination: Examination
    private let value: PDFValue?
    private var kinds: [String: PDFValue?] = [:]
    private var fonts: [(name: ArraySlice<UInt8>, font: FontUse?)] = []

    init(_ examination: Examination, _ value: PDFValue?) {
        self.examination = examination
        self.value = value
    }

    /// A resource by its kind, such as `XObject`, and its name.
    subscript(kind: String, name: String) -> PDFValue? {
        if let known = kinds[kind] { return known?[name] }
        let found = examination.resolved(value?[kind])
        kinds[kind] = found
        return found?[name]
    }

    /// A font by its name, looked up the first time that it is asked for.
    func font(_ name: ArraySlice<UInt8>, _ find: (PDFValue?) -> FontUse?) -> FontUse? {
        if let known = fonts.first(where: { $0.name == name }) { return known.font }
        let font = find(self["Font", String(decoding: name, as: UTF8.self)])
        // A page that names fonts without end is looked up each time.
        if fonts.count < 64 { fonts.append((name, font)) }
        return font
    }
}
