/**
 * Tests the shoes of an audit by all checks that it is given, coup by coup and across shoes, and
 * keeps verdicts and coverage. Knows no single check.
 */
@NullMarked
package shoeaudit.audit.engine;

import org.jspecify.annotations.NullMarked;
