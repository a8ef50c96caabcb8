/** The job is run as people run it: by its launcher, on Spark's own jars. */
@NullMarked
package shoeaudit.spark;

import org.jspecify.annotations.NullMarked;
