/** Draws documents that a room hands over as PDF. */
@NullMarked
package shoeaudit.report.document.pdf;

import org.jspecify.annotations.NullMarked;
