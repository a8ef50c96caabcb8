/**
 * What those who run the service see of it: a line a request, health, metrics; and what guards each
 * answer.
 */
@NullMarked
package shoeaudit.api.operations;

import org.jspecify.annotations.NullMarked;
