// Filled by the first types of Diagnostics.
