/** What programs are told of nights and runs, over REST. */
@NullMarked
package shoeaudit.api.hooks;

import org.jspecify.annotations.NullMarked;
