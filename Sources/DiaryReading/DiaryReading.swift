// Filled by the first types of DiaryReading.
