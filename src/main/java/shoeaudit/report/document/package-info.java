/**
 * A document that a room hands over, as a value of sections, paragraphs and tables, made once, and
 * its form in Markdown; {@code pdf} draws it.
 */
@NullMarked
package shoeaudit.report.document;

import org.jspecify.annotations.NullMarked;
