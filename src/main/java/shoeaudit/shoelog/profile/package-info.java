/**
 * Logs as other systems write them: a foreign file read into records, each a little tree that knows
 * its line, for an import profile to make events of. Knows no system's meaning.
 */
@NullMarked
package shoeaudit.shoelog.profile;

import org.jspecify.annotations.NullMarked;
