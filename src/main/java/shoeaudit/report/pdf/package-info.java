/**
 * Draws a {@link shoeaudit.report.Report} as PDF. {@link shoeaudit.report.pdf.PdfReport} is the way
 * in; the other classes are its pages and the things that stand on them.
 */
@NullMarked
package shoeaudit.report.pdf;

import org.jspecify.annotations.NullMarked;
