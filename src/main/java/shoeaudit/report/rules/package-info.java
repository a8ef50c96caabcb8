/**
 * The rules that a control file states, as a document that a room hands to its commission: a value
 * of sections, paragraphs and tables, made once, and its form in Markdown; {@code pdf} draws it.
 */
@NullMarked
package shoeaudit.report.rules;

import org.jspecify.annotations.NullMarked;
