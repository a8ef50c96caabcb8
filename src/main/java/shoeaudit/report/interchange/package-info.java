/** The results of a finished run as one document for other programs: JSON and SARIF. */
@NullMarked
package shoeaudit.report.interchange;

import org.jspecify.annotations.NullMarked;
