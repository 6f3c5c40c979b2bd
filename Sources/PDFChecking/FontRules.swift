internal import PDFReading

/// Whether fonts are in the file, and every code that is drawn has a glyph, a width and a meaning.
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
        if use.isComposite { composite(use, part) } else { simple(use) }
    }

    private func expect(_ holds: Bool, _ rule: PDFRule, _ use: FontUse, _ code: Int? = nil) {
        let detail = code.map { "code \($0)" }
        if !holds { examination.note(rule, page: use.page, object: use.object, detail) }
    }

    /// Whether each code stands for a text.
    private func meanings(_ use: FontUse) {
        let map = try? examination.file.characterMap(of: use.font)
        let isKnown = !use.isComposite && Self.hasEncoding(use.font["Encoding"].flatMap { examination.resolved($0) })
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

    private func simple(_ use: FontUse) {
        let first = use.font["FirstChar"]?.integer ?? 0
        let widths = examination.resolved(use.font["Widths"])?.elements ?? []
        for (code, drawn) in use.codes.enumerated() where drawn != 0 {
            let index = code - first
            let width = widths.indices.contains(index) ? examination.resolved(widths[index])?.number : nil
            expect(width != nil, .widths, use, code)
        }
    }

    private func composite(_ use: FontUse, _ part: PDFValue?) {
        let encoding = examination.resolved(use.font["Encoding"])
        expect(["Identity-H", "Identity-V"].contains(encoding?.name), .codeMap, use)
        let isTrueType = part?["Subtype"] == .name("CIDFontType2")
        let glyphs = examination.resolved(part?["CIDToGIDMap"])
        if isTrueType { expect(glyphs != nil, .glyphMap, use) }
        let widths = widths(part)
        let map = glyphs?.dictionary == nil ? nil : examination.stream(part?["CIDToGIDMap"], atMost: 1 << 18)
        for (code, drawn) in use.codes.enumerated() where drawn != 0 {
            expect(part?["DW"] != nil || code < widths.count && widths[code], .widths, use, code)
            let glyph =
                map.map { 2 * code + 1 < $0.count ? Int($0[2 * code]) << 8 | Int($0[2 * code + 1]) : 0 } ?? code
            // Glyph 0 is what a font draws for what it does not have.
            expect(glyph != 0, .missingGlyph, use, code)
        }
    }

    /// Which codes a font with codes of two bytes has widths for (ISO 32000-1, 9.7.4.3).
    private func widths(_ part: PDFValue?) -> [Bool] {
        var known: [Bool] = []
        func add(_ codes: ClosedRange<Int>) {
            guard codes.lowerBound >= 0, codes.upperBound <= 0xFFFF else { return }
            if codes.upperBound >= known.count {
                known += Array(repeating: false, count: codes.upperBound + 1 - known.count)
            }
            for code in codes { known[code] = true }
        }
        let list = examination.resolved(part?["W"])?.elements ?? []
        var index = 0
        while index + 1 < list.count, let first = list[index].integer {
            if let last = list[index + 1].integer {
                if first <= last, last <= 0xFFFF { add(first...last) }
                index += 3
            } else {
                let count = examination.resolved(list[index + 1])?.elements.count ?? 0
                if count > 0, first >= 0, first <= 0xFFFF { add(first...min(0xFFFF, first + count - 1)) }
                index += 2
            }
        }
        return known
    }
}
