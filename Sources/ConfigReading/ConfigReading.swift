// Filled by the first types of ConfigReading.
