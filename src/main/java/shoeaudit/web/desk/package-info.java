/** The first page: what needs somebody, licensee by licensee. */
@NullMarked
package shoeaudit.web.desk;

import org.jspecify.annotations.NullMarked;
