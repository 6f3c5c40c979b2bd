import Testing

@testable import PDFRendering
