// Filled by the first types of Publishing.
