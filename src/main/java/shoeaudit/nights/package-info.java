/**
 * Nights: each gambling day of a licensee, audited by itself once its logs should have come. Here
 * live what decides which nights are due, which logs each one needs, what a night's record lacks,
 * which footage to keep, and how an edition of a night is made and written. No timer, no clock of
 * its own: who asks says what time it is. Below it: {@code inbox}, which takes files that are
 * complete, and {@code record}, what was delivered and which shoes it holds.
 */
@NullMarked
package shoeaudit.nights;

import org.jspecify.annotations.NullMarked;
