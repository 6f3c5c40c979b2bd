// Filled by the first types of SectionBuilding.
