/** Runs over REST: asked for, followed, cancelled, signed off. */
@NullMarked
package shoeaudit.api.runs;

import org.jspecify.annotations.NullMarked;
