public import ArgumentParser
public import ReportPipeline

extension StoreSession.ExportFormat: ExpressibleByArgument {}
