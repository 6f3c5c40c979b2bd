// Filled by the first types of ReportModel.
