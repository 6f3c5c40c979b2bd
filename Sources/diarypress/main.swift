internal import Commands

DiaryPressCommand.main()
