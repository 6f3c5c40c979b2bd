// Filled by the first types of XMLKit.
