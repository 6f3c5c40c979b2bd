import DiaryModel
import TestSupport
import Testing
@testable import DiaryPress

@Suite("What a data file is taken for")
struct DataFormatTests {
    private static let resources = Result { try Reports.resources() }

    private func failure(_ name: String) throws -> DiagnosticFailure {
        let resources = try Self.resources.get()
        return try #require(#expect(throws: DiagnosticFailure.self) { try resources.checkDataFormat(named: name) })
    }

    @Test(
        "formats and mappings have names",
        arguments: ["fhir-json", "delimited", "delimited:month-first", "libreview", "libreview:day-first"])
    func known(name: String) throws { try Self.resources.get().checkDataFormat(named: name) }

    @Test("an unknown name comes with the nearest and all there are")
    func unknown() throws {
        let near = try failure("libreveiw").diagnostics[0]
        #expect(near.code == "usage.unknown-format")
        #expect(near.hint?.hasPrefix("did you mean `libreview`? there are: delimited, fhir-json") == true)
        #expect(near.hint?.contains("omron-connect") == true)
        #expect(try failure("quantum-flux").diagnostics[0].hint?.hasPrefix("there are: ") == true)
        #expect(try failure("libreview:backwards").diagnostics[0].hint?.contains("libreview:day-first") == true)
        #expect(try failure("delimited:backwards").diagnostics[0].hint?.contains("delimited:day-first") == true)
    }

    @Test("an inspection says what a file was taken for, and whether that was told from the file")
    func inspected() throws {
        let folder = try ScratchFolder()
        try folder.write(
            "Date;Time;SYS;DIA;BPM;REM;\n05 Okt. 2024;20:35;149;84;62;;\n05 Okt. 2024;20:36;140;80;60;;\n", to: "bp.csv"
        )
        let inspector = Inspector(resources: try Self.resources.get())
        let path = "\(folder.path)/bp.csv"
        let told = try inspector.inspect(data: path, zone: .utc)
        #expect(told.dataFiles.map(\.format.source) == ["omron"])
        #expect(told.dataFiles.map(\.isSniffed) == [true])
        #expect(told.kinds.map(\.kind) == ["blood-pressure", "pulse"])
        let named = try inspector.inspect(data: path, format: "omron", zone: .utc)
        #expect(named.dataFiles.map(\.isSniffed) == [false])
        let other = #expect(throws: DiagnosticFailure.self) {
            try inspector.inspect(data: path, format: "dexcom-clarity", zone: .utc)
        }
        #expect(other?.diagnostics.map(\.code) == ["data.format-mismatch"])
    }

    @Test("data files that take the place of those of a config are read as they are said to be")
    func overridden() throws {
        let folder = try ScratchFolder()
        try folder.write(
            "Glucose Data\nDevice,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL\n"
                + "x,05-06-2026 08:00,0,101,\nx,05-06-2026 09:00,1,,102\n", to: "libre.csv")
        let loader = DiaryLoader(resources: try Self.resources.get())
        let config = Repository.path(of: "config/diary.xml")
        var files = GivenFiles(["\(folder.path)/libre.csv"])
        let open = #expect(throws: DiagnosticFailure.self) { try loader.load(config: config, files: files) }
        #expect(open?.diagnostics.map(\.code) == ["data.ambiguous-day-order"])
        files.format = "libreview:month-first"
        let loaded = try loader.load(config: config, files: files).value
        #expect(loaded.dataFiles.map(\.format.source) == ["libreview"])
        #expect(loaded.diary.readings.map { Zone.utc.date(of: $0.instant).month } == [5])
    }
}
