/** Audits in the background, one after the other or some side by side. */
@NullMarked
package shoeaudit.service.queue;

import org.jspecify.annotations.NullMarked;
