/**
 * What a room hands over after an audit: to a dealer the record of what they dealt, to patrons and
 * the cage what is owed. Made from the folders of finished runs alone; values first, then their
 * words as documents and their rows as tables.
 */
@NullMarked
package shoeaudit.report.handout;

import org.jspecify.annotations.NullMarked;
