#if Service
internal import ReportService
#endif
