/**
 * Words, amounts and plain text forms of reports: message templates in a language, CSV and JSON.
 */
@NullMarked
package shoeaudit.report.text;

import org.jspecify.annotations.NullMarked;
