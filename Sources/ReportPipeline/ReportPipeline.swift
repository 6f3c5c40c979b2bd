// Filled by the first types of ReportPipeline.
