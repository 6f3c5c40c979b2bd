// Filled by the first types of Localizing.
