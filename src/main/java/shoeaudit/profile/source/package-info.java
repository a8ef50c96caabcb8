/**
 * Files of other systems read into records: CSV, JSON, XML, lines of text and framed messages, each
 * record a little tree that knows its place. Knows no system's meaning.
 */
@NullMarked
package shoeaudit.profile.source;

import org.jspecify.annotations.NullMarked;
