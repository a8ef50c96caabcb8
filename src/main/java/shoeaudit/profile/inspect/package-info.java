/**
 * Looks at a foreign file: which paths it has, which profile fits and how well, and a first draft
 * of one.
 */
@NullMarked
package shoeaudit.profile.inspect;

import org.jspecify.annotations.NullMarked;
