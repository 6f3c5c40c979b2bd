/// The works that reports are measured with; the same as in `scripts/bench_people.py`.
enum BenchmarkWork: String, CaseIterable {
    /// A month of readings spread over all classes of five sections, three of them with five rows: three pages of A4.
    case fiveCards = "five-cards"
    /// Seven weeks of readings: three cards with five rows, seven groups of two bars, a radar of five axes, and a table of thirty rows, on
    /// three pages of A4.
    case weeks = "diary-3"

    /// The layout that it is printed in; that of `diary-3` is in Benchmarks/Templates.
    var layout: String { self == .fiveCards ? "cards" : rawValue }

    /// The first day and the last one.
    fileprivate var period: (String, String) {
        self == .fiveCards ? ("2025-11-01", "2025-11-30") : ("2025-10-06", "2025-11-23")
    }

    /// The days with blood pressures, and when; a profile of one day, every half an hour, in `diary-3`.
    fileprivate var pressures: (days: [String], times: [String]) {
        guard self == .weeks else { return (days(every: 1), ["07:10", "21:40"]) }
        return (["2025-10-08"], (14..<44).map { "\(Self.two($0 / 2)):\($0 % 2 == 0 ? "00" : "30")" })
    }

    /// Every day of the period, or every other.
    fileprivate func days(every step: Int) -> [String] {
        if self == .fiveCards { return (1...30).map { "2025-11-\(Self.two($0))" } }
        let days = (6...31).map { "2025-10-\(Self.two($0))" } + (1...23).map { "2025-11-\(Self.two($0))" }
        return stride(from: 0, to: days.count, by: step).map { days[$0] }
    }

    private static func two(_ number: Int) -> String { "\(number < 10 ? "0" : "")\(number)" }
}

/// Makes config files of invented people, the same ones in every run.
struct BenchmarkDiary {
    private var state: UInt64

    /// Makes the diary of person `index`.
    init(person index: Int, _ work: BenchmarkWork) {
        (self.index, self.work) = (index, work)
        state = UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    private let index: Int
    private let work: BenchmarkWork

    /// The config as XML.
    mutating func config(language: String, paper: String, layout: String) -> String {
        let (first, last) = work.period
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <diary version="1">
              <person id="bench-\(index)" name="\(name())" birth-date="19\(50 + index % 40)-0\(1 + index % 9)-15" \
            sex="\(index % 2 == 0 ? "female" : "male")" height="\(155 + index % 30)" height-unit="cm"/>
              <report id="r-\(index)" languages="\(language)" from="\(first)" through="\(last)" \
            zone="Asia/Seoul" layout="\(layout)" paper="\(paper)"/>

            """
        let (pressures, every, other) = (work.pressures, work.days(every: 1), work.days(every: 2))
        text += section("blood-pressure", "ksh-2022", pressures.days, pressures.times) { diary in
            let systolic = diary.number(in: 105...172)
            return "systolic=\"\(systolic)\" diastolic=\"\(min(systolic - 25, diary.number(in: 65...105)))\""
        }
        text += section("weight", "who-asia-pacific", every, ["07:30"]) { diary in
            "value=\"\(diary.number(in: 42...88)).\(diary.number(in: 0...9))\" unit=\"kg\""
        }
        text += section("glucose", "cgm-consensus", other, ["06:50", "12:30"]) { diary in
            "value=\"\(diary.number(in: 46...280))\" unit=\"mg/dL\""
        }
        text += section("pulse", "news2-pulse", other, ["07:10"]) { diary in
            "value=\"\(diary.number(in: 38...134))\" unit=\"/min\""
        }
        text += section("temperature", "news2-temperature", other, ["07:30"]) { diary in
            "value=\"\(diary.number(in: 34...39)).\(diary.number(in: 0...9))\" unit=\"Cel\""
        }
        return text + "</diary>\n"
    }

    private mutating func section(
        _ kind: String, _ guideline: String, _ days: [String], _ times: [String],
        _ values: (inout BenchmarkDiary) -> String
    ) -> String {
        var text = "  <section id=\"\(kind)\" kind=\"\(kind)\" guideline=\"\(guideline)\">\n"
        for day in days {
            for time in times {
                text += "    <reading at=\"\(day)T\(time):00+09:00\" \(values(&self))/>\n"
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
