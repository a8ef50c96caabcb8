@NullMarked
package shoeaudit.runs.vault;

import org.jspecify.annotations.NullMarked;
