internal import ArgumentParser
internal import Commands

DiaryPressCommand.main()
