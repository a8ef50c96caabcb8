/**
 * Checks of the level controls: does the control file itself keep within its regulation's bounds?
 */
@NullMarked
package shoeaudit.audit.checks.controls;

import org.jspecify.annotations.NullMarked;
