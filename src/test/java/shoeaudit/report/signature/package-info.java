/** Tests of signatures, with keys and services that they make themselves. */
@NullMarked
package shoeaudit.report.signature;

import org.jspecify.annotations.NullMarked;
