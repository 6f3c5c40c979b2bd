import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Times are not lost to noon")
struct LostTimeTests {
    @Test(
        "a time stands in a column without a name, beside cells that are none, and beside midnights",
        arguments: [
            "Date,,SYS,DIA\n2025-03-13,08:05,128,82\n2025-03-13,20:05,138,88\n",
            "Date,Foo,SYS,DIA\n2025-03-13,08:05,128,82\n2025-03-13,20:05,138,88\n2025-03-14,?,139,89\n",
            "Date,Foo,SYS,DIA\n2025-03-13 00:00:00,08:05,128,82\n2025-03-13 00:00:00,20:05,138,88\n",
            "Timestamp,Foo,SYS,DIA\n2025-03-13,08:05,128,82\n2025-03-13,20:05,138,88\n",
            "Timestamp,Time,SYS,DIA\n2025-03-13,08:05,128,82\n2025-03-13,20:05,138,88\n",
            "Timestamp,Time,SYS,DIA\n2025-03-13 00:00,08:05,128,82\n2025-03-13 00:00,20:05,138,88\n",
            ",Time,SYS,DIA\n2025-03-13,08:05,128,82\n2025-03-13,20:05,138,88\n",
            "Date,Time,,SYS,DIA\n2025-03-13,8:05,AM,128,82\n2025-03-13,8:05,PM,138,88\n",
            "测量日期,测量时间,收缩压,舒张压\n2025-03-13,08:05,128,82\n2025-03-13,20:05,138,88\n",
            "Local time,UTC time,SYS,DIA\n2025-03-13 09:05,2025-03-13 08:05,128,82\n"
                + "2025-03-13 21:05,2025-03-13 20:05,138,88\n",
        ])
    func found(text: String) throws {
        let outcome = try read(text, zone: "UTC")
        #expect(outcome.value.moments.prefix(2) == ["2025-03-13 08:05:00", "2025-03-13 20:05:00"])
        #expect(outcome.value.readings.count == 2)
    }

    @Test("a time of day beside moments that have one is none of theirs")
    func durations() throws {
        let outcome = try read("Timestamp,Duration,Pulse\n2025-03-13 08:05,00:30:00,61\n", zone: "UTC")
        #expect(outcome.value.moments == ["2025-03-13 08:05:00"])
    }

    @Test("a column of times and words is no time of day, and midnights with an offset are moments")
    func others() throws {
        let rows = ["13,128,82,07:30", "14,127,81,06:45", "15,127,81,bad", "16,127,81,07:10"].map { "2025-03-\($0)\n" }
        let slept = try read("Date,SYS,DIA,Slept\n" + rows.joined(), zone: "UTC")
        #expect(slept.value.moments.allSatisfy { $0.hasSuffix("12:00:00") } && slept.value.readings.count == 4)
        let stamped = "Timestamp,Foo,SYS,DIA\n2025-03-13T00:00:00Z,08:05,128,82\n2025-03-14T00:00:00Z,08:05,128,82\n"
        #expect(try read(stamped, zone: "UTC").value.readings.count == 2)
    }

    @Test("days that a person says are moments are said to be so")
    func said() throws {
        let columns = try ColumnChoices(["Foo=timestamp"])
        let outcome = try DiaryReader(zone: .utc, columns: columns)
            .read(.bytes([UInt8]("Foo,Pulse\n2025-03-13,61\n".utf8), name: "a.csv"))
        #expect(outcome.value.moments == ["2025-03-13 12:00:00"])
        #expect(outcome.codes.contains("data.column-said"))
    }
}

@Suite("Columns without a name")
struct UnnamedColumnTests {
    @Test("are what their cells are: units, and people")
    func meanings() throws {
        let units = try read("Date,Weight,,Pulse\n2025-03-13,177,lbs,61\n2025-03-14,176,lbs,62\n")
        #expect(units.value.shown.contains("weight 177.0 lb"))
        let rows = ["13,Ada,128,82", "13,Bob,148,92", "14,Ada,127,82", "14,Bob,149,92"]
        let people = try read("Date,,SYS,DIA\n" + rows.map { "2025-03-\($0)\n" }.joined())
        #expect(people.codes.contains("data.maybe-people"))
    }

    @Test("of numbers are a warning, and those that count rows are none")
    func numbers() throws {
        let rows = "2025-03-13,128,82,64\n2025-03-14,127,81,66\n"
        #expect(try read("Date,SYS,DIA,\n" + rows).codes.contains("data.unknown-column"))
        let counted = try read(",Date,SYS,DIA\n0,2025-03-13,128,82\n1,2025-03-14,127,81\n2,2025-03-15,127,81\n")
        #expect(!counted.codes.contains("data.unknown-column"))
    }

    @Test("of a heartbeat's rhythm and of counts leave the pressures")
    func rhythms() throws {
        for column in ["Heartbeat", "Counts"] {
            let cells = column == "Counts" ? ["1", "0"] : ["regular", "irregular"]
            let text =
                "Date,SYS,DIA,Pulse,\(column)\n2025-03-13,128,82,64,\(cells[0])\n2025-03-14,192,81,66,\(cells[1])\n"
            #expect(try read(text).value.readings.count == 4, "\(column)")
        }
    }

    @Test("two columns of kilograms are no pressures, whatever their numbers are")
    func kilograms() throws {
        let refused = try failure("Date,Anna (kg),Bob (kg)\n2025-03-13,60.1,82\n2025-03-14,60.2,82.1\n")
        #expect(!refused.codes.contains("data.unnamed-pressures"))
    }
}
