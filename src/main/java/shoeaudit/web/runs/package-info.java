/** Runs: what was audited, what came of it, and the signing-off. */
@NullMarked
package shoeaudit.web.runs;

import org.jspecify.annotations.NullMarked;
