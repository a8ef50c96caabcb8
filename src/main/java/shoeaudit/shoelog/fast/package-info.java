/**
 * The second reader of CSV and JSON Lines, made for this format: it reads plain cells without
 * making a text of each. Whatever it does not know for certain it leaves to the reader in {@code
 * text}, and a test holds both to one result.
 */
@NullMarked
package shoeaudit.shoelog.fast;

import org.jspecify.annotations.NullMarked;
