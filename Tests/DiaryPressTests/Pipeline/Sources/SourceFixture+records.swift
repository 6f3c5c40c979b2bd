extension SourceFixture {
    /// Exports of records of JSON, which a mapping names the members of.
    static let records = [
        SourceFixture(
            "a list: a sensor and a meter, other records, a null and a unit that is none", "tidepool",
            """
            [
            {"type":"upload","time":"2026-05-04T08:00:00Z","deviceTags":["cgm",{"value":1}]},
            {"type":"cbg","units":"mmol/L","value":6.5,"time":"2026-05-04T08:18:04.889Z","timezoneOffset":-420},
            {"type":"smbg", "units":"mg\\/dL", "value":118, "time":"2026-05-04T09:18:04Z", "subType":"a \\"b\\" ]"},
            {"type":"cbg","units":"mmol/L","value":null,"time":"2026-05-04T10:18:04Z"},
            {"type":"cbg","units":"grains","value":5,"time":"2026-05-04T11:18:04Z"},
            {"type":"cbg","units":"mmol/L","value":5,"time":"2026-05-04T12:18:04Z","value":6}
            ]
            """,
            readings: ["2026-05-04 08:18:04 glucose 6.5 mmol/L", "2026-05-04 09:18:04 glucose 118.0 mg/dL"],
            skipped: ["5 no-value", "6 unknown-row-unit", "7 repeated-field"], codes: ["data.other-records"]),
        SourceFixture(
            "a list in an object, nanoseconds, members of members", "google-fit-weight",
            """
            {
            "Data Source": "derived:com.google.weight:com.google.android.gms:merge_weight",
            "Data Points": [
            {"fitValue":[{"value":{"fpVal":80.5}}],"endTimeNanos":1709769600000000000,"dataTypeName":"com.google.weight"},
            {"fitValue":[{"value":{"fpVal":1.8}}],"endTimeNanos":1709769600000000000,"dataTypeName":"com.google.height"},
            {"fitValue":[{"value":{"intVal":80}}],"endTimeNanos":"1709769600000000000","dataTypeName":"com.google.weight"}
            ]
            }
            """,
            readings: ["2024-03-07 00:00:00 weight 80.5 kg"], skipped: ["6 no-value"], codes: ["data.other-records"]),
        SourceFixture(
            "kilograms, as somebody has to say", "fitbit-weight-kg", found: fitbitWeights,
            """
            [{
              "logId" : 1777881600000,
              "weight" : 80.2,
              "bmi" : 24.1,
              "date" : "05/04/26",
              "time" : "08:18:04",
              "source" : "Aria"
            },{
              "logId" : 1777968000000,
              "weight" : 80,
              "bmi" : 24.0,
              "date" : "13/05/26",
              "time" : "08:18:04",
              "source" : "API"
            }]
            """,
            readings: ["2026-05-04 06:18:04 weight 80.2 kg"], skipped: ["8 other-day-order"],
            codes: ["data.zone-applied"]),
        SourceFixture(
            "pounds, as the indices tell", "fitbit-weight-lb",
            """
            [{"logId":1777881600000,"weight":180.2,"bmi":24.1,"date":"05/04/26","time":"08:18:04","source":"API"}]
            """,
            readings: ["2026-05-04 06:18:04 weight 180.2 lb"], codes: ["data.zone-applied"]),
    ]

    private static let fitbitWeights = ["fitbit-weight-kg", "fitbit-weight-lb"]
}
