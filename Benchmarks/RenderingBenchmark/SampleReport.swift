import Glibc
import PageModel

/// A report of three pages in Korean, as a layout would paginate it: cards with rings and rows, bars, a radar, a table.
struct SampleReport {
    private let shaper: any TextShaping
    private let person: Int
    private var commands: [DrawCommand] = []
    private var pages: [Page] = []
    private(set) var runs = 0

    private static let paper = Extent(width: 595.276, height: 841.89)
    private static let ink = Colour(0x1A1A1A)
    private static let slots: [Paint] = [
        .patterned(Colour(0x1560A8), Pattern([Pattern.Lines(degrees: 90, pitch: 4.5, width: 0.7)])),
        .solid(Colour(0x1F9E89)),
        .patterned(Colour(0xC4870A), Pattern([Pattern.Lines(degrees: 45, pitch: 4.5, width: 0.7)])),
        .patterned(Colour(0xAD562B), Pattern([Pattern.Lines(degrees: 0, pitch: 4.5, width: 1.4, dotted: true)])),
        .patterned(
            Colour(0x852823),
            Pattern([
                Pattern.Lines(degrees: 45, pitch: 4.5, width: 0.7),
                Pattern.Lines(degrees: -45, pitch: 4.5, width: 0.7),
            ])),
    ]
    private static let classes = ["저혈압 의심", "정상 범위", "주의 단계", "고혈압 전단계", "고혈압 1기"]
    private static let days = ["월", "화", "수", "목", "금", "토", "일"]

    /// Makes the report of a person; the number changes every value in it.
    init(person: Int, shaper: any TextShaping) {
        self.shaper = shaper
        self.person = person
    }

    /// The finished pages.
    mutating func document() throws -> PaginatedDocument {
        commands.append(.begin(SemanticTag(.document)))
        try overview()
        try charts()
        try table()
        commands.append(.end)
        pages[pages.count - 1] = Page(size: Self.paper, commands: pages[pages.count - 1].commands + [.end])
        return PaginatedDocument(
            pages: pages, outline: [PaginatedDocument.OutlineEntry(title: "건강 일지", destination: "s1")],
            properties: PaginatedDocument.Properties(
                title: "건강 일지 보고서", subject: "2025-03", language: "ko", date: "2025-03-31T00:00:00Z"))
    }

    /// A value that differs between people and places.
    private func value(_ place: Int, _ range: Int) -> Int { (person * 7919 + place * 104_729) % range }

    /// Puts a line of text on the page.
    private mutating func text(
        _ string: String, x: Double, y: Double, size: Double, bold: Bool = false, role: SemanticTag.Role = .paragraph,
        unit: String? = nil
    ) throws {
        let type = TypeStyle(size: Points(size), weight: bold ? .semibold : .regular)
        var spans = [Paragraph.Span(string, type: type, language: "ko")]
        if let unit { spans.append(Paragraph.Span(unit, type: TypeStyle(size: 14), language: "ko")) }
        let shaped = try shaper.shape(Paragraph(spans), width: nil)
        commands.append(.begin(SemanticTag(role)))
        for piece in shaped.lines.flatMap(\.pieces) {
            commands.append(.glyphs(piece.run, at: Position(x: Points(x) + piece.x, y: Points(y)), Self.ink))
            runs += 1
        }
        commands.append(.end)
    }

    private mutating func endPage(_ number: Int) throws {
        try text("\(number) / 3", x: 520, y: 810, size: 8.5, role: .artifact)
        pages.append(Page(size: Self.paper, commands: commands))
        commands = []
    }

    private mutating func overview() throws {
        commands.append(.destination(name: "s1", at: Position(x: 50, y: 60)))
        try text("건강 일지 보고서", x: 52, y: 80, size: 21, bold: true, role: .heading(level: 1))
        try text("김하늘 님 · 2025년 3월 1일 – 3월 31일", x: 52, y: 104, size: 12)
        for card in 0..<3 { try self.card(card, y: 130 + Double(card) * 215) }
        try endPage(1)
    }

