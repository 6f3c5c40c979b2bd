print("diarypress")
