/**
 * The list of all checks, from which coverage and documentation are made. Named by callers of an
 * audit, never by what it lists.
 */
@NullMarked
package shoeaudit.audit.catalogue;

import org.jspecify.annotations.NullMarked;
