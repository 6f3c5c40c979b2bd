// Filled by the first types of DisplayList.
