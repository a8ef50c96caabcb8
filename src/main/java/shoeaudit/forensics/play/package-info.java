/** Indicators of what patrons know, count or win (patterns.md, sections 4 and 5). */
@NullMarked
package shoeaudit.forensics.play;

import org.jspecify.annotations.NullMarked;
