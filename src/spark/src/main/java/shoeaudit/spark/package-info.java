/**
 * Spreads the audit of an archive over a cluster that runs Apache Spark. The rules are the
 * program's: an executor makes shards as {@code shoe-audit shard} does, the driver merges them as
 * {@code shoe-audit merge} does, and this room brings files to the one and shards to the other.
 */
@NullMarked
package shoeaudit.spark;

import org.jspecify.annotations.NullMarked;
