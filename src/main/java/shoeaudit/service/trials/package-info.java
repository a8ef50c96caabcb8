/** Control files tried on the logs of record before anybody approves them. */
@NullMarked
package shoeaudit.service.trials;

import org.jspecify.annotations.NullMarked;
