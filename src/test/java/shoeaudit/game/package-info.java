/** Tests of the reference engine, named for the clause or the behaviour that they hold. */
@NullMarked
package shoeaudit.game;

import org.jspecify.annotations.NullMarked;
