/**
 * The service's settings as a whole: their names, what they take, and whether those that are set
 * are right.
 */
@NullMarked
package shoeaudit.settings;

import org.jspecify.annotations.NullMarked;
