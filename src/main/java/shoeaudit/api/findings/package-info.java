/** Findings, coverage, reports and reviews of a run over REST. */
@NullMarked
package shoeaudit.api.findings;

import org.jspecify.annotations.NullMarked;
