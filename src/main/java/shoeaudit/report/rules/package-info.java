/** The rules that a control file states, as a document that a room hands to its commission. */
@NullMarked
package shoeaudit.report.rules;

import org.jspecify.annotations.NullMarked;
