/** Reports written from hand-made values and read back. */
@NullMarked
package shoeaudit.report.pdf;

import org.jspecify.annotations.NullMarked;
