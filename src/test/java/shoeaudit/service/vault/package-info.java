@NullMarked
package shoeaudit.service.vault;

import org.jspecify.annotations.NullMarked;
