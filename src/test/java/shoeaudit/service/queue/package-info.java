@NullMarked
package shoeaudit.service.queue;

import org.jspecify.annotations.NullMarked;
