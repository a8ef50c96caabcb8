/**
 * Two finished runs of the same logs compared: which findings one has and the other has not, the
 * money between them, and what may be the cause. For trying a control file, a regulation or an
 * engine before it counts. Reads folders of results; changes none of them.
 */
@NullMarked
package shoeaudit.runs.comparison;

import org.jspecify.annotations.NullMarked;
