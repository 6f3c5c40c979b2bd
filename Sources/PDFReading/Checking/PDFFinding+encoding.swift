/// As `check --json` prints what a check came to.
extension PDFCheckResult: Encodable {
    private enum CodingKeys: CodingKey { case sound, claims, pages, elements, total, findings }

    /// Writes the result; claims by the names of their standards.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(total == 0, forKey: .sound)
        try values.encode(claims.names, forKey: .claims)
        try values.encode(pages, forKey: .pages)
        try values.encode(elements, forKey: .elements)
        try values.encode(total, forKey: .total)
        try values.encode(findings, forKey: .findings)
    }
}

extension PDFFinding: Encodable {
    private enum CodingKeys: CodingKey { case code, page, object, message, hint }

    /// Writes the finding with the code and the hint of its rule.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(rule.rawValue, forKey: .code)
        try values.encodeIfPresent(page, forKey: .page)
        try values.encodeIfPresent(object, forKey: .object)
        try values.encode(message, forKey: .message)
        try values.encode(rule.hint, forKey: .hint)
    }
}
