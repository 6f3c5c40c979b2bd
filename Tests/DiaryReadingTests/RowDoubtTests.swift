import Testing
@testable import DiaryModel
@testable import DiaryReading

@Suite("Rows that contradict one another")
struct RowDoubtTests {
    @Test("about whose they are refuse the file, and no name stands in the message")
    func people() throws {
        for name in ["Name", "user", "User ID", "Patient_ID", "사용자", "Имя"] {
            let text = "\(name);Date;SYS;DIA\nAnn;2025-03-01;120;80\nann;2025-03-02;121;80\n;2025-03-03;122;80\n"
            #expect(try read(text).value.readings.count == 3)
            let refused = try failure(text + "Bob;2025-03-04;150;95\n")
            #expect(refused.codes == ["data.several-patients"])
            #expect(refused.diagnostics[0].location?.line == 5)
            #expect(!refused.description.contains("Bob"))
            // What is no reading says nothing, such as a line of sums or the header of a file that was joined to this one.
            let more = text + "Average;;121;80\n\(name);Date;SYS;DIA\nAnn;2025-03-05;123;80\n"
            #expect(try read(more).value.readings.count == 4)
        }
        #expect(try read("Device;Date;SYS;DIA\nA;2025-03-01;120;80\nB;2025-03-02;121;80\n").value.readings.count == 2)
    }

    @Test("about their day, where two columns name one, are left out")
    func days() throws {
        let outcome = try read(
            "Date,Timestamp,SYS,DIA\n2025-03-01,2025-03-01 23:30,120,80\n2025-03-02,2025-03-01T23:30:00Z,121,80\n"
                + "2025-03-03,2025-04-03 08:00,122,80\n03.03.,2025-03-04 08:00,123,80\n")
        #expect(outcome.value.readings.count == 3)
        #expect(outcome.value.reasons.mapValues(\.first) == [.repeatedField: [4]])
    }
}
