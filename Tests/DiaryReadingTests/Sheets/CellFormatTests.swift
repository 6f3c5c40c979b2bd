import Testing
@testable import DiaryReading

@Suite("Formats of cells")
struct CellFormatTests {
    @Test(
        "numbers in cells are what they show, and dates are of ISO 8601",
        arguments: [
            ("General", "120", "120"), ("General", "5.4000000000000004", "5.4"),
            ("General", "0.30000000000000004", "0.3"),
            ("0.00", "1.2E2", "120"), ("0%", "0.97", "97%"), ("0.0%", "0.56999999999999995", "57%"),
            ("0.0\" kg\"", "80.5", "80.5 kg"), ("0\\ \\m\\g", "5", "5 mg"), ("\"about \"0", "5", "5"),
            ("@", "44000", "44000"), ("#,##0.00", "1234.5", "1234.5"), ("0.00E+00", "45000", "45000"),
            ("General\" lb\"", "180", "180 lb"), ("[$-409]General", "7.5", "7.5"), ("GENERAL", "7", "7"),
            ("[Red]0;[Blue]d", "7", "7"),
            ("yyyy\\-mm\\-dd", "45296", "2024-01-05"), ("d/m/yy", "45296.3125", "2024-01-05T07:30:00"),
            ("d/m/yy h:mm", "45296", "2024-01-05T00:00:00"),
            ("dd.mm.yyyy hh:mm:ss", "45296.3125", "2024-01-05T07:30:00"),
            ("[$-409]m/d/yy h:mm AM/PM;@", "45296.8541666667", "2024-01-05T20:30:00"),
            ("h:mm AM/PM", "0.3125", "07:30:00"), ("h:mm\\ AM/PM", "45296.3125", "2024-01-05T07:30:00"),
            ("上午/下午h\"时\"mm\"分\"", "0.75", "18:00:00"), ("hh:mm", "0.99999999", "23:59:59.999"),
            ("[h]:mm:ss", "0.5", "12:00:00"), ("[mm]:ss", "0.0006944444444", "00:01:00"),
            ("mm:ss.0", "0.25", "06:00:00"),
            ("mmm\\ yyyy", "45292", "2024-01-01"), ("yyyy\"年\"m\"月\"d\"日\"", "45296", "2024-01-05"),
            ("[$-411]ggge\"年\"m\"月\"d\"日\"", "45296", "2024-01-05"), ("[$-412]AM/PM h:mm", "0.5", "12:00:00"),
            ("d", "1", "1900-01-01"), ("d", "59", "1900-02-28"), ("d", "60", "60"), ("d", "61", "1900-03-01"),
            ("d", "-1", "-1"), ("d", "36584", "2000-02-28"), ("d", "36585", "2000-02-29"), ("d", "36586", "2000-03-01"),
            ("d h", "73050.5", "2099-12-31T12:00:00"), ("d", "1e300", "1e+300"), ("d", "abc", "abc"),
        ])
    func shows(code: String, number: String, text: String) {
        #expect(CellFormat(code: code).text(of: Substring(number), from1904: false) == text)
    }

    @Test("days from 1904 on", arguments: [("0", "1904-01-01"), ("60", "1904-03-01"), ("43834", "2024-01-05")])
    func from1904(number: String, text: String) {
        #expect(CellFormat(code: "yyyy-mm-dd").text(of: Substring(number), from1904: true) == text)
    }

    @Test("codes that have numbers", arguments: [14, 15, 16, 17, 22, 27, 36, 50, 57, 71, 81])
    func builtInDates(id: Int) { #expect(CellFormat.builtIn(id).hasDate) }

    @Test("codes of times and others that have numbers")
    func builtInOthers() {
        for id in [18, 19, 20, 21, 45, 46, 47, 75] {
            #expect(CellFormat.builtIn(id).hasTime && !CellFormat.builtIn(id).hasDate)
        }
        #expect(CellFormat.builtIn(22).hasTime)
        #expect(CellFormat.builtIn(9).isPercent && CellFormat.builtIn(10).isPercent)
        for id in [0, 1, 2, 3, 4, 11, 12, 37, 49] { #expect(CellFormat.builtIn(id) == .plain) }
    }
}
