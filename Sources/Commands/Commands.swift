// Filled by the first types of Commands.
