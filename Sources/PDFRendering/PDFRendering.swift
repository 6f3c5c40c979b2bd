// Filled by the first types of PDFRendering.
