/**
 * What an audit gives: findings, verdicts, coverage, coups as they were replayed. Values without
 * any rule of their own.
 */
@NullMarked
package shoeaudit.audit.result;

import org.jspecify.annotations.NullMarked;
