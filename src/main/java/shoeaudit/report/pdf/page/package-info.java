/**
 * The page engine of the PDF report: fonts, text, tables and drawings on pages, with the logical
 * structure that assistive technology and archives read (tagged PDF). OpenPDF sets the text and
 * writes the file; where what stands on a page, and what it is, is decided here, as OpenPDF's own
 * layout leaves no room for the structure.
 */
@org.jspecify.annotations.NullMarked
package shoeaudit.report.pdf.page;
