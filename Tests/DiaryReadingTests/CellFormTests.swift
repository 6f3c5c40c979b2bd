import Foundation
import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Forms of cells and columns")
struct CellFormTests {
    @Test("a pulse behind both pressures is read", arguments: ["128/82/64", "128 / 82 / 64", "128/82 /64"])
    func pulseBehindPressures(cell: String) throws {
        let outcome = try read("Date;Blood pressure\n2025-04-02;\(cell)\n2025-04-03;130/83\n")
        #expect(
            outcome.value.shown == [
                "blood-pressure 128.0/82.0 mmHg", "pulse 64.0 /min", "blood-pressure 130.0/83.0 mmHg",
            ])
    }

    @Test("and counts once beside a column of its own that says the same")
    func pulseTwice() throws {
        let same = try read("Date;Blood pressure;Pulse\n2025-04-02;128/82/64;64\n2025-04-03;130/83/66;\n")
        #expect(same.value.shown.filter { $0.hasPrefix("pulse") } == ["pulse 64.0 /min", "pulse 66.0 /min"])
        let other = try read("Date;Blood pressure;Pulse\n2025-04-02;128/82/64;65\n2025-04-03;130/83/66;66\n")
        #expect(other.value.reasons.keys.contains(.repeatedField))
    }

    @Test("a unit of one row is none of the next")
    func unitsOfRows() throws {
        let outcome = try read(
            "Date;SYS;DIA;Glucose\n2025-04-02;16.0 kPa;10.7 kPa;5.4 mmol/L\n2025-04-03;120;80;101\n2025-04-04;121 mmHg;80;\n"
        )
        #expect(
            outcome.value.shown == [
                "blood-pressure 16.0/10.7 kPa", "glucose 5.4 mmol/L", "blood-pressure 120.0/80.0 mmHg",
                "glucose 101.0 mg/dL", "blood-pressure 121.0/80.0 mmHg",
            ])
    }

    @Test("a column of days named as a lower pressure in Portuguese is the date")
    func day() throws {
        let outcome = try read(
            "Dia;Hora;Sistólica;Diastólica;Pulso\n2025-04-02;06:45;121;79;60\n13/04/2025;07:00;122;80;61\n", zone: "UTC"
        )
        #expect(outcome.value.moments.first == "2025-04-02 06:45:00")
        #expect(outcome.value.shown.first == "blood-pressure 121.0/79.0 mmHg")
    }

    @Test("what may be a count of seconds and a time of two digits each is left out, and plain counts are read")
    func counts() throws {
        let open = try failure("Timestamp;Pulse\n1703131405;60\n1703141407;61\n")
        #expect(open.codes.contains("data.bad-time"))
        let plain = try read("Timestamp;Pulse\n1703131405;60\n1741896312;61\n", zone: "UTC")
        #expect(plain.value.moments == ["2023-12-21 04:03:25", "2025-03-13 20:05:12"])
    }

    @Test(
        "halves of the day: Japan counts from 0, and twelve in the evening is no noon",
        arguments: [
            ("午後0:05", "12:05"), ("午前0:05", "00:05"), ("午後8:05", "20:05"), ("晚上8:05", "20:05"), ("凌晨12:05", "00:05"),
            ("晚上12:30", nil), ("早上12:30", nil), ("0:05 PM", nil), ("12:05 PM", "12:05"),
        ])
    func halves(cell: String, time: String?) throws {
        let text = "Date;Time;Pulse\n2025-04-02;08:00;60\n2025-04-03;\(cell);61\n"
        let outcome = try read(text, zone: "UTC")
        #expect(outcome.value.moments.dropFirst().first == time.map { "2025-04-03 \($0):00" })
    }

    @Test("body-mass indices of small children leave the unit open")
    func children() throws {
        let child = try read("Date,Weight,BMI\n2025-04-02,42,15.7\n2025-04-03,42.3,15.8\n")
        #expect(child.codes.contains("data.unit-assumed"))
        for (weight, index, unit) in [("72.5", "23.1", "kg"), ("172.5", "25.5", "lb"), ("95", "31", "kg")] {
            let shown = try read("Date,Weight,BMI\n2025-04-02,\(weight),\(index)\n").value.readings[0]
            #expect(shown.value.quantities[0].unit.id == unit)
        }
    }

    @Test("rows say that they do not count far down in the file as well, and in files of a mapping")
    func lateFlags() throws {
        var text = "Date,Time,SYS,DIA,Result,Remark of cuff\n"
        for minute in 0..<1_200 {
            let word = minute == 1_150 ? "deleted" : minute % 7 == 0 ? "calm" : ""
            text += "2025-04-02,\(minute / 60):\(String(format: "%02d", minute % 60)),121,79,,\(word)\n"
        }
        let outcome = try read(text)
        #expect(outcome.value.readings.count == 1_199)
        #expect(outcome.value.reasons[.withdrawn]?.first == [1_152])
    }
}

