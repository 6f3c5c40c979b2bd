internal import ArgumentParser
public import DiaryPress

extension StoreSession.ExportFormat: ExpressibleByArgument {}
