/** What the service keeps of evidence, control files, runs, their findings and coverage. */
@NullMarked
package shoeaudit.service.records;

import org.jspecify.annotations.NullMarked;
