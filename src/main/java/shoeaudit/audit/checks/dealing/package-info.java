/**
 * Checks of the level dealing: do the cards follow the third-card table? Judged on the cards dealt.
 */
@NullMarked
package shoeaudit.audit.checks.dealing;

import org.jspecify.annotations.NullMarked;
