// Filled by the first types of PangoKit.
