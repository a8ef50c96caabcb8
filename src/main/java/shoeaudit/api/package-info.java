/** The REST API: translates requests and answers, and decides nothing. */
@NullMarked
package shoeaudit.api;

import org.jspecify.annotations.NullMarked;
