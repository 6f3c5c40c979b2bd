/// Makes config files of invented people, the same ones in every run.
///
/// Each person has a month of blood pressure, weight and glucose spread over all five classes, and pulse and temperature
/// beside them: a report of three pages in the layout `cards`.
struct BenchmarkDiary {
    private var state: UInt64

    /// Makes the diary of person `index`.
    init(person index: Int) {
        self.index = index
        state = UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    private let index: Int

    /// The config as XML.
    mutating func config(language: String, paper: String, layout: String) -> String {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <diary version="1">
              <person id="bench-\(index)" name="\(name())" birth-date="19\(50 + index % 40)-0\(1 + index % 9)-15" \
            sex="\(index % 2 == 0 ? "female" : "male")" height="\(155 + index % 30)" height-unit="cm"/>
              <report id="2025-11-\(index)" languages="\(language)" from="2025-11-01" through="2025-11-30" \
            zone="Asia/Seoul" layout="\(layout)" paper="\(paper)"/>

            """
        text += section("blood-pressure", "ksh-2022", times: ["07:10", "21:40"]) { diary in
            let systolic = diary.number(in: 105...172)
            return "systolic=\"\(systolic)\" diastolic=\"\(min(systolic - 25, diary.number(in: 65...105)))\""
        }
        text += section("weight", "who-asia-pacific", times: ["07:30"]) { diary in
            "value=\"\(diary.number(in: 42...88)).\(diary.number(in: 0...9))\" unit=\"kg\""
        }
        text += section("glucose", "cgm-consensus", times: ["06:50", "12:30"]) { diary in
            "value=\"\(diary.number(in: 46...280))\" unit=\"mg/dL\""
        }
        text += section("pulse", "news2-pulse", times: ["07:10"]) { diary in
            "value=\"\(diary.number(in: 38...134))\" unit=\"/min\""
        }
        text += section("temperature", "news2-temperature", times: ["07:30"]) { diary in
            "value=\"\(diary.number(in: 34...39)).\(diary.number(in: 0...9))\" unit=\"Cel\""
        }
        return text + "</diary>\n"
    }

    private mutating func section(
        _ kind: String, _ guideline: String, times: [String], _ values: (inout BenchmarkDiary) -> String
    ) -> String {
        var text = "  <section id=\"\(kind)\" kind=\"\(kind)\" guideline=\"\(guideline)\">\n"
        for day in 1...30 {
            for time in times {
                let date = "2025-11-\(day < 10 ? "0" : "")\(day)"
                text += "    <reading at=\"\(date)T\(time):00+09:00\" \(values(&self))/>\n"
            }
        }
        return text + "  </section>\n"
    }

    private mutating func name() -> String {
        let family = ["김", "이", "박", "최", "정", "강", "조", "윤", "장", "임"]
        let given = ["서준", "하윤", "도윤", "서연", "지우", "은우", "수아", "예준", "지아", "유찬"]
        return family[number(in: 0...9)] + given[number(in: 0...9)]
    }

    /// The next number of the sequence (SplitMix64, Steele, Lea and Flood 2014).
    private mutating func number(in range: ClosedRange<Int>) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return range.lowerBound + Int(mixed % UInt64(range.count))
    }
}
