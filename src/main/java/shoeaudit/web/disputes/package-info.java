/** Disputes on coups: opened, decided by one reviewer, confirmed by another. */
@NullMarked
package shoeaudit.web.disputes;

import org.jspecify.annotations.NullMarked;
