/** Draws the rules of a control file as PDF. */
@NullMarked
package shoeaudit.report.rules.pdf;

import org.jspecify.annotations.NullMarked;
