/**
 * What every endpoint shares: problems as answers, limits of bodies and rates, callers' addresses,
 * downloads.
 */
@NullMarked
package shoeaudit.api.http;

import org.jspecify.annotations.NullMarked;
