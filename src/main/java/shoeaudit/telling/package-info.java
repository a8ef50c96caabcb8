/**
 * Telling other programs over the web: which addresses may be reached, and how what is sent is
 * signed.
 *
 * <ul>
 *   <li>{@link shoeaudit.telling.WebTarget} is whom something is sent to, {@link
 *       shoeaudit.telling.Reach} how far one may reach for it.
 *   <li>{@link shoeaudit.telling.BodySignature} signs what is sent, as GitHub's and Stripe's are.
 * </ul>
 *
 * <p>It knows no night, no database and no clock, sends nothing, and uses the JDK alone.
 */
@NullMarked
package shoeaudit.telling;

import org.jspecify.annotations.NullMarked;
