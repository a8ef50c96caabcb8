/**
 * The report as an Excel workbook, drawn with Apache POI; which sheets there are and how they look.
 */
@NullMarked
package shoeaudit.report.xlsx;

import org.jspecify.annotations.NullMarked;
