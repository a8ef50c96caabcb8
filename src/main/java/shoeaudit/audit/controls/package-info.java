/**
 * Checks of the level controls: does the control file itself keep within its regulation's bounds?
 */
@NullMarked
package shoeaudit.audit.controls;

import org.jspecify.annotations.NullMarked;
