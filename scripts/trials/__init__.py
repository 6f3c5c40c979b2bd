"""What the trials of whole nights share."""
