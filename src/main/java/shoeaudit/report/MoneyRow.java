package shoeaudit.report;

import org.jspecify.annotations.Nullable;

/**
 * What findings moved at a table, under a dealer, for a patron or at a level, in minor units.
 * Findings that moved nothing are not among them; one without a figure adds to no sum, also where a
 * patron's share of it is known.
 *
 * @param name table, dealer, patron or level; null: not recorded
 * @param findings how many moved money, or have no figure
 * @param toPatronsMinor to the patrons' side
 * @param toHouseMinor to the house, as a positive number
 * @param unknown how many of them have no figure
 */
public record MoneyRow(
    @Nullable String name, long findings, long toPatronsMinor, long toHouseMinor, long unknown) {}
