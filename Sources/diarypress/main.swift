internal import ArgumentParser
internal import Foundation

// A reader that goes away, such as `head`, must not end a run half-way: writing to it fails instead.
signal(SIGPIPE, SIG_IGN)

DiaryPressCommand.start()
