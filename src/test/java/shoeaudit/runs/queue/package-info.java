@NullMarked
package shoeaudit.runs.queue;

import org.jspecify.annotations.NullMarked;
