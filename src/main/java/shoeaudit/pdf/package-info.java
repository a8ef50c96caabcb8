/**
 * The page engine: flow of text and tables over pages, fonts, tags for accessible PDF. Knows no
 * report.
 */
@NullMarked
package shoeaudit.pdf;

import org.jspecify.annotations.NullMarked;
