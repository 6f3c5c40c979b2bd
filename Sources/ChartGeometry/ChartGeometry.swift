// Filled by the first types of ChartGeometry.
