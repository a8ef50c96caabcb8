/**
 * Arithmetic of E values: logarithms, their sums, and how evidence adds up (patterns.md, section
 * 1).
 */
@NullMarked
package shoeaudit.forensics.evalue;

import org.jspecify.annotations.NullMarked;
