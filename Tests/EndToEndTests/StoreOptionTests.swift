import Foundation
import TestSupport
import Testing

@Suite("Options about stores")
struct StoreOptionTests {
    @Test("an import of which nothing is kept leaves no store, and a store that was there stays")
    func nothingKept() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write(StoreFixture.diary, to: "omron.csv")
        let store = scratch.path(of: "diaries.sqlite")
        let failed = try Program.run(
            Program.diarypress, ["import", file, "--store", store, "--person", "anna"])
        #expect(failed.status == 64, "\(failed.errors)")
        #expect(try scratch.names() == ["omron.csv"])
        let whole = try scratch.write("Time,Weight (kg)\n2024-10-05T08:00Z,70.4\n", to: "weight.csv")
        try Program.diarypress("import", whole, "--store", store, "--person", "ben").requireSuccess()
        try Program.diarypress("forget", "ben", "--store", store).requireSuccess()
        #expect(
            try Program.run(Program.diarypress, ["import", file, "--store", store, "--person", "anna"]).status == 64)
        #expect(try scratch.names().contains("diaries.sqlite"))
    }

    @Test("another zone than the person's ends with 64 until --change-zone says that it changes")
    func otherZone() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write(StoreFixture.diary, to: "omron.csv")
        let owner = ["--store", scratch.path(of: "diaries.sqlite"), "--person", "anna"]
        #expect(try Program.run(Program.diarypress, ["import", file, "--zone", "Europe/Berlin"] + owner).status == 3)
        let more = try scratch.write(StoreFixture.diary + "2024-10-09;07:10;131;84;\n", to: "more.csv")
        for arguments in [["import", more], ["import", file, "--again"], ["import", file]] {
            let refused = try Program.run(Program.diarypress, arguments + ["--zone", "America/New_York"] + owner)
            #expect(refused.status == 64, "\(refused.errors)")
            #expect(refused.errors.contains("--change-zone"))
        }
        let people = try Program.run(Program.diarypress, ["people"] + owner.prefix(2))
        #expect(people.output.contains("anna  Europe/Berlin  -                3 "))
        let changed = try Program.run(
            Program.diarypress, ["import", more, "--zone", "America/New_York", "--change-zone", "--json"] + owner)
        #expect(changed.status == 3, "\(changed.errors)")
        #expect(changed.output.contains("\"new\" : 1"))
        #expect(changed.output.contains("\"duplicate\" : 3"))
        #expect(changed.errors.contains("store.other-zone"))
        #expect(try Program.run(Program.diarypress, ["import", more, "--change-zone"] + owner).status == 64)
    }

    @Test("what of a call does not count for a known file is told, and another format is not kept beside the first")
    func known() throws {
        let scratch = try ScratchFolder()
        let file = try scratch.write(
            "Date;Time;SYS;DIA;BPM\n2024-10-05;20:35;128;81;62\n", to: "omron.csv")
        let call = [
            "import", file, "--store", scratch.path(of: "diaries.sqlite"), "--person", "anna", "--zone",
            "Europe/Berlin",
        ]
        try Program.run(Program.diarypress, call).requireSuccess()
        let again = try Program.run(
            Program.diarypress, call + ["--birth-date", "1971-04-02", "--format", "nightscout"])
        #expect(again.status == 0, "\(again.errors)")
        #expect(again.errors.contains("store.not-applied"))
        #expect(again.errors.contains("--birth-date did not count"))
        #expect(again.errors.contains("store.other-format"))
        #expect(!again.errors.contains("1971"))
        let applied = try Program.run(Program.diarypress, call + ["--birth-date", "1971-04-02", "--again"])
        #expect(applied.status == 0, "\(applied.errors)")
        #expect(!applied.errors.contains("store.not-applied"))
        for day in ["1874-12-31", "2955-04-02"] {
            #expect(try Program.run(Program.diarypress, call + ["--birth-date", day]).status == 64)
        }
    }

    /// A store with somebody's readings, the file that they come from, and a config that asks for them.
    private func imported(
        _ options: String...
    ) throws -> (scratch: ScratchFolder, file: String, config: String, store: String) {
        let scratch = try ScratchFolder()
        let file = try scratch.write(StoreFixture.diary, to: "omron.csv")
        let config = try scratch.write(StoreFixture.config, to: "diary.xml")
        let store = scratch.path(of: "diaries.sqlite")
        let call = ["import", file, "--store", store, "--person", "anna", "--zone", "Europe/Berlin"]
        #expect(try Program.run(Program.diarypress, call + options).status == 3)
        return (scratch, file, config, store)
    }

    @Test("configs with readings in a store are validated and inspected with it")
    func configs() throws {
        let (scratch, file, config, store) = try imported()
        defer { withExtendedLifetime(scratch) {} }
        for command in ["validate", "inspect"] {
            let bare = try Program.run(Program.diarypress, [command, config])
            #expect(bare.status == 64, "\(bare.errors)")
            #expect(bare.errors.contains("usage.store-needed"))
            try Program.diarypress(command, config, "--store", store).requireSuccess()
            try Program.diarypress(command, config, "--store", store, "--person", "anna").requireSuccess()
            #expect(try Program.run(Program.diarypress, [command, config, "--person", "anna"]).status == 64)
            #expect(
                try Program.run(Program.diarypress, [command, config, "--store", store, "--person", "zoe"]).status == 66
            )
        }
        let inspected = try Program.diarypress("inspect", config, "--store", store, "--json").requireSuccess()
        #expect(inspected.output.contains("\"readingsInPeriod\" : 2"))
        #expect(try Program.run(Program.diarypress, ["inspect", file, "--store", store]).status == 64)
    }

    @Test("what render is told in vain is said")
    func vain() throws {
        let (scratch, _, config, store) = try imported("--source", "My cuff")
        let call = ["render", config, "--store", store, "--output", scratch.path(of: "out")]
        let rendered = try Program.run(Program.diarypress, call + ["--prefer", "my-cuff", "--prefer", "Nosuch"])
        #expect(rendered.status == 0, "\(rendered.errors)")
        #expect(rendered.errors.contains("--prefer names in place 2"))
        #expect(!rendered.errors.contains("Nosuch"))
        let days = ["--from", "2024-10-01", "--through", "2024-10-31", "--as-of", "2024-11-01"]
        #expect(try Program.run(Program.diarypress, call + days).status == 64)
    }
}
