@NullMarked
package shoeaudit.runs.request;

import org.jspecify.annotations.NullMarked;
