import Testing

import XMLKit

@testable import ConfigReading

@Suite("Numbers of configs")
struct NumberFaultTests {
    @Test(
        "say what is wrong with a value that is none",
        arguments: [
            ("NaN", "is not finite"), ("-INF", "is not finite"), ("-128", "is below zero"),
            ("+128", "begins with a sign"), ("1e99", "is written with an exponent"),
            ("1.2E+2", "is written with an exponent"), ("12,5", "has a decimal comma"),
            ("١٢٨", "is written with digits other than 0 to 9"),
            ("99999999999999999999", "has more than 9 digits in front of the point"),
            ("1.1234567", "has more than 6 digits behind the point"), ("high", "is not a number"),
            ("", "is not a number"), ("1.", "is not a number"), ("--1", "is not a number"), ("e5", "is not a number"),
        ])
    func clause(text: String, clause: String) {
        #expect(PlainNumber(text) == nil)
        #expect(PlainNumber.fault(in: text).clause == clause)
    }
}
