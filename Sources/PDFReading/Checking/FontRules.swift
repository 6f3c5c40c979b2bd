internal import SystemKit

/// Rules for fonts: they are embedded, and every code that is drawn has a glyph, a width and a meaning.
struct FontRules {
    let examination: Examination

    func check(_ fonts: [FontUse]) {
        guard examination.asks(for: PDFRule.characterMap.scope) else { return }
        for use in fonts where use.codes.contains(where: { $0 != 0 }) { check(use) }
    }

    private func check(_ use: FontUse) {
        meanings(use)
        guard use.font["Subtype"] != .name("Type3") else { return }
        let part =
            use.isComposite
            ? examination.resolved(examination.resolved(use.font["DescendantFonts"])?.elements.first) : use.font
        let description = examination.resolved(part?["FontDescriptor"])
        let isEmbedded = ["FontFile", "FontFile2", "FontFile3"].contains {
            examination.resolved(description?[$0]) != nil
        }
        expect(isEmbedded, .fontNotEmbedded, use)
        let flags = description?["Flags"]?.integer ?? 0
        expect((flags & 4 != 0) != (flags & 32 != 0), .fontFlags, use)
        let advances = advances(description, use)
        if use.isComposite { composite(use, part, advances) } else { simple(use, advances) }
    }

    /// Returns the glyph widths in a font program; `nil` if that kind of program is not checked.
    private func advances(_ description: PDFValue?, _ use: FontUse) -> FontAdvances? {
        let form = examination.resolved(description?["FontFile3"])?["Subtype"]?.name
        let isCompact = ["CIDFontType0C", "Type1C"].contains(form)
        guard let stream = isCompact ? description?["FontFile3"] : description?["FontFile2"] else { return nil }
        let bytes = examination.stream(stream) ?? []
        let advances = isCompact ? FontAdvances(cff: bytes) : FontAdvances(trueType: bytes)
        expect(advances != nil, .fontProgram, use)
        return advances
    }

    /// Checks that a width exists and, as far as this is known, equals that of the glyph.
    private func expect(_ width: Double?, is advance: Double?, _ use: FontUse, _ code: Int) {
        guard let width else { return expect(false, .widths, use, code) }
        // Whole numbers are enough (ISO 32000-1, 9.7.4.3).
        if let advance { expect(abs(width - advance) <= 1, .otherWidth, use, code) }
    }

    private func expect(_ holds: Bool, _ rule: PDFRule, _ use: FontUse, _ code: Int? = nil) {
        guard !holds else { return }
        examination.note(rule, page: use.page, object: use.object, code.map { "code \($0)" })
    }

    /// Checks that each code maps to a text.
    private func meanings(_ use: FontUse) {
        let isKnown = !use.isComposite && Self.hasEncoding(use.font["Encoding"].flatMap { examination.resolved($0) })
        let map = use.map
        for (code, drawn) in use.codes.enumerated() where drawn != 0 {
            let text = map?.text(of: code) ?? ""
            // The encodings that fonts share have a meaning for all that can be seen.
            if text.isEmpty, isKnown, code >= 32 { continue }
            var isText = !text.isEmpty
            var isPrivate = false
            for scalar in text.unicodeScalars {
                switch scalar.value {
                case 0, 0xFEFF, 0xFFFE: isText = false
                // What is said in other words may be unknown by itself.
                case 0xFFFD: isText = isText && drawn == 1
                case 0xE000...0xF8FF, 0xF_0000...: isPrivate = true
                default: break
                }
            }
            expect(isText, .characterMap, use, code)
            expect(!isPrivate || drawn == 1, .privateCharacters, use, code)
        }
    }

    private static func hasEncoding(_ encoding: PDFValue?) -> Bool {
        ["WinAnsiEncoding", "MacRomanEncoding"].contains(encoding?.name ?? encoding?["BaseEncoding"]?.name ?? "")
    }

    private func simple(_ use: FontUse, _ advances: FontAdvances?) {
        let first = use.font["FirstChar"]?.integer ?? 0
        let widths = examination.resolved(use.font["Widths"])?.elements ?? []
        for (code, drawn) in use.codes.enumerated() where drawn != 0 {
            let index = code - first
            let width = widths.indices.contains(index) ? examination.resolved(widths[index])?.number : nil
            expect(width, is: advances?.advance(of: Self.character(of: code)), use, code)
        }
    }

    /// The character of a code in the encoding of Windows, which differs from Unicode in 32 of them (ISO 32000-1, annex D.2).
    private static func character(of code: Int) -> UInt32 {
        (0x80...0x9F).contains(code) ? windows[code - 0x80] : UInt32(code)
    }

    private static let windows: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D,
        0x8F,
        0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E,
        0x178,
    ]

    private func composite(_ use: FontUse, _ part: PDFValue?, _ advances: FontAdvances?) {
        let encoding = examination.resolved(use.font["Encoding"])
        expect(["Identity-H", "Identity-V"].contains(encoding?.name), .codeMap, use)
        let isTrueType = part?["Subtype"] == .name("CIDFontType2")
        let glyphs = examination.resolved(part?["CIDToGIDMap"])
        if isTrueType { expect(glyphs != nil, .glyphMap, use) }
        let widths = widths(part)
        let map = glyphs?.dictionary == nil ? nil : examination.stream(part?["CIDToGIDMap"], atMost: 1 << 18)
        for (code, drawn) in use.codes.enumerated() where drawn != 0 {
            let glyph =
                map.map { 2 * code + 1 < $0.count ? Int($0[2 * code]) << 8 | Int($0[2 * code + 1]) : 0 } ?? code
            let advance = isTrueType ? advances?[glyph] : advances?.advance(ofNumber: code)
            let width = widths.indices.contains(code) ? widths[code] : nil
            expect(width ?? part?["DW"]?.number, is: advance, use, code)
            // Glyph 0 is what a font draws for what it does not have.
            expect(glyph != 0, .missingGlyph, use, code)
        }
    }

    /// The widths of a font with codes of two bytes (ISO 32000-1, 9.7.4.3).
    private func widths(_ part: PDFValue?) -> [Double?] {
        var widths: [Double?] = []
        func set(_ code: Int, _ width: Double?) {
            while widths.count <= code { widths.append(nil) }
            widths[code] = width
        }
        let list = examination.resolved(part?["W"])?.elements ?? []
        var (index, told) = (0, 0)
        while index + 1 < list.count, let first = list[index].integer, (0...0xFFFF).contains(first) {
            if let last = list[index + 1].integer {
                guard index + 2 < list.count, let width = list[index + 2].number, first <= last, last <= 0xFFFF else {
                    break
                }
                // Each code is told once, so that no list asks for more work than that.
                told += last - first + 1
                guard told <= 0x1_0000 else { break }
                for code in first...last { set(code, width) }
                index += 3
            } else {
                let each = examination.resolved(list[index + 1])?.elements ?? []
                for (step, width) in each.enumerated() where first + step <= 0xFFFF {
                    set(first + step, examination.resolved(width)?.number)
                }
                index += 2
            }
        }
        return widths
    }
}
