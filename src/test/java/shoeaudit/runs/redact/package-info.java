@NullMarked
package shoeaudit.runs.redact;

import org.jspecify.annotations.NullMarked;
