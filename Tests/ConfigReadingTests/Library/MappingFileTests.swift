import DiaryModel
import TestSupport
import Testing
import XMLKit
@testable import ConfigReading

@Suite("Mapping files")
struct MappingFileTests {
    private static let sound = """
        <source id="scale" name="A scale">
            <header within="3"/>
            <cells delimiters="semicolon comma" decimal="comma" cut-end="yes"/>
            <times zone="column">
                <pattern form="d. MMM yyyy"/>
                <pattern form="h:mm a"/>
                <months language="de" names="Jan|Jän Feb Mär|März Apr Mai Jun Jul Aug Sep|Sept Okt Nov Dez"/>
                <halves am="vorm." pm="nachm."/>
            </times>
            <columns prefixes="my.|our.">
                <column role="date" required="yes"><name>Tag</name></column>
                <column role="time"><name>Zeit</name></column>
                <column role="offset"><name>Zone</name></column>
                <column role="value" kind="weight" required="yes" zero="nothing">
                    <name unit="kg">Gewicht (kg)</name>
                    <name unit="lb">Gewicht (lb)</name>
                    <limit below="2.5" unit="kg" words="LO|Leicht"/>
                </column>
                <column role="value" kind="height" unit="in" form="feet-and-inches"><name>Größe</name></column>
                <column role="selector"><name>Art</name></column>
            </columns>
            <rows take="Mensch|Kind" pass="Hund"/>
            <words nothing="-|leer" inexact="Hoch">
                <meal context="fasting" words="nüchtern"/>
            </words>
        </source>
        """

    private func read(_ edits: (find: String, replace: String)...) throws -> Outcome<SourceMapping> {
        var text = Self.sound
        for edit in edits {
            try #require(text.contains(edit.find), "\(edit.find)")
            text = text.replacing(edit.find, with: edit.replace)
        }
        return try SourceMappingFormat().read(XMLSource(file: "scale.xml", text: text), named: "scale")
    }

