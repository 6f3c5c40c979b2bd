/// Rules for the catalog's entries about the whole file.
struct CatalogRules {
    /// The colours of devices that an output intent gives a meaning.
    enum Intent: Hashable {
        case none
        case gray
        case rgb
        case cmyk
    }

    let examination: Examination

    /// Checks it, and returns the colours that are covered.
    func check() -> Intent {
        let catalog = examination.catalog
        if let language = examination.resolved(catalog?["Lang"])?.text {
            examination.expect(Self.isLanguage(language), .invalidLanguage)
        } else {
            examination.note(.noLanguage)
        }
        let preferences = examination.resolved(catalog?["ViewerPreferences"])
        examination.expect(examination.resolved(preferences?["DisplayDocTitle"])?.isTrue == true, .titleNotShown)
        let marks = examination.resolved(catalog?["MarkInfo"])
        examination.expect(marks?["Marked"]?.isTrue == true && marks?["Suspects"]?.isTrue != true, .notTagged)
        examination.expect(examination.resolved(catalog?["StructTreeRoot"])?.dictionary != nil, .noStructure)
        if let action = examination.resolved(catalog?["OpenAction"]), action.dictionary != nil {
            examination.expect(action["S"] == .name("GoTo") || action["S"] == nil, .action)
        }
        labels(catalog)
        return intent(catalog)
    }

    /// Returns true if a language name is well-formed (BCP 47).
    static func isLanguage(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return !name.isEmpty
            && parts.enumerated().allSatisfy { index, part in
                (1...8).contains(part.count)
                    && part.allSatisfy { byte in
                        (65...90).contains(byte & 0xDF) || index > 0 && PDFLexer.isDigit(byte)
                    }
            }
    }

    private func labels(_ catalog: PDFValue?) {
        guard let labels = examination.resolved(catalog?["PageLabels"]) else { return examination.note(.noPageLabels) }
        examination.expect(examination.leaves(of: labels, "Nums").first?.key.integer == 0, .pageLabels)
    }

    private func intent(_ catalog: PDFValue?) -> Intent {
        let intents = (examination.resolved(catalog?["OutputIntents"])?.elements ?? [])
            .compactMap { examination.resolved($0) }.filter { $0["S"] == .name("GTS_PDFA1") }
        guard let intent = intents.first else {
            examination.note(.noOutputIntent)
            return .none
        }
        let reference = intent["DestOutputProfile"]
        guard let profile = examination.resolved(reference),
            let bytes = examination.stream(reference, atMost: 16 << 20),
            let kind = Self.kind(bytes), profile["N"]?.integer == kind.parts,
            examination.resolved(intent["OutputConditionIdentifier"])?.string != nil
        else {
            examination.note(.invalidOutputIntent)
            return .none
        }
        return kind.intent
    }

    /// Returns the colour description in the header of an ICC profile; `nil` if it is no complete profile (ISO 15076-1,
    /// 7.2).
    private static func kind(_ bytes: [UInt8]) -> (intent: Intent, parts: Int)? {
        func word(_ start: Int) -> String { String(decoding: bytes[start..<start + 4], as: UTF8.self) }
        guard bytes.count > 128, bytes[..<4].reduce(0, { $0 << 8 | Int($1) }) == bytes.count, bytes[8] < 5,
            word(36) == "acsp", ["mntr", "prtr", "scnr", "spac"].contains(word(12))
        else { return nil }
        switch word(16) {
        case "RGB ": return (.rgb, 3)
        case "CMYK": return (.cmyk, 4)
        case "GRAY": return (.gray, 1)
        default: return nil
        }
    }
}
