extension SourceFixture {
    /// Exports of blood pressure.
    static let pressures = [
        SourceFixture(
            "English months, a hyphen for nothing, a clock change in New York", "omron-connect",
            zone: "America/New_York",
            """
            Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),Symptoms,Consumed,TruRead,Notes
            Jan 12 2025,08:15,121,79,64,-,-,Off,-
            Sept 3 2025,20:40,133,85,-,Headache,-,Off,"late, tired"
            Mar 9 2025,02:30,128,82,61,-,-,Off,-
            Nov 2 2025,01:30,126,81,60,-,-,Off,-
            Foo 9 2025,08:00,121,80,60,-,-,Off,-
            Feb 30 2025,08:00,121,80,60,-,-,Off,-
            Feb 28 2025,08:00,121,-,60,-,-,Off,-

            """,
            readings: [
                "2025-01-12 13:15:00 blood-pressure 121.0/79.0 mmHg", "2025-01-12 13:15:00 pulse 64.0 /min",
                "2025-09-04 00:40:00 blood-pressure 133.0/85.0 mmHg (Headache; late, tired)",
                "2025-03-09 07:30:00 blood-pressure 128.0/82.0 mmHg", "2025-03-09 07:30:00 pulse 61.0 /min",
                "2025-11-02 05:30:00 blood-pressure 126.0/81.0 mmHg", "2025-11-02 05:30:00 pulse 60.0 /min",
            ],
            skipped: ["6 bad-time", "7 bad-time", "8 incomplete-pair"],
            codes: ["data.zone-applied", "data.time-in-gap", "data.time-in-overlap"]),
        SourceFixture(
            "Swedish header and months", "omron-connect", zone: "Europe/Stockholm",
            "Datum;Tid;Systoliskt (mmHg);Diastoliskt (mmHg);Puls (slag/min)\r\n"
                + "5 okt. 2024;20:35;131;84;66\r\n1 maj 2024;07:05;128;80;62\r\n",
            readings: [
                "2024-10-05 18:35:00 blood-pressure 131.0/84.0 mmHg", "2024-10-05 18:35:00 pulse 66.0 /min",
                "2024-05-01 05:05:00 blood-pressure 128.0/80.0 mmHg", "2024-05-01 05:05:00 pulse 62.0 /min",
            ], codes: ["data.zone-applied"]),
        SourceFixture(
            "months of Russia, Turkey, Czechia and East Asia", "omron-connect", zone: "UTC", found: [],
            """
            Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),Notes
            5 сент. 2024,20:35,131,84,66,-
            5 Ağu 2024,20:35,132,84,66,-
            5 čvc 2024,20:35,133,84,66,-
            5 10월 2024,20:35,134,84,66,-
            5 11月 2024,20:35,135,84,66,-
            2024年12月5日,20:35,136,84,66,-
            5 十一月 2024,20:36,137,84,66,-
            5 13月 2024,20:36,137,84,66,-

            """,
            readings: [(9, 131), (8, 132), (7, 133), (10, 134), (11, 135), (12, 136), (11, 137)].flatMap {
                month, upper in
                let moment = "2024-\(month < 10 ? "0" : "")\(month)-05 20:3\(upper == 137 ? 6 : 5):00"
                return ["\(moment) blood-pressure \(upper).0/84.0 mmHg", "\(moment) pulse 66.0 /min"]
            },
            skipped: ["9 bad-time"], codes: ["data.zone-applied"]),
        SourceFixture(
            "a column of pulses that has another name", "omron-connect", zone: "UTC", found: [],
            "Date,Time,Systolic (mmHg),Diastolic (mmHg),Beats (each)\nJan 12 2025,08:15,121,79,64\n",
            readings: ["2025-01-12 08:15:00 blood-pressure 121.0/79.0 mmHg"],
            codes: ["data.missing-column", "data.zone-applied"]),
        SourceFixture(
            "German months, semicolons at the ends, CRLF", "omron",
            "Date;Time;SYS;DIA;BPM;REM;\r\n05 Okt. 2024;20:35;149;84;62;nach dem Essen;\r\n"
                + "9 März 2024;06:00;139;80;60;;\r\n28 Sept. 2024;06:00;119;70;58;-;\r\n30 Dez. 2024;6;119;70;58;;\r\n",
            readings: [
                "2024-10-05 18:35:00 blood-pressure 149.0/84.0 mmHg (nach dem Essen)",
                "2024-10-05 18:35:00 pulse 62.0 /min",
                "2024-03-09 05:00:00 blood-pressure 139.0/80.0 mmHg", "2024-03-09 05:00:00 pulse 60.0 /min",
                "2024-09-28 04:00:00 blood-pressure 119.0/70.0 mmHg", "2024-09-28 04:00:00 pulse 58.0 /min",
            ],
            skipped: ["5 bad-time"], codes: ["data.zone-applied"]),
        SourceFixture(
            "dates in quotes", "ihealth", zone: "Asia/Seoul",
            "Date,Time,SYS(mmHg),DIA(mmHg),Pulse(Beats/Min),Note\n\"Dec 31, 2025\",07:04,122,78,65,\n"
                + "\"Jan 1, 2026\",07:04,122,,65,\n",
            readings: [
                "2025-12-30 22:04:00 blood-pressure 122.0/78.0 mmHg", "2025-12-30 22:04:00 pulse 65.0 /min",
            ],
            skipped: ["3 incomplete-pair"], codes: ["data.zone-applied"]),
        SourceFixture(
            "rows with a pulse alone", "withings-blood-pressure", found: [],
            "Date,\"Heart rate\",Systolic,Diastolic,Comments\n\"2025-03-30 02:15:00\",61,124,79,\n"
                + "\"2025-03-21 09:39:37\",72,,,\"after a walk\"\n\"2025-03-20 09:00:00\",,,,\n",
            readings: [
                "2025-03-30 01:15:00 blood-pressure 124.0/79.0 mmHg", "2025-03-30 01:15:00 pulse 61.0 /min",
                "2025-03-21 08:39:37 pulse 72.0 /min (after a walk)",
            ],
            skipped: ["4 no-value"], codes: ["data.zone-applied", "data.time-in-gap"]),
        SourceFixture(
            "German header", "withings-blood-pressure", found: [],
            "Date,Herzfrequenz,Systole,Diastole,Kommentare\n\"2025-10-26 02:30:00\",61,124,79,gut\n",
            readings: [
                "2025-10-26 00:30:00 blood-pressure 124.0/79.0 mmHg (gut)", "2025-10-26 00:30:00 pulse 61.0 /min",
            ], codes: ["data.zone-applied", "data.time-in-overlap"]),
        SourceFixture(
            "a line above the header, prefixes, UTC with the offset beside it, rows of zeros", "samsung-blood-pressure",
            zone: "Asia/Seoul",
            """
            com.samsung.shealth.blood_pressure,6313004,3
            com.samsung.health.blood_pressure.start_time,com.samsung.health.blood_pressure.time_offset,\
            com.samsung.health.blood_pressure.systolic,com.samsung.health.blood_pressure.diastolic,\
            com.samsung.health.blood_pressure.pulse,com.samsung.health.blood_pressure.mean,
            2024-06-01 08:00:00.000,UTC+0200,127.0,83.0,64,98.0,
            2024-10-27 00:30:00.000,UTC+0200,128.0,84.0,0,98.0,
            2024-10-27 01:30:00.000,UTC+0100,129.0,85.0,0,98.0,
            2024-06-02 08:00:00.000,UTC+0200,0.0,0.0,0,0.0,
            2024-06-03 08:00:00.000,Berlin,120,80,70,90,

            """,
            readings: [
                "2024-06-01 08:00:00 blood-pressure 127.0/83.0 mmHg 120min",
                "2024-06-01 08:00:00 pulse 64.0 /min 120min",
                "2024-10-27 00:30:00 blood-pressure 128.0/84.0 mmHg 120min",
                "2024-10-27 01:30:00 blood-pressure 129.0/85.0 mmHg 60min",
            ],
            skipped: ["6 no-value", "7 unknown-zone"]),
        SourceFixture(
            "bare names", "samsung-blood-pressure",
            "com.samsung.shealth.blood_pressure,1,1\nstart_time,systolic,diastolic,pulse,time_offset,datauuid\n"
                + "2024-06-01 08:00:00.000,127,83,64,UTC+0900,x\n",
            readings: [
                "2024-06-01 08:00:00 blood-pressure 127.0/83.0 mmHg 540min",
                "2024-06-01 08:00:00 pulse 64.0 /min 540min",
            ]),
        SourceFixture(
            "a unit in each cell, no header, and a last line without its quote", "vitadock",
            "\"Datum\";\"Systole\";\"Diastole\";\"Puls\";\"Stimmung\";\"Aktivitaet\";\"Notizen\"\r\n"
                + "\"25.06.2015 - 19:14\";\"104 mmHg\";\"68 mmHg\";\"72 bpm\";\"0\";\"2\";\"  \"\r\n"
                + "\"26.06.2015 - 19:14\";\"14.1 kPa\";\"9.2 kPa\";\"72 bpm\";\"0\";\"2\";\"neu\"\r\n"
                + "\"27.06.2015 - 19:14\";\"104 mmHg\";\"9.2 kPa\";\"72 bpm\";\"0\";\"2\";\"\"\r\n"
                + "\"28.06.2015 - 19:14\";\"104 kg\";\"68 mmHg\";\"72 bpm\";\"0\";\"2\";\"\"\r\n"
                + "\"29.06.2015 - 19:14\";\"105 mmHg\";\"69 mmHg\";\"70 bpm\";\"0\";\"2\";\"",
            readings: [
                "2015-06-25 17:14:00 blood-pressure 104.0/68.0 mmHg", "2015-06-25 17:14:00 pulse 72.0 /min",
                "2015-06-26 17:14:00 blood-pressure 14.1/9.2 kPa (neu)", "2015-06-26 17:14:00 pulse 72.0 /min",
                "2015-06-29 17:14:00 blood-pressure 105.0/69.0 mmHg", "2015-06-29 17:14:00 pulse 70.0 /min",
            ],
            skipped: ["4 unknown-row-unit", "5 unknown-row-unit"],
            codes: ["data.zone-applied", "data.no-final-line-end"]),
        SourceFixture(
            "commas with spaces", "bp-monitor",
            "timestampUnixMs, systolic, diastolic, pulse, notes\n1686160801000, 123, 80, 67, some note\n"
                + "1686160802, 123, 80, 67, seconds\n",
            readings: [
                "2023-06-07 18:00:01 blood-pressure 123.0/80.0 mmHg (some note)", "2023-06-07 18:00:01 pulse 67.0 /min",
                "2023-06-07 18:00:02 blood-pressure 123.0/80.0 mmHg (seconds)", "2023-06-07 18:00:02 pulse 67.0 /min",
            ]),
        SourceFixture(
            "semicolons, a mark, null, and JSON in a cell", "bp-monitor",
            "\u{FEFF}timestampUnixMs;systolic;diastolic;pulse;notes;needlePin\n"
                + "1703175193324;123;80;67;note;\"{\"\"color\"\":4285132974}\"\n1703147206000;114;71;null;;null\n",
            readings: [
                "2023-12-21 16:13:13 blood-pressure 123.0/80.0 mmHg (note)", "2023-12-21 16:13:13 pulse 67.0 /min",
                "2023-12-21 08:26:46 blood-pressure 114.0/71.0 mmHg",
            ]),
    ]
}
