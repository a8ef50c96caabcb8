/** Findings, listed and worked through, and one of them with its coup and its review. */
@NullMarked
package shoeaudit.web.findings;

import org.jspecify.annotations.NullMarked;
