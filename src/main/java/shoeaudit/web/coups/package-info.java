/** A coup as a page shows it: cards, rule, wagers, time line and source, step by step. */
@NullMarked
package shoeaudit.web.coups;

import org.jspecify.annotations.NullMarked;
