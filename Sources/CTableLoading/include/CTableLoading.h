#pragma once

/// Says that this module stands in for a function of FreeType in a program that links it.
extern const char *const diary_table_loading;
