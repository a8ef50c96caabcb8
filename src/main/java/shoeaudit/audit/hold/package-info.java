/**
 * What wagers were worth to the house: counted while coups are replayed, by table, gambling day,
 * bet and dealer, and held against what chance alone had in store for the very same wagers. No
 * finding is made of it.
 */
@NullMarked
package shoeaudit.audit.hold;

import org.jspecify.annotations.NullMarked;
