@NullMarked
package shoeaudit.report.interchange;

import org.jspecify.annotations.NullMarked;
