/** The API's description: what the code does not say of it, from one place. */
@NullMarked
package shoeaudit.api.openapi;

import org.jspecify.annotations.NullMarked;
