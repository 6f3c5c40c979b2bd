// Filled by the first types of LayoutEngine.
