/** The results of a finished run as one document for other programs: JSON, SARIF and OSCAL. */
@NullMarked
package shoeaudit.report.interchange;

import org.jspecify.annotations.NullMarked;
