// Filled by the first types of CairoKit.
