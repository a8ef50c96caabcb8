/**
 * The report as a pure value, and the plain-text outputs of an audit; {@code pdf} and {@code xlsx}
 * draw it.
 */
@NullMarked
package shoeaudit.report;

import org.jspecify.annotations.NullMarked;
