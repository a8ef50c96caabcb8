/** What the rooms that keep something share: one build for H2 and PostgreSQL. */
@NullMarked
package shoeaudit.database;

import org.jspecify.annotations.NullMarked;