    @Test("say all that is in them")
    func sound() throws {
        let mapping = try read().value
        #expect(mapping.id == "scale")
        #expect(mapping.name == "A scale")
        #expect(mapping.header == .within(3))
        #expect(mapping.delimiters == [.semicolon, .comma])
        #expect(mapping.decimal == .comma)
        #expect(mapping.mayEndInQuote)
        #expect(mapping.isFoundByContent)
        #expect(mapping.times.zone == .column)
        #expect(mapping.times.patterns.map(\.text) == ["d. MMM yyyy", "h:mm a"])
        #expect(
            mapping.times.months["jän"] == 1 && mapping.times.months["märz"] == 3 && mapping.times.months["août"] == nil
        )
        #expect(mapping.times.morning == ["vorm."])
        #expect(mapping.columns.map(\.isRequired) == [true, false, false, true, false, false])
        #expect(mapping.columns[3].role == .value(.weight))
        #expect(
            mapping.columns[3].names.map(\.text) == [
                "Gewicht (kg)", "my.Gewicht (kg)", "our.Gewicht (kg)", "Gewicht (lb)", "my.Gewicht (lb)",
                "our.Gewicht (lb)",
            ])
        #expect(mapping.columns[3].names.map(\.unit?.unit.id) == ["kg", "kg", "kg", "lb", "lb", "lb"])
        #expect(mapping.columns[3].zeroIsNothing)
        #expect(mapping.columns[3].limits == [.init(["lo", "leicht"], Quantity(2.5, .kilograms, bound: .below))])
        #expect(mapping.columns[4].form == .feetAndInches)
        #expect(mapping.rows == SourceMapping.RowRule(taken: ["mensch", "kind"], passed: ["hund"]))
        #expect(mapping.words.nothing == ["-", "leer"])
        #expect(mapping.words.inexact == ["hoch"])
        #expect(mapping.words.meals == ["nüchtern": .fasting])
    }

    @Test("units that are counted in others are named as well, and columns that a file usually has")
    func countedUnits() throws {
        let columns = try read(
            ("<name unit=\"kg\">", "<name unit=\"st\">"), ("<name unit=\"lb\">", "<name unit=\"g\">"),
            ("<column role=\"time\">", "<column role=\"time\" required=\"usually\">")
        ).value.columns
        #expect(columns.map(\.isUsual) == [false, true, false, false, false, false])
        #expect(columns.map(\.isRequired) == [true, false, false, true, false, false])
        let units = columns[3].names.compactMap(\.unit)
        #expect(units.first?.quantity(2) == Quantity(28, .pounds))
        #expect(units.last?.quantity(2) == Quantity(0.002, .kilograms))
    }

    @Test("records of JSON have members and no rows, and rows may be empty or hold both pressures in a cell")
    func records() throws {
        let mapping = try read(
            ("    <header within=\"3\"/>\n", "<records format=\"json\" list=\"Data Points\"/>\n"),
            ("    <cells delimiters=\"semicolon comma\" decimal=\"comma\" cut-end=\"yes\"/>\n", ""),
            ("<name>Zeit</name>", "<name>a.0.b</name>"), ("<rows ", "<rows empty=\"pass\" "),
            ("role=\"value\" kind=\"height\" unit=\"in\" form=\"feet-and-inches\"", "role=\"pressures\" unit=\"mmHg\"")
        ).value
        #expect(mapping.records == SourceMapping.RecordRule(list: "Data Points"))
        #expect(mapping.columns[1].names.first?.text == "a.0.b")
        #expect(mapping.columns[4].role == .pressures)
        #expect(mapping.passesEmptyRows)
        let failure = #expect(throws: DiagnosticFailure.self) {
            try read(
                ("    <header within=\"3\"/>\n", "<records format=\"json\"/>\n"),
                ("form=\"d. MMM yyyy\"", "form=\"d/M/yyyy\"/><pattern form=\"M/d/yyyy\""))
        }
        #expect(failure?.diagnostics.contains { $0.hint == "give patterns of one order" } == true)
    }

    @Test(
        "what makes no sense is named with its place and what to do",
        arguments: [
            ("id=\"scale\"", "id=\"other\"", "source.id-mismatch", "rename the file"),
            ("form=\"h:mm a\"", "form=\"h:mm\"", "source.bad-value", "a pattern such as"),
            ("<header within=\"3\"/>", "<header within=\"3\" line=\"2\"/>", "source.header", "write `line` alone"),
            ("names=\"Jan|Jän Feb", "names=\"Jan|Jän", "source.bad-value", "twelve names"),
            ("names=\"Jan|Jän Feb", "names=\"Jan Jan", "source.ambiguous-month", "leave it out of one"),
            ("form=\"h:mm a\"/>", "form=\"h:mm a\"/>\n<pattern form=\"MMM\"/>", "source.bad-value", "a pattern"),
            ("role=\"time\"", "role=\"tmie\"", "source.bad-value", "did you mean `time`?"),
            ("kind=\"weight\" ", "", "source.kind", "write kind="),
            ("role=\"time\"", "role=\"time\" kind=\"pulse\"", "source.kind", "leave it out"),
            (" unit=\"kg\"", "", "source.no-unit", "write unit=\"kg\""),
            ("unit=\"kg\"", "unit=\"mmHg\"", "source.unit", "kg, lb"),
            ("unit=\"kg\"", "unit=\"m\"", "source.unit", "kg, lb"),
            ("role=\"time\"", "role=\"time\" unit=\"kg\"", "source.unit", "leave it out"),
            ("unit=\"in\" form", "unit=\"cm\" form", "source.unit", "write unit=\"in\""),
            ("<name>Zeit</name>", "", "source.column-name", "write <name>"),
            ("<name>Zeit</name>", "<name>--</name>", "source.column-name", "as the header does"),
            ("<name>Zeit</name>", "<name>TAG.</name>", "source.ambiguous-name", "only letters and digits"),
            ("role=\"offset\"", "role=\"note\"", "source.columns", "role=\"zone\""),
            ("role=\"date\"", "role=\"note\"", "source.columns", "role=\"moment\""),
            ("role=\"offset\"", "role=\"systolic\" unit=\"mmHg\"", "source.columns", "role=\"diastolic\""),
            ("role=\"offset\"", "role=\"time\"", "source.duplicate-role", "both names"),
            ("zone=\"column\"", "day=\"above\"", "source.columns", "role=\"moment\""),
            ("required=\"yes\"", "", "source.columns", "required"),
            ("role=\"selector\"", "role=\"note\"", "source.selector", "role=\"selector\""),
            ("pass=\"Hund\"", "pass=\"Kind\"", "source.selector", "one of the two"),
            ("    <rows take=\"Mensch|Kind\" pass=\"Hund\"/>\n", "", "source.selector", "write <rows"),
            ("take=\"Mensch|Kind\" ", "", "source.selector", "empty=\"pass\" alone"),
            ("<header", "<records format=\"json\"/><header", "source.records", "leave it out"),
            ("<header within=\"3\"/>", "<header absent=\"yes\"/>", "source.column-number", "write number="),
            (
                "<meal context=\"fasting\" words=\"nüchtern\"/>",
                "<meal context=\"fasting\" words=\"a\"/><meal context=\"after\" words=\"A\"/>", "source.ambiguous-word",
                "one of the two"
            ),
            ("inexact=\"Hoch\"", "inexact=\"Hoch|\"", "source.bad-value", "with bars between"),
            (
                "pm=\"nachm.\"/>",
                "pm=\"nachm.\"/><period words=\"m\" time=\"07:30\"/><period words=\"M\" time=\"08:00\"/>",
                "source.ambiguous-word", "one of them"
            ),
            ("pm=\"nachm.\"/>", "pm=\"nachm.\"/><period words=\"m\" time=\"7:30\"/>", "source.bad-value", "08:00"),
            ("below=\"2.5\"", "", "source.limit", "write `below` or `above`"),
            ("below=\"2.5\"", "below=\"2\" above=\"3\"", "source.limit", "write `below` or `above`"),
            ("below=\"2.5\" unit=\"kg\"", "below=\"2.5\" unit=\"%\"", "source.unit", "kg, lb"),
            (
                "<name>Größe</name>", "<name>Größe</name><limit above=\"9\" unit=\"in\" words=\"HI\"/>", "source.limit",
                "leave it out"
            ),
            ("<rows ", "<row ", "source.unknown-element", "did you mean `rows`?"),
        ])
    func slips(find: String, replace: String, code: String, hint: String) throws {
        let failure = #expect(throws: DiagnosticFailure.self) { try read((find, replace)) }
        let error = try #require(
            failure?.diagnostics.first { $0.code.rawValue == code }, "\(String(describing: failure))")
        #expect(error.hint?.contains(hint) == true, "\(error)")
        #expect(error.location?.line != nil && error.location?.column != nil)
    }

    @Test("names of months stand for what a file says, beside the usual ones, which are the reader's")
    func months() throws {
        let line = try #require(Self.sound.split(separator: "\n").first { $0.contains("<months") })
        #expect(try read((String(line) + "\n", "")).value.times.months.isEmpty)
        #expect(try read((" Mär|März ", " Lis ")).value.times.months["lis"] == 3)
    }

    @Test("say which words stand for a time of day, whose the rows are, and what proves the source")
    func furtherParts() throws {
        let mapping = try read(
            (
                "<halves am=\"vorm.\" pm=\"nachm.\"/>",
                "<halves am=\"a\" pm=\"p\"/><period words=\"Früh|m\" time=\"07:30\"/>"
            ),
            ("role=\"offset\"", "role=\"zone\""), ("form=\"d. MMM yyyy\"", "form=\"d.M.yy\""),
            (
                "<column role=\"selector\">",
                "<column role=\"person\"><name>Wer</name></column><column role=\"mark\" proves=\"yes\"><name>Nur hier</name></column>"
                    + "<column role=\"selector\">"
            )
        ).value
        #expect(
            mapping.times.periods == [
                "früh": try #require(TimeOfDay(hour: 7, minute: 30)), "m": try #require(TimeOfDay(hour: 7, minute: 30)),
            ])
        #expect(mapping.columns.map(\.role).contains(.person))
        #expect(mapping.columns.map(\.role).contains(.zone))
        #expect(mapping.columns.filter(\.isProof).map(\.role) == [.mark])
    }

    @Test("all errors of a file are reported at once")
    func together() throws {
        let failure = #expect(throws: DiagnosticFailure.self) {
            try read(
                ("unit=\"kg\"", "unit=\"mmHg\""), ("role=\"offset\"", "role=\"time\""),
                ("pass=\"Hund\"", "pass=\"Kind\""))
        }
        #expect((failure?.diagnostics.count ?? 0) >= 3)
    }

    @Test("the schema accepts the shipped files", .needsTool("xmllint"))
    func shipped() throws {
        let library = try FileLibrary.open([Repository.path(of: "config/sources")], SourceMappingFormat())
        let documents = try library.ids.map { try Repository.text(of: "config/sources/\($0).xml") }
        let verdicts = try SchemaJudge("config/schema/source.xsd").verdicts(documents)
        #expect(verdicts.allSatisfy { $0 })
    }

    @Test("the schema is of one opinion with the reader about what is of the form", .needsTool("xmllint"))
    func schema() throws {
        let edits = [
            ("", ""), ("id=\"scale\"", "id=\"Scale\""), ("name=\"A scale\"", ""), ("name=\"A scale\"", "name=\"\""),
            ("within=\"3\"", "within=\"0\""), ("within=\"3\"", "within=\"100\""), ("within=\"3\"", "within=\"99\""),
            ("semicolon comma", "semicolon  comma"), ("semicolon comma", "semicolon"), ("semicolon comma", ""),
            ("decimal=\"comma\"", "decimal=\",\""), ("cut-end=\"yes\"", "cut-end=\"true\""),
            ("\"column\"", "\"local\""),
            ("form=\"h:mm a\"", "form=\"\""), ("<halves", "<x/><halves"), ("am=\"vorm.\"", "am=\"a|\""),
            ("am=\"vorm.\"", "am=\"a b|c\""), ("am=\"vorm.\"", "am=\" a\""), (" Nov Dez", " Nov"),
            (" Nov Dez", " Nov  Dez"),
            ("role=\"time\"", "role=\"times\""), ("kind=\"weight\"", "kind=\"blood-pressure\""),
            ("unit=\"kg\"", "unit=\"kgs\""), ("zero=\"nothing\"", "zero=\"none\""), ("<name>Zeit", "<name> <b/>Zeit"),
            ("<name>Zeit</name>", "<name></name>"), ("take=\"Mensch|Kind\"", "take=\"\""),
            ("pass=\"Hund\"", "pass=\"\""),
            ("context=\"fasting\"", "context=\"never\""), ("<words", "<words/><words"), ("<cells", "<cells/><cells"),
            ("form=\"feet-and-inches\"", "form=\"feet\""), ("language=\"de\"", "language=\"DE\""),
            ("prefixes=\"my.|our.\"", "prefixes=\"\""), ("<rows", "text<rows"),
            ("<source", "<source found-by=\"name\""),
            ("<source", "<source found-by=\"luck\""), ("zero=\"nothing\"", "proves=\"yes\""),
            ("zero=\"nothing\"", "proves=\"maybe\""), ("role=\"offset\"", "role=\"zone\""),
            ("role=\"time\"", "role=\"person\""),
            ("pm=\"nachm.\"/>", "pm=\"nachm.\"/><period words=\"m\" time=\"07:30\"/>"),
            ("pm=\"nachm.\"/>", "pm=\"nachm.\"/><period words=\"m\" time=\"24:00\"/>"),
            ("pm=\"nachm.\"/>", "pm=\"nachm.\"/><period words=\"m\"/>"),
            ("<rows", "<rows empty=\"pass\""), ("<rows", "<rows empty=\"no\""),
            ("zone=\"column\"", "zone=\"column\" day=\"beside\""), ("zone=\"column\"", "day=\"below\""),
            ("    <header within=\"3\"/>\n", "<records/>"), ("<header", "<records format=\"xml\"/><header"),
        ].map { edit in edit.0.isEmpty ? Self.sound : Self.sound.replacing(edit.0, with: edit.1) }
        let verdicts = try SchemaJudge("config/schema/source.xsd").verdicts(edits)
        #expect(verdicts[0])
        for (document, isValid) in zip(edits, verdicts) {
            let isRead = (try? SourceMappingFormat().read(XMLSource(file: "a.xml", text: document))) != nil
            #expect(isRead == isValid, "\(document)")
        }
    }
}
