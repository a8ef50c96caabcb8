/** Tests of the commands as a person meets them: arguments in, text, files and exit status out. */
@NullMarked
package shoeaudit.cli;

import org.jspecify.annotations.NullMarked;
