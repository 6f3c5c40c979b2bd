// Filled by the first types of GuidelineModel.
