internal import DiaryModel
internal import ReportModel

extension Specimen {
    /// Clinics in all their states.
    static let clinics: [Specimen] = [
        clinic("name alone", lines: 0),
        clinic("sign and lines", lines: 2, sign: (120, 40)),
        clinic("wide sign", lines: 1, sign: (800, 60)),
        clinic("high sign", lines: 6, sign: (10, 40)),
        Specimen(
            "long words",
            .letterhead(
                LongWords.sentence.styled, lines: [LongWords.sentence.styled, LongWords.german.styled],
                logo: sign(160, 40))),
    ]

    private static func clinic(_ state: String, lines: Int, sign size: (Int, Int)? = nil) -> Specimen {
        Specimen(
            state,
            .letterhead(
                "Elm Street Surgery".styled, lines: (1...6).prefix(lines).map { "\($0) Elm Street".styled },
                logo: size.map { sign($0.0, $0.1) }))
    }

    /// A sign of a size; the gallery paints it.
    private static func sign(_ width: Int, _ height: Int) -> PanelHead.Logo {
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
            <rect width="\(width)" height="\(height)" rx="4" fill="#1b3a57"/></svg>
            """
        let picture = Picture(
            kind: .svg, bytes: Array(drawing.utf8), width: Double(width), height: Double(height),
            digest: "\(width)x\(height)")
        return PanelHead.Logo(picture, alternative: "Logo of Elm Street Surgery".styled)
    }
}
