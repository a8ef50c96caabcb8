/** Logs as Excel workbooks, read sheet by sheet without holding them in memory. */
@NullMarked
package shoeaudit.shoelog.workbook;

import org.jspecify.annotations.NullMarked;
