// Filled by the first types of DiaryModel.
