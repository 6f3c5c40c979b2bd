extension SourceFixture {
    /// Exports of diaries, meters, scales and watches.
    static let diaries = [
        SourceFixture(
            "values of several kinds, insulin alone, 120/80 and pounds", "mysugr", zone: "UTC",
            "Date,Time,Tags,Blood Sugar Measurement (mg/dL),Insulin Injection Units (Pen),Basal Injection Units,Note,"
                + "Blood pressure,Body weight (lbs),HbA1c (Percent)\n\"Dec 31, 2025\",7:04:05 AM,Breakfast,101,,,,,,\n"
                + "\"Dec 31, 2025\",12:30:00 PM,,,4,,soup,,,\n\"Dec 31, 2025\",9:00:00 PM,,,,,tired,120/80,160.5,\n"
                + "\"Dec 31, 2025\",9:30:00 PM,,,,,,120,,\n",
            readings: [
                "2025-12-31 07:04:05 glucose 101.0 mg/dL", "2025-12-31 21:00:00 blood-pressure 120.0/80.0 mmHg (tired)",
                "2025-12-31 21:00:00 weight 160.5 lb",
            ],
            skipped: ["5 incomplete-pair"], codes: ["data.other-rows", "data.zone-applied"]),
        SourceFixture(
            "German", "mysugr", zone: "UTC",
            "Datum,Zeit,Tags,Blutzuckermessung (mg/dL),Basalinjektionseinheiten,Bolus (Mahlzeit),Notiz,Blutdruck\n"
                + "05.12.2025,07:04:05,,101,,,gut,\n",
            readings: ["2025-12-05 07:04:05 glucose 101.0 mg/dL (gut)"], codes: ["data.zone-applied"]),
        SourceFixture(
            "Norwegian: a mark, decimal commas, words for meals", "contour", zone: "UTC",
            "\u{FEFF}#,Dato og klokkeslett,BGValue[mmol/L],Måltidsmarkering,Datakilde,Notater,Aktivitet,Måltid[g]\n"
                + "1,\"09.06.2026 07:10:11\",\"5,1\",\"Før måltid\",\"Måler\",\"sen\",\"\",\"\"\n"
                + "2,\"09.06.2026 11:10:11\",\"6,2\",\"Ingen markering\",\"Måler\",\"\",\"\",\"\"\n",
            readings: [
                "2026-06-09 07:10:11 glucose 5.1 mmol/L before (sen)", "2026-06-09 11:10:11 glucose 6.2 mmol/L",
            ], codes: ["data.zone-applied"]),
        SourceFixture(
            "English: halves of the day, the month first as a row tells, HI, an unknown word", "contour", zone: "UTC",
            "#,Date and Time,BGValue [mg/dL],Meal Marker,Data Source,Notes,Activity,Meal  [g],Medication,Location\n"
                + "1,05/04/2026 9:18 AM,120,Bedtime,Meter,,,,,\n2,05/24/2026 9:18 PM,HI,After Meal,Meter,,,,,\n"
                + "3,05/24/2026 7:18 AM,108,Fasting,Meter,,,,,\n",
            readings: ["2026-05-04 09:18:00 glucose 120.0 mg/dL", "2026-05-24 07:18:00 glucose 108.0 mg/dL fasting"],
            skipped: ["3 inexact-value"], codes: ["data.unknown-meal", "data.zone-applied"]),
        SourceFixture(
            "Danish and Polish times", "contour", zone: "UTC",
            "#,Dato og Tid,BGValue[mmol/L],Måltidsmarkør\n1,24.05.2026 07.18.00,\"7,2\",\n2,24.05.2026 08:18:00,7.1,\n",
            readings: ["2026-05-24 07:18:00 glucose 7.2 mmol/L", "2026-05-24 08:18:00 glucose 7.1 mmol/L"],
            codes: ["data.zone-applied"]),
        SourceFixture(
            "the header of today, hyphens for nothing", "renpho", zone: "UTC",
            "Date, Time, Weight(kg),BMI,Body Fat(%),Muscle Mass(kg),Optimal Weight(kg),Body Type,Remarks\n"
                + "05/04/2026,10:01:59,85.90,28.7,30.5,56.69,--, --,--\n25/04/2026,07:00:00,--,,,,,,\n",
            readings: ["2026-04-05 10:01:59 weight 85.9 kg"], skipped: ["3 no-value"], codes: ["data.zone-applied"]),
        SourceFixture(
            "full stops in dates", "renpho", zone: "UTC",
            "Date,Time,Weight(kg),BMI,Body Fat(%)\n2025.05.10,01:02:03,75.00,23.4,22.6\n",
            readings: ["2025-05-10 01:02:03 weight 75.0 kg"], codes: ["data.zone-applied"]),
        SourceFixture(
            "the older header, pounds", "renpho", zone: "UTC",
            "Time of Measurement,Weight(lb),BMI,Body Fat(%)\n2024-01-01 10:20:30,160.5,23.8,23.2\n",
            readings: ["2024-01-01 10:20:30 weight 160.5 lb"], codes: ["data.zone-applied"]),
        SourceFixture(
            "German, under facts about the person, with a line below", "beurer-blood-pressure", zone: "UTC",
            """
            Benutzerangaben

            Vorname;A.
            Nachname;Nobody
            Größe;170 cm

            Zeitraum

            von;01.05.2026
            bis;31.05.2026

            BLUTDRUCK
            Datum;Uhrzeit;Sys;Dia;Puls;MAD;Manuell hinzugefügt
            04.05.2026;08:11;131;84;62;100;0
            05.05.2026;20:02;128;-;61;;0

            MAD = Mittlerer arterieller Druck

            """,
            readings: ["2026-05-04 08:11:00 blood-pressure 131.0/84.0 mmHg", "2026-05-04 08:11:00 pulse 62.0 /min"],
            skipped: ["15 incomplete-pair", "17 too-few-columns"], codes: ["data.zone-applied"]),
        SourceFixture(
            "English, halves of the day", "beurer-blood-pressure", zone: "UTC",
            "Date;Time;Sys;Dia;Pulse;MAP;Added manually\n24/05/2026;8:11 pm;131;84;62;100;no\n",
            readings: ["2026-05-24 20:11:00 blood-pressure 131.0/84.0 mmHg", "2026-05-24 20:11:00 pulse 62.0 /min"],
            codes: ["data.zone-applied"]),
        SourceFixture(
            "the unit as a name, decimal commas, a pulse of nought", "beurer-weight", zone: "UTC",
            "GEWICHT\nDatum;Uhrzeit;kg;BMI;Körperfett;Wasser;Puls\n24.05.2026;08:11;80,5;24,1;20,1;55,0;0,0\n"
                + "25.05.2026;08:11;80,1;24,0;20,0;55,0;61\n",
            readings: [
                "2026-05-24 08:11:00 weight 80.5 kg", "2026-05-25 08:11:00 weight 80.1 kg",
                "2026-05-25 08:11:00 pulse 61.0 /min",
            ], codes: ["data.zone-applied"]),
        SourceFixture(
            "grams", "google-health-weight",
            "timestamp,weight grams,data source\n2026-09-01T06:00:00Z,69500,Scale\n",
            readings: ["2026-09-01 06:00:00 weight 69.5 kg"]),
        SourceFixture(
            "a number for nothing", "google-health-oxygen",
            "timestamp,oxygen saturation percentage,data source\n2026-09-01T02:00:00Z,96.0,Watch\n"
                + "2026-09-01T02:01:00Z,50.0,Watch\n",
            readings: ["2026-09-01 02:00:00 spo2 96.0 %"], codes: ["data.other-rows"]),
        SourceFixture(
            "kilograms, as somebody has to say", "fitbit-body-kg", zone: "UTC",
            found: ["fitbit-body-kg", "fitbit-body-lb"],
            "Body\nDate,Weight,BMI,Fat\n\"2026-09-24\",\"80.2\",\"24.1\",\"0\"\n\"2026-09-25\",\"0\",\"0\",\"0\"\n",
            readings: ["2026-09-24 12:00:00 weight 80.2 kg"], skipped: ["4 no-value"],
            codes: ["data.zone-applied", "data.date-only"]),
        SourceFixture(
            "pounds, as the body-mass index tells", "fitbit-body-lb", zone: "UTC",
            "Body\nDate,Weight,BMI,Fat\n\"24-09-2026\",\"180.2\",\"24.1\",\"0\"\n",
            readings: ["2026-09-24 12:00:00 weight 180.2 lb"],
            codes: ["data.unit-found", "data.zone-applied", "data.date-only"]),
        SourceFixture(
            "days above their rows, one that is damaged, and hyphens", "garmin-weight",
            "Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,\n"
                + "\" Sep 24, 2026\",\n8:28 AM,80.0 kg,0.5 kg,25.0,18.0 %,35.0 kg,3.5 kg,61.0 %,\n"
                + "7:05 PM,176.5 lbs,--,--,--,--,--,--,\n\" Sxp 23, 2026\",\n7:06 AM,80.5 kg,--,--,--,--,--,--,\n"
                + "\" 22 Sep 2026\",\n17:08,80.6 kg,--,--,--,--,--,--,\n17:09,--,--,--,--,--,--,--,\n",
            readings: [
                "2026-09-24 06:28:00 weight 80.0 kg", "2026-09-24 17:05:00 weight 176.5 lb",
                "2026-09-22 15:08:00 weight 80.6 kg",
            ],
            skipped: ["5 bad-time", "6 missing-time", "9 no-value"], codes: ["data.zone-applied"]),
        SourceFixture(
            "the pulse of a ring", "oura-heart-rate",
            "timestamp;bpm;source\n2026-03-05T10:00:00Z;60;awake\n",
            readings: ["2026-03-05 10:00:00 pulse 60.0 /min"]),
    ]
}
