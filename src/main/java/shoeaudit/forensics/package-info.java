/**
 * Patterns: what no single coup shows (patterns.md). Indicators, never findings: no verdict, no
 * severity, no effect. Deals come in from the audit's replay and are read back table by table.
 */
@NullMarked
package shoeaudit.forensics;

import org.jspecify.annotations.NullMarked;
