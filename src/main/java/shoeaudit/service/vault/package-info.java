/** Where evidence is kept byte for byte, under its hash. */
@NullMarked
package shoeaudit.service.vault;

import org.jspecify.annotations.NullMarked;
