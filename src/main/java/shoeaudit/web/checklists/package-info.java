/** The page on which people answer and sign the checklist of a run. */
@NullMarked
package shoeaudit.web.checklists;

import org.jspecify.annotations.NullMarked;
