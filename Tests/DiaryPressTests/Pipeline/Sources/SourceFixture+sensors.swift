extension SourceFixture {
    /// The names of LibreView's columns: the moment, the kind of row, the sensor's own values, the scans, strips and
    /// notes.
    private static let libreViews: [(language: String, names: [String])] = [
        (
            "Spanish",
            [
                "Sello de tiempo del dispositivo", "Tipo de registro", "Historial de glucosa", "Escaneo de glucosa",
                "Tira reactiva para glucosa", "Notas",
            ]
        ),
        (
            "French",
            [
                "Horodatage de l'appareil", "Type d'enregistrement", "Historique de la glycémie",
                "Numérisation de la glycémie", "Glycémie par bandelette", "Remarques",
            ]
        ),
        (
            "Dutch",
            [
                "Tijdstempel apparaat", "Gegevenstype", "Historische glucose", "Scan Glucose", "Strip Glucose",
                "Notities",
            ]
        ),
        (
            "Swedish",
            [
                "Enhetens tidsstämpel", "Registertyp", "Historiskt glukosvärde", "Skanna glukosvärde", "Glukossticka",
                "Anteckningar",
            ]
        ),
        (
            "Portuguese",
            [
                "Carimbo de data/hora do dispositivo", "Tipo de registro", "Histórico de glicose", "Analisar glicose",
                "Tira de glicose", "Notas",
            ]
        ),
    ]

    /// Exports of LibreView and Clarity in further languages.
    static let languages =
        libreViews.map { language, names in
            SourceFixture(
                "\(language), decimal commas in quotes", "libreview", zone: "UTC",
                "X,Y,05-11-2020 00:45 UTC,Z,Nobody\r\nA,B,\(names[0]),\(names[1]),\(names[2]) mmol/L,\(names[3]) mmol/L,"
                    + "\(names[5]),\(names[4]) mmol/L\r\nLibre,1,25-11-2020 08:00,0,\"5,6\",,,\r\n"
                    + "Libre,1,25-11-2020 08:10,1,,\"5,8\",,\r\nLibre,1,25-11-2020 09:00,2,,,xyz,\"6,1\"\r\n",
                readings: [
                    "2020-11-25 08:00:00 glucose 5.6 mmol/L", "2020-11-25 09:00:00 glucose 6.1 mmol/L (xyz)",
                ], codes: ["data.other-rows", "data.zone-applied"])
        } + [
            SourceFixture(
                "Finnish", "libreview", zone: "UTC",
                "A,B,C,D,E\nA,B,Laitteen aikaleima,Tietueen tyyppi,Aikaisempi glukoosi mmol/L\n"
                    + "Libre,1,25-11-2020 08:00,0,\"5,6\"\n",
                readings: ["2020-11-25 08:00:00 glucose 5.6 mmol/L"], codes: ["data.zone-applied"]),
            SourceFixture(
                "Spanish: another word for what a sensor measured", "dexcom-clarity", zone: "UTC",
                "Índice;Marca temporal (AAAA-MM-DDThh:mm:ss);Tipo de evento;Subtipo de evento;Nivel de glucosa (mg/dl)\n"
                    + "1;;Nombre;;\n2;2020-11-25T08:00:00;Niveles estimados de glucosa;;101\n"
                    + "3;2020-11-25T08:05:00;Carbohidratos;;\n",
                readings: ["2020-11-25 08:00:00 glucose 101.0 mg/dL"],
                codes: ["data.other-rows", "data.zone-applied"]),
            SourceFixture(
                "Italian", "dexcom-clarity", zone: "UTC",
                "Indice;Data e ora (AAAA-MM-GGThh:mm:ss);Tipo di evento;Sottotipo di evento;Valore del glucosio (mg/dL)\n"
                    + "2;2020-11-25T08:00:00;EGV;;101\n",
                readings: ["2020-11-25 08:00:00 glucose 101.0 mg/dL"], codes: ["data.zone-applied"]),
        ]

    /// Exports of what sensors of glucose measured, by other programs.
    static let sensors = [
        SourceFixture(
            "tabulators, scans and food passed over", "freestyle-libre", zone: "UTC",
            "A. Nobody\nID\tTime\tRecord Type\tHistoric Glucose (mmol/L)\tScan Glucose (mmol/L)\tNotes\t"
                + "Strip Glucose (mmol/L)\n1\t2019/11/05 18:48\t0\t5.2\t\t\t\n2\t2019/11/05 18:50\t1\t\t5.4\t\t\n"
                + "3\t2019/11/05 19:00\t2\t\t\tlate\t6.0\n4\t2019/11/05 19:10\t5\t\t\tsoup\t\n"
                + "5\t2019/11/05 19:15\t0\tLO\t\t\t\n",
            readings: [
                "2019-11-05 18:48:00 glucose 5.2 mmol/L", "2019-11-05 19:00:00 glucose 6.0 mmol/L (late)",
            ],
            skipped: ["7 inexact-value"], codes: ["data.other-rows", "data.zone-applied"]),
        SourceFixture(
            "Spanish, semicolons", "freestyle-libre", zone: "UTC",
            "X;;;;;\nID;Hora;Tipo de registro;Histórico glucosa (mg/dL);Glucosa leída (mg/dL);Notas\n"
                + "1000;2020/11/25 08:00;0;101;;\n",
            readings: ["2020-11-25 08:00:00 glucose 101.0 mg/dL"], codes: ["data.zone-applied"]),
        SourceFixture(
            "numbers that stand for low and high", "glooko-cgm", zone: "UTC",
            "Name:A. Nobody,Date Range:2026-01-01 - 2026-01-02\r\nTimestamp,CGM Glucose Value (mg/dl),Serial Number\r\n"
                + "2026-01-01 08:00,120.0,S1\r\n2026-01-01 08:05,1.0,S1\r\n2026-01-01 08:10,2001.0,S1\r\n",
            readings: ["2026-01-01 08:00:00 glucose 120.0 mg/dL"],
            skipped: ["4 inexact-value", "5 inexact-value"], codes: ["data.zone-applied"]),
        SourceFixture(
            "German, decimal commas in quotes", "glooko-cgm", zone: "UTC",
            "Name:Nobody,Datumsbereich:x\nZeitstempel,CGM-Glukosewert (mg/dl),Seriennummer\n"
                + "03.08.2026 08:00,\"123,0\",S1\n",
            readings: ["2026-08-03 08:00:00 glucose 123.0 mg/dL"], codes: ["data.zone-applied"]),
        SourceFixture(
            "millimoles, the day first as a row tells", "glooko-cgm", zone: "UTC",
            "Name:Nobody\nTimestamp,CGM Glucose Value (mmol/l),Serial Number\n03/12/2025 08:00,5.6,S1\n"
                + "25/12/2025 08:05,0.1,S1\n",
            readings: ["2025-12-03 08:00:00 glucose 5.6 mmol/L"], skipped: ["4 inexact-value"],
            codes: ["data.zone-applied"]),
        SourceFixture(
            "a meter", "glooko-bg", zone: "UTC",
            "Name:Nobody,Date Range:x\nTimestamp,Glucose Value (mg/dl),Manual Reading,Serial Number\n"
                + "2026-01-01 12:00,130.0,M,S1\n",
            readings: ["2026-01-01 12:00:00 glucose 130.0 mg/dL"], codes: ["data.zone-applied"]),
        SourceFixture(
            "an offset in each time", "lingo",
            "Time of Glucose Reading [T=(local time) +/- (time zone offset)], Measurement(mg/dL)\n"
                + "2026-09-21T15:49-07:00,105\n",
            readings: ["2026-09-21 22:49:00 glucose 105.0 mg/dL -420min"]),
        SourceFixture(
            "a sensor, a meter, and a meal", "xdrip", zone: "UTC",
            "DAY;TIME;UDT_CGMS;BG_LEVEL;CH_GR;BOLUS;REMARK\n14.05.2026;19:20;115;;;;\n14.05.2026;19:25;;98;;;hands\n"
                + "14.05.2026;19:30;;;20;2.5;bread\n",
            readings: [
                "2026-05-14 19:20:00 glucose 115.0 mg/dL", "2026-05-14 19:25:00 glucose 98.0 mg/dL (hands)",
            ], codes: ["data.other-rows", "data.zone-applied"]),
    ]
}
