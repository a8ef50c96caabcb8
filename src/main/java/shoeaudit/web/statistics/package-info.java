/** The pages of statistics: what the house won, and what it had to expect. */
@NullMarked
package shoeaudit.web.statistics;

import org.jspecify.annotations.NullMarked;
