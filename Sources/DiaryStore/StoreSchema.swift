/// What both kinds of database have in common.
enum StoreSchema {
    /// The kinds and units that every store knows by the same numbers, so that readings of one moment have the same
    /// order in all stores.
    static let measures = """
        INSERT INTO measure (id, kind, first_unit, second_unit, unit_decimals, lowest, highest) VALUES
        (1, 'blood-pressure', 'mmHg', 'mmHg', -1, '', ''), (2, 'blood-pressure', 'kPa', 'kPa', -1, '', ''),
        (3, 'weight', 'kg', '', -1, '', ''), (4, 'weight', 'lb', '', -1, '', ''),
        (5, 'glucose', 'mg/dL', '', -1, '', ''), (6, 'glucose', 'mmol/L', '', -1, '', ''),
        (7, 'pulse', '/min', '', -1, '', ''), (8, 'spo2', '%', '', -1, '', ''),
        (9, 'temperature', 'Cel', '', -1, '', ''), (10, 'temperature', 'degF', '', -1, '', ''),
        (11, 'height', 'cm', '', -1, '', ''), (12, 'height', 'in', '', -1, '', '');
        """
}
