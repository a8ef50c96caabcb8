/**
 * What people write in {@code rules-config}: where those files lie, YAML read strictly, every
 * mistake told at once with its line, its key and what would be right. Knows no file's meaning;
 * uses YAML alone.
 */
@NullMarked
package shoeaudit.config;

import org.jspecify.annotations.NullMarked;
