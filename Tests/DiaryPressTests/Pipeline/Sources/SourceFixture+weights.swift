extension SourceFixture {
    /// Exports of weight and height.
    static let weights = [
        SourceFixture(
            "kilograms, the same moment twice", "withings-weight",
            "Date,\"Weight (kg)\",\"Fat mass (kg)\",\"Bone mass (kg)\",\"Muscle mass (kg)\",\"Hydration (kg)\",Comments\n"
                + "\"2025-02-03 07:00:12\",72.4,15.2,3.1,54.1,40.1,\n\"2025-02-03 07:00:12\",72.4,,,,,\n"
                + "\"2025-02-02 07:00:12\",,15.2,,,,\n",
            readings: ["2025-02-03 06:00:12 weight 72.4 kg"], skipped: ["4 no-value"],
            codes: ["data.duplicates", "data.zone-applied"]),
        SourceFixture(
            "pounds", "withings-weight", zone: "America/Chicago",
            "Date,\"Weight (lb)\",\"Fat mass (lb)\",Comments\n\"2025-02-03 07:00:12\",159.6,30,ok\n",
            readings: ["2025-02-03 13:00:12 weight 159.6 lb (ok)"], codes: ["data.zone-applied"]),
        SourceFixture(
            "German header, decimal commas in quotes", "withings-weight",
            "Datum,\"Gewicht (kg)\",\"Fettmasse (kg)\",Kommentare\n\"2025-02-03 07:00:12\",\"72,4\",\"15,2\",\n",
            readings: ["2025-02-03 06:00:12 weight 72.4 kg"], codes: ["data.zone-applied"]),
        SourceFixture(
            "Dutch header", "withings-weight", zone: "Europe/Amsterdam",
            "Datum,\"Gewicht (kg)\",\"Vetcellen (kg)\",\"Botmassa (kg)\",Opmerkingen\n"
                + "\"2025-02-03 07:00:12\",72.40,15.20,3.10,thuis\n",
            readings: ["2025-02-03 06:00:12 weight 72.4 kg (thuis)"], codes: ["data.zone-applied"]),
        SourceFixture(
            "metres", "withings-height-metric",
            "Date,\"Height (m)\",Comments\n\"2020-01-01 08:00:00\",1.13,\n\"2020-01-02 08:00:00\",,new\n",
            readings: ["2020-01-01 07:00:00 height 113.0 cm"], skipped: ["3 no-value"], codes: ["data.zone-applied"]),
        SourceFixture(
            "feet and inches", "withings-height",
            "Date,\"Height (in)\"\n\"2020-01-01 00:00:00\",\"5' 10''\"\n\"2020-01-02 00:00:00\",\"6' 1\"\"\"\n"
                + "\"2020-01-03 00:00:00\",\"5' 12''\"\n\"2020-01-04 00:00:00\",70\n",
            readings: ["2019-12-31 23:00:00 height 70.0 in", "2020-01-01 23:00:00 height 73.0 in"],
            skipped: ["4 not-a-number", "5 not-a-number"], codes: ["data.zone-applied"]),
        SourceFixture(
            "all columns, nought for nothing", "openscale-2",
            "\"biceps\",\"bone\",\"caliper1\",\"comment\",\"dateTime\",\"fat\",\"lbm\",\"waist\",\"water\",\"weight\"\n"
                + "0.0,12.85,0.0,\"\",\"2022-04-16 20:45\",20.3,0.0,0.0,53.0,77.35\n"
                + "0.0,12.85,0.0,\"\",\"2022-04-17 20:45\",20.3,0.0,0.0,53.0,0.0\n",
            readings: ["2022-04-16 18:45:00 weight 77.35 kg"], skipped: ["3 no-value"], codes: ["data.zone-applied"]),
        SourceFixture(
            "chosen columns, a missing time, a time as spreadsheets rewrite it", "openscale-3",
            "DATE,TIME,BMI,LBM,WEIGHT,My own\n2025-06-01,07:30:00.5,23.1,20,72.5,x\n2025-06-02,,23.1,20,72.4,x\n"
                + "2025-06-03,8:30:00 PM,23.1,20,72.3,x\n03.06.2025,08:30:00,23.1,20,72.3,x\n",
            readings: [
                "2025-06-01 05:30:00 weight 72.5 kg", "2025-06-02 10:00:00 weight 72.4 kg",
                "2025-06-03 18:30:00 weight 72.3 kg", "2025-06-03 06:30:00 weight 72.3 kg",
            ],
            codes: ["data.zone-applied", "data.date-only"]),
        SourceFixture(
            "nothing that proves the unit", "openscale-3", "DATE,TIME,LBM,WEIGHT\n2025-06-01,12:00:00,20,72.5\n",
            readings: ["2025-06-01 10:00:00 weight 72.5 kg"],
            codes: ["data.unit-assumed", "data.zone-applied"]),
        SourceFixture(
            "UTC with the offset beside it", "samsung-weight",
            "com.samsung.health.weight,6313004,5\n"
                + "start_time,weight,body_fat,create_time,time_offset,height,comment,\n"
                + "2024-06-01 08:00:00.000,72.5,20.1,2024-06-01 08:00:01.000,UTC+0900,180.0,,\n"
                + "2024-06-02 08:00:00.000,0.0,20.1,2024-06-01 08:00:01.000,UTC+0900,180.0,,\n",
            readings: ["2024-06-01 08:00:00 weight 72.5 kg 540min"], skipped: ["4 no-value"]),
        SourceFixture(
            "a mark, null, empty rows, and moments in UTC", "zepp-body",
            "\u{FEFF}time,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat\n"
                + "2021-02-05 00:30:20+0000,77.1,182.0,23.2,20.7,54.3,3.1,1644.0,57.9,9.0\n"
                + "2022-08-09 16:51:06+0000,80.0,182.0,24.2,null,null,null,null,null,null\n,,,,,,,,,\n"
                + "2022-08-10 16:51:06+0000,null,182.0,24.2,null,null,null,null,null,null\n",
            readings: ["2021-02-05 00:30:20 weight 77.1 kg", "2022-08-09 16:51:06 weight 80.0 kg"],
            skipped: ["5 no-value"]),
        SourceFixture(
            "seconds since 1970", "zepp-body",
            "timestamp,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat,impedance\n"
                + "1612485020,77.1,182.0,23.2,20.7,54.3,3.1,1644.0,57.9,9.0,500\n",
            readings: ["2021-02-05 00:30:20 weight 77.1 kg"]),
    ]
}
