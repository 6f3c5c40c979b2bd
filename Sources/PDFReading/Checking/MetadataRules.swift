/// Rules for a file's metadata: it is complete, and the same in both places.
struct MetadataRules {
    let examination: Examination
    let metadata: Metadata?
    /// The caller's demands, whatever the file claims.
    let asked: PDFDemand

    func check() {
        dates()
        guard let metadata else { return examination.note(.noMetadata) }
        guard metadata.isReadable else { return examination.note(.unreadableMetadata) }
        let claims = metadata.claims
        examination.expect(
            claims.accessPart == "2" || claims.accessPart != nil && !asked.contains(.accessible2), .claimsNoAccess)
        examination.expect(isArchive(claims), .claimsNoArchive)
        examination.expect(metadata[Metadata.Space.core, "title"] != nil, .noTitle)
        // PDF/A-4 wants no description of names.
        examination.expect(
            claims.accessPart == nil || claims.part == "4" || metadata.described.contains(Metadata.Space.access),
            .undeclaredSchema)
        let years = [(claims.accessPart == "2", Metadata.Space.access), (claims.part == "4", Metadata.Space.archive)]
        for (isClaimed, space) in years where isClaimed {
            let year = metadata[space, "rev"] ?? ""
            let isYear = year.utf8.count == 4 && year.utf8.allSatisfy { PDFLexer.isDigit($0) }
            examination.expect(space == Metadata.Space.access ? year == "2024" : isYear, .claimYear)
        }
        examination.expect(information == nil || examination.catalog?["PieceInfo"] != nil, .information)
        compare(metadata)
    }

    /// Returns true if a file claims a part of PDF/A whose rules are known, at the level that is asked for.
    private func isArchive(_ claims: PDFClaims) -> Bool {
        switch claims.part {
        // It has no level of structure: PDF/UA-2 is beside it.
        case "4": [nil, "E", "F"].contains(claims.level)
        case "2", "3":
            !asked.contains(.archive4) && (claims.level == "A" || !asked.isSuperset(of: [.archive, .structured]))
        default: false
        }
    }

    private var information: PDFValue? { examination.resolved(examination.file.trailer["Info"]) }

    private func entry(_ key: String) -> String? { examination.resolved(information?[key])?.text }

    private static let dateKeys = ["CreationDate", "ModDate"]

    private func dates() {
        for key in Self.dateKeys {
            guard let date = entry(key) else { continue }
            examination.expect(Self.isDate(date), .date, key)
        }
    }

    /// Returns true if a date has the form of dates in PDF files (ISO 32000-1, 7.9.4).
    static func isDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.starts(with: Array("D:".utf8)) else { return false }
        let digits = bytes.dropFirst(2).prefix { PDFLexer.isDigit($0) }
        guard digits.count >= 4, digits.count <= 14, digits.count.isMultiple(of: 2) else { return false }
        let zone = String(decoding: bytes.dropFirst(2 + digits.count), as: UTF8.self)
        if ["", "Z", "Z00'00", "Z00'00'"].contains(zone) { return true }
        let shape = zone.map { $0.isASCII && $0.isNumber ? "0" : String($0) }.joined()
        return ["+00'", "-00'", "+00'00", "-00'00", "+00'00'", "-00'00'"].contains(shape)
    }

    private func compare(_ metadata: Metadata) {
        let pairs = [
            ("Title", Metadata.Space.core, "title"), ("Author", Metadata.Space.core, "creator"),
            ("Subject", Metadata.Space.core, "description"), ("Keywords", Metadata.Space.pdf, "Keywords"),
            ("Creator", Metadata.Space.basic, "CreatorTool"), ("Producer", Metadata.Space.pdf, "Producer"),
        ]
        for (key, space, name) in pairs {
            guard let one = entry(key), let other = metadata[space, name] else { continue }
            examination.expect(one == other, .metadataDiffers, key)
        }
        for (key, name) in zip(Self.dateKeys, ["CreateDate", "ModifyDate"]) {
            guard let one = entry(key), let other = metadata[Metadata.Space.basic, name] else { continue }
            examination.expect(Self.digits(one) == Self.digits(other), .metadataDiffers, key)
        }
    }

    /// The digits of a date, up to its seconds.
    private static func digits(_ date: String) -> [UInt8] {
        Array(date.utf8.filter { PDFLexer.isDigit($0) }.prefix(14))
    }
}