@Suite("Records of JSON that no mapping knows")
struct JSONTableTests {
    @Test("of Health Auto Export are read by the names of their metrics")
    func healthAutoExport() throws {
        let text = #"""
            {"data":{"metrics":[
            {"name":"weight_body_mass","units":"lb","data":[{"date":"2026-08-10 06:10:00 -0500","qty":203.4,"source":"Scale"}]},
            {"name":"blood_pressure","units":"mmHg","data":[{"date":"2026-08-10 06:11:00 -0500","systolic":128,"diastolic":82}]},
            {"name":"heart_rate","units":"bpm","data":[{"date":"2026-08-10 06:12:00 -0500","Min":55,"Avg":64,"Max":90}]},
            {"name":"step_count","units":"count","data":[{"date":"2026-08-10 00:00:00 -0500","qty":4012}]}],"workouts":[]}}
            """#
        let outcome = try readAny(text)
        #expect(
            Set(outcome.value.shown) == ["weight 203.4 lb", "blood-pressure 128.0/82.0 mmHg", "pulse 64.0 /min"])
        #expect(outcome.value.readings.first?.source == "Scale")
    }

    @Test("lists of people by their names are refused, and a metric that is not known is no person")
    func namedLists() throws {
        func person(_ name: String, _ systolic: Int) -> String {
            #"{"name":"\#(name)","readings":[{"date":"2026-08-10","sys":\#(systolic),"dia":82}]}"#
        }
        let people = "{\"users\":[\(person("Anna", 128)),\(person("Bob", 158))]}"
        #expect(try refusal(people).codes == ["data.several-patients"])
        let metrics = #"[{"name":"weight","data":[{"date":"2026-08-10","qty":"81 kg"}]}]"#
        #expect(try readAny(metrics).value.shown == ["weight 81.0 kg"])
    }

    @Test("of the Universal Blood Pressure Manager are of one person, or refused for two")
    func bloodPressureManager() throws {
        let one =
            #"{"UBPM":{"U1":[{"date":"13.03.2025","time":"08:05:00","sys":128,"dia":82,"bpm":64,"ihb":0,"mov":0,"inv":0,"msg":""}],"U2":[]}}"#
        #expect(try readAny(one).value.shown == ["blood-pressure 128.0/82.0 mmHg", "pulse 64.0 /min"])
        let two = one.replacing(
            "\"U2\":[]",
            with: "\"U2\":[{\"date\":\"13.03.2025\",\"time\":\"09:05:00\",\"sys\":121,\"dia\":79,\"bpm\":60,\"inv\":0}]"
        )
        #expect(try refusal(two).codes == ["data.several-patients"])
        let left = one.replacing("\"inv\":0", with: "\"inv\":1")
        #expect(try refusal(left).codes.contains("data.withdrawn"))
    }

    @Test(
        "are of one person where years or months tell lists apart",
        arguments: [#"{"2024":[A],"2025":[B]}"#, #"{"2025-03":[A],"2025-04":[B]}"#])
    func months(shape: String) throws {
        let text = shape.replacing("A", with: #"{"date":"2025-03-13 08:00","sys":128,"dia":82}"#)
            .replacing("B", with: #"{"date":"2025-04-13 21:00","sys":140,"dia":90}"#)
        #expect(try readAny(text).value.shown.count == 2)
    }

    @Test(
        "are of several people where words that mean nothing else tell lists apart, however few and unlike their records are",
        arguments: [
            #"{"anna":[A],"bert":[B]}"#, #"{"anna":[A],"bert":[C]}"#, #"{"anna":A,"bert":B}"#,
            #"{"anna":{"readings":[A]},"bert":{"readings":[B,C]}}"#, #"{"users":{"마리":[A],"준":[B]}}"#,
            #"{"anna":[A],"morning":[B]}"#,
        ])
    func people(shape: String) throws {
        let records = [
            ("A", #"{"date":"2025-03-13 08:00","sys":128,"dia":82}"#),
            ("B", #"{"date":"2025-03-13 21:00","sys":140,"dia":90}"#),
            ("C", #"{"date":"2025-03-14 21:00","sys":141,"dia":91,"pulse":61}"#),
        ]
        let text = records.reduce(shape) { $0.replacing($1.0, with: $1.1) }
        #expect(try refusal(text).codes == ["data.several-patients"])
        let berlin = try #require(Zone("Europe/Berlin"))
        let people = try DiaryReader(zone: berlin).patients(of: .bytes([UInt8](text.utf8), name: "x.json"))
        #expect(people.count == 2)
    }

    @Test(
        "are of one person where lists are of several kinds or parts of the day",
        arguments: [
            #"{"bloodPressure":[{"date":"2025-03-13 08:00","sys":128,"dia":82,"pulse":61}],"heartRate":[{"date":"2025-03-13 09:00","pulse":60}]}"#,
            #"{"morning":[{"date":"2025-03-13","pulse":61}],"evening":[{"date":"2025-03-13","pulse":60}]}"#,
            #"{"left":[{"date":"2025-03-13 08:00","pulse":61}],"right":[{"date":"2025-03-13 09:00","pulse":60}]}"#,
        ])
    func ofOne(text: String) throws {
        #expect(
            try readAny(text).value.shown.filter { $0.hasPrefix("pulse") } == ["pulse 61.0 /min", "pulse 60.0 /min"])
    }

    @Test(
        "are of one person where a program made up a key for each of them",
        arguments: [
            #"{"-NxT4aB7kQmZr0LpWv1c":<A>,"-NxT4aB7kQmZr0LpWv1d":<B>}"#,
            #"{"readings":{"6f1c9d2e-8a4b-4c3d-9e5f-0a1b2c3d4e5f":<A>,"7f1c9d2e-8a4b-4c3d-9e5f-0a1b2c3d4e5f":<B>}}"#,
            #"{"101":<A>,"102":<B>}"#, #"{"reading1":<A>,"reading2":<B>}"#,
            #"{"507f1f77bcf86cd799439011":<A>,"507f191e810c19729de860ea":<B>}"#,
        ])
    func madeUpKeys(shape: String) throws {
        let outcome = try readAny(Self.records(shape))
        #expect(outcome.value.shown == ["blood-pressure 128.0/82.0 mmHg", "blood-pressure 140.0/90.0 mmHg"])
        #expect(!outcome.codes.contains("data.maybe-people"))
    }

    @Test(
        "are of several people where such keys have several of them each",
        arguments: [
            #"{"users":{"Qm3zLx81aBcD92kfPpWq":[<A>,<B>],"Zk1yXw72bCdE83lgRrVs":[<C>]}}"#,
            #"{"1234567890":[<A>,<B>],"1234567891":[<C>]}"#,
        ])
    func madeUpPeople(shape: String) throws {
        let refused = try refusal(Self.records(shape))
        #expect(refused.codes == ["data.several-patients"])
        #expect(
            refused.diagnostics[0].message.hasPrefix("key around the records says that the rows are about 2 people"))
    }

    @Test(
        "have their day as a key",
        arguments: [
            (#"{"2025-03-13":{"sys":128,"dia":82},"2025-03-14":{"sys":126,"dia":80}}"#, "2025-03-13 12:00:00"),
            (#"{"2025-03-13":[{"time":"08:05","sys":128,"dia":82}]}"#, "2025-03-13 08:05:00"),
            (#"{"1741849500000":{"sys":128,"dia":82},"1741949500000":{"sys":126,"dia":80}}"#, "2025-03-13 07:05:00"),
        ])
    func days(text: String, moment: String) throws {
        let outcome = try DiaryReader(zone: .utc).read(.bytes([UInt8](text.utf8), name: "x.json"))
        #expect(outcome.value.shown.first == "blood-pressure 128.0/82.0 mmHg")
        #expect(outcome.value.moments.first == moment)
    }

    @Test("are named by their keys and numbers, and not by columns and lines")
    func messages() throws {
        let outcome = try readAny(
            #"[{"date":"2025-03-13 08:00","weight":80.5},{"date":"yesterday","weight":81,"zzz":104},{"date":"2025-03-15","weight":80,"zzz":103}]"#
        )
        let assumed = try #require(outcome.warnings.first { $0.code == "data.unit-assumed" })
        #expect(assumed.message == "key `weight` names no unit and is read as kg")
        let unknown = try #require(outcome.warnings.first { $0.code == "data.unknown-column" })
        #expect(
            unknown.message.hasPrefix("key `zzz` is left out") && unknown.hint?.contains("--column zzz=KIND") == true)
        let time = try #require(outcome.warnings.first { $0.code == "data.bad-time" })
        #expect(time.message.hasSuffix("(record 2)") && time.location?.line == nil)
    }

    private static func records(_ shape: String) -> String {
        [
            ("<A>", #"{"date":"2025-03-13 08:00","sys":128,"dia":82}"#),
            ("<B>", #"{"date":"2025-03-13 21:00","sys":140,"dia":90}"#),
            ("<C>", #"{"date":"2025-03-14 21:00","sys":141,"dia":91,"pulse":61}"#),
        ].reduce(shape) { $0.replacing($1.0, with: $1.1) }
    }

    @Test("are rows of usual names, whatever the list is called")
    func lists() throws {
        let plain =
            #"[{"measuredAt":"2025-03-13T08:05:00+01:00","weight_kg":80.5},{"measuredAt":"2025-03-14T08:05:00+01:00","weight_kg":80.25}]"#
        #expect(try readAny(plain).value.shown == ["weight 80.5 kg", "weight 80.25 kg"])
        let checks =
            #"{"result":[{"eventType":"BG Check","glucose":101,"units":"mg/dl","created_at":"2025-03-13T08:05:00Z"}]}"#
        #expect(try readAny(checks).value.shown == ["glucose 101.0 mg/dL"])
        #expect(try refusal(#"{"settings":{"theme":"dark"}}"#).codes.isEmpty == false)
    }

    @Test("a value of long form may be both pressures and the pulse")
    func longForm() throws {
        let outcome = try read(
            "Date;Kind;Value\n2025-03-13;Blood pressure;128/82/64\n2025-03-14;Blood pressure;121/79\n2025-03-14;Weight (kg);80\n"
        )
        #expect(
            outcome.value.shown == [
                "blood-pressure 128.0/82.0 mmHg", "pulse 64.0 /min", "blood-pressure 121.0/79.0 mmHg", "weight 80.0 kg",
            ])
    }
}
