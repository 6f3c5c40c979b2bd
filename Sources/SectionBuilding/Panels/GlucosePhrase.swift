/// The texts of glucoses.
enum GlucosePhrase: String, Phrasing {
    case placeholderGlucose
}
