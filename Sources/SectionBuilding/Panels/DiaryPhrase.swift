/// The texts of diarys.
enum DiaryPhrase: String, Phrasing {
    case placeholderDiary
}
