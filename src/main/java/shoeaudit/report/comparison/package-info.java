/** What differs between two reports that should be the same, page by page and sheet by sheet. */
@NullMarked
package shoeaudit.report.comparison;

import org.jspecify.annotations.NullMarked;
