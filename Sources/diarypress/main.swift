internal import ArgumentParser
internal import Foundation

// A reader that goes away, such as `head`, must not end a run half-way: writing to it fails instead.
signal(SIGPIPE, SIG_IGN)
// A file that grows over the limit of the process is an error that says so, and not the end of a night.
signal(SIGXFSZ, SIG_IGN)

DiaryPressCommand.start()
