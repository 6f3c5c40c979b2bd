/// The forms of dictionaries that Cairo's file may hold.
///
/// Any other form is rejected: it comes from a byte changed on the way, or from an untested version of Cairo.
enum DictionaryForm {
    /// Throws where a dictionary of a known kind has an entry that its kind does not have, or a word that it cannot have.
    static func check(_ entries: CairoValue.Entries, of bytes: [UInt8]) throws(FinishingError) {
        let kind = entries.name("Type")
        guard let known = keys[kind] else { throw .unknownForm }
        for entry in entries.keys {
            guard known.contains(String(decoding: bytes[entry.name], as: UTF8.self)) else { throw .unknownForm }
        }
        for (key, allowed) in words where entries[key] != nil {
            let isDictionary = key == "Encoding" && bytes[entries[key]?.lowerBound ?? 0] == 0x3C
            guard isDictionary || allowed.contains(entries.name(key)) else { throw .unknownForm }
        }
        if let system = entries["CIDSystemInfo"] {
            // Glyphs are numbered as they stand in the font.
            let text = bytes[system].filter { $0 > 32 }
            guard text.elementsEqual("<</Registry(Adobe)/Ordering(Identity)/Supplement0>>".utf8) else {
                throw .unknownForm
            }
        }
        if kind == "FontDescriptor" {
            // A font is symbolic or not, and says which.
            guard let flags = entries.integer("Flags"), [4, 32].contains(flags & 36) else { throw .unknownForm }
        }
    }

    /// The entries of each kind; dictionaries without a kind are resources, or heads of streams.
    private static let keys: [String: Set<String>] = [
        "": [
            "Length", "Filter", "Length1", "Length2", "Length3", "Subtype", "ExtGState", "Pattern", "Shading",
            "XObject",
            "Font", "ColorSpace", "ProcSet", "FunctionType", "Domain", "C0", "C1", "N", "Functions", "Bounds", "Encode",
            "Range", "Size", "BitsPerSample", "ShadingType", "Coords", "Function", "Extend",
        ],
        "Font": [
            "Type", "Subtype", "BaseFont", "FirstChar", "LastChar", "FontDescriptor", "Encoding", "Widths", "ToUnicode",
            "DescendantFonts", "CIDSystemInfo", "W", "DW", "CIDToGIDMap", "FontBBox", "FontMatrix", "CharProcs",
            "Resources", "Name",
        ],
        "FontDescriptor": [
            "Type", "FontName", "FontFamily", "Flags", "FontBBox", "ItalicAngle", "Ascent", "Descent", "CapHeight",
            "StemV",
            "StemH", "FontFile", "FontFile2", "FontFile3",
        ],
        "XObject": [
            "Type", "Subtype", "Width", "Height", "ColorSpace", "Interpolate", "BitsPerComponent", "SMask", "Decode",
            "DecodeParms", "Mask", "ImageMask", "BBox", "Matrix", "Group", "Resources", "Length", "Filter", "FormType",
            "StructParents",
        ],
        "ExtGState": ["Type", "SMask", "ca", "CA", "AIS", "BM"],
        "Mask": ["Type", "S", "G", "TR"],
        "Pattern": [
            "Type", "PatternType", "PaintType", "TilingType", "BBox", "XStep", "YStep", "Matrix", "Resources",
            "Shading",
            "Length", "Filter",
        ],
        "Encoding": ["Type", "Differences", "BaseEncoding"],
    ]

    /// Words that some entries are one of.
    private static let words: [String: Set<String>] = [
        "Subtype": [
            "Type0", "Type1", "Type1C", "Type3", "TrueType", "CIDFontType0", "CIDFontType2", "CIDFontType0C",
            "OpenType", "Image", "Form",
        ],
        "Encoding": ["Identity-H", "WinAnsiEncoding", "MacRomanEncoding"],
        "Filter": ["FlateDecode", "DCTDecode"],
    ]
}
