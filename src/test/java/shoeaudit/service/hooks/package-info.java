/** Requests to other programs. */
@NullMarked
package shoeaudit.service.hooks;

import org.jspecify.annotations.NullMarked;