    private mutating func card(_ number: Int, y: Double) throws {
        let frame = Rect(x: 52, y: Points(y), width: 492, height: 200)
        commands.append(.stroke(.rectangle(frame, radius: 6), Stroke(Colour(0xC9CED6), width: 0.75)))
        try text(["혈압", "체중", "혈당"][number], x: 64, y: y + 22, size: 17, bold: true, role: .heading(level: 2))
        commands.append(.begin(SemanticTag(.figure, alternative: "고리 도표")))
        var angle = -Double.pi / 2
        let centre = Position(x: 164, y: Points(y + 115))
        for (slot, paint) in Self.slots.enumerated() {
            let end = angle + 2 * .pi * Double(10 + value(slot + number * 5, 20)) / 120
            commands.append(
                .fill(
                    Path([
                        .arc(centre: centre, radius: 64, from: angle, to: end, clockwise: true),
                        .arc(centre: centre, radius: 36, from: end, to: angle, clockwise: false), .close,
                    ]), paint))
            angle = end
        }
        commands.append(.end)
        for (row, title) in Self.classes.enumerated() {
            let line = y + 60 + Double(row) * 30
            commands.append(
                .fill(.circle(centre: Position(x: 290, y: Points(line - 5)), radius: 5), Self.slots[row]))
            try text(title, x: 304, y: line, size: 14)
            try text("\(value(row * 3 + number, 60))", x: 470, y: line, size: 25, bold: true, unit: "회")
        }
        for row in 0..<5 { try text("\(value(row + number, 100)) %", x: 90, y: y + 40 + Double(row) * 30, size: 8.5) }
    }

    private mutating func charts() throws {
        try text("요일별 평균과 변화", x: 52, y: 80, size: 17, bold: true, role: .heading(level: 2))
        for step in 0..<5 {
            let y = Points(120 + Double(step) * 45)
            let rule = Path.line(from: Position(x: 70, y: y), to: Position(x: 530, y: y))
            commands.append(.stroke(rule, Stroke(Colour(0xD9DCE1), width: 0.5)))
            try text("\(160 - step * 20)", x: 52, y: y.value + 3, size: 9)
        }
        for (day, name) in Self.days.enumerated() {
            for series in 0..<2 {
                let height = Double(40 + value(day * 2 + series, 120))
                let bar = Rect(
                    x: Points(80 + Double(day) * 64 + Double(series) * 26), y: Points(300 - height), width: 22,
                    height: Points(height))
                commands.append(.fill(.rectangle(bar), .solid(series == 0 ? Colour(0x1B3A57) : Colour(0x7488A0))))
                try text("\(value(day * 2 + series, 120) + 40)", x: bar.minX.value, y: 296 - height, size: 9)
            }
            try text(name, x: 100 + Double(day) * 64, y: 314, size: 9)
        }
        let centre = (x: 300.0, y: 550.0)
        for ring in 1...5 { radar(centre, Array(repeating: Double(ring) * 24, count: 5), Colour(0xD9DCE1)) }
        radar(centre, (0..<5).map { Double(30 + value($0, 90)) }, Colour(0x1B3A57))
        for (axis, name) in ["운동량", "수면 시간", "식사 규칙", "복약 순응", "수분 섭취"].enumerated() {
            let angle = Double(axis) * 2 * .pi / 5 - .pi / 2
            try text(name, x: centre.x + 135 * cos(angle) - 20, y: centre.y + 135 * sin(angle), size: 9)
        }
        try endPage(2)
    }

    private mutating func radar(_ centre: (x: Double, y: Double), _ radii: [Double], _ colour: Colour) {
        let places = radii.enumerated().map { axis, radius in
            let angle = Double(axis) * 2 * .pi / 5 - .pi / 2
            return Position(x: Points(centre.x + radius * cos(angle)), y: Points(centre.y + radius * sin(angle)))
        }
        var path = Path.polyline(places)
        path.steps.append(.close)
        commands.append(.stroke(path, Stroke(colour, width: 0.75)))
    }

    private mutating func table() throws {
        try text("측정 기록", x: 52, y: 80, size: 17, bold: true, role: .heading(level: 2))
        commands.append(.begin(SemanticTag(.table)))
        for row in 0..<30 {
            let y = 110 + Double(row) * 22
            commands.append(.begin(SemanticTag(.tableRow)))
            let cells = [
                "3월 \(row + 1)일", "\(110 + value(row, 60))", "\(60 + value(row, 40))", "\(50 + value(row, 60))",
                "\(60 + value(row, 30)).\(value(row, 10))", Self.classes[value(row, 5)],
            ]
            for (column, cell) in cells.enumerated() {
                try text(cell, x: 60 + Double(column) * 80, y: y, size: 10, role: .tableData)
            }
            commands.append(.end)
            commands.append(
                .stroke(
                    .line(from: Position(x: 52, y: Points(y + 6)), to: Position(x: 544, y: Points(y + 6))),
                    Stroke(Colour(0xD9DCE1), width: 0.5)))
        }
        commands.append(.end)
        try endPage(3)
    }
}
