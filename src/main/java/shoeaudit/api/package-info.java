/**
 * The REST API: translates requests and answers, and decides nothing. One sub-room a feature;
 * {@code http} has what all of them share.
 */
@NullMarked
package shoeaudit.api;

import org.jspecify.annotations.NullMarked;
