/**
 * Makes a report of what an audit gives, in memory that does not grow with the logs: findings,
 * settlements and import problems wait in working files, sorted.
 */
@NullMarked
package shoeaudit.report.building;

import org.jspecify.annotations.NullMarked;
