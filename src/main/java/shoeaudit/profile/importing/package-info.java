/**
 * Makes events of the records of one file as its profile says: joins records of a coup, keeps their
 * order, and says what is missing or drifts.
 */
@NullMarked
package shoeaudit.profile.importing;

import org.jspecify.annotations.NullMarked;
