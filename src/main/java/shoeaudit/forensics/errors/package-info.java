/** The indicator of errors that fall to one side (patterns.md, section 6). */
@NullMarked
package shoeaudit.forensics.errors;

import org.jspecify.annotations.NullMarked;
