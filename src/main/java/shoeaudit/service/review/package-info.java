/** What people make of findings, and the signing-off of runs. */
@NullMarked
package shoeaudit.service.review;

import org.jspecify.annotations.NullMarked;
