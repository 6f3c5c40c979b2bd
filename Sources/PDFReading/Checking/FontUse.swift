/// A font of the file, and which of its codes pages draw.
final class FontUse {
    /// The number of its object.
    let object: Int?
    /// The font's dictionary in the file.
    let font: PDFValue
    /// The first page that uses it.
    let page: Int
    /// True if codes have two bytes.
    let isComposite: Bool
    /// The texts of its codes; `nil` if the file has no such map.
    private(set) lazy var map: CharacterMap? = try? file.characterMap(of: font)
    private let file: PDFFile
    /// A mark for each code that is drawn: 1 if an alternative text replaces it everywhere, 3 if not everywhere.
    private(set) var codes: [UInt8] = []

    init(_ font: PDFValue, object: Int?, of file: PDFFile, page: Int) {
        self.font = font
        self.file = file
        self.object = object
        self.page = page
        isComposite = font["Subtype"] == .name("Type0")
        codes = Array(repeating: 0, count: isComposite ? 1 << 10 : 256)
    }

    /// Notes the codes of a string.
    func use(_ string: [UInt8], isSpoken: Bool) {
        let flag: UInt8 = isSpoken ? 1 : 3
        guard isComposite else {
            for byte in string { codes[Int(byte)] |= flag }
            return
        }
        let ends = stride(from: 1, to: string.count, by: 2)
        if codes.count < 1 << 16, ends.contains(where: { Int(string[$0 - 1]) << 8 >= codes.count }) {
            codes += Array(repeating: 0, count: (1 << 16) - codes.count)
        }
        codes.withUnsafeMutableBufferPointer { codes in
            for end in ends { codes[Int(string[end - 1]) << 8 | Int(string[end])] |= flag }
        }
    }
}
