package shoeaudit.spark;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.spark.SparkContext;
import org.apache.spark.metrics.source.LongAccumulatorSource$;
import org.apache.spark.util.LongAccumulator;
import scala.collection.immutable.Map$;
import scala.jdk.javaapi.CollectionConverters;

/**
 * How far a job has come, by Spark's accumulators: on its pages and, as {@code
 * AccumulatorSource.shoeaudit.*}, among its metrics. A task that was run again is counted again, so
 * that results never come from these.
 */
final class Counters implements Serializable {
  private static final long serialVersionUID = 1L;

  private final LongAccumulator shards;
  private final LongAccumulator logs;
  private final LongAccumulator bytes;
  private final LongAccumulator shoes;
  private final LongAccumulator coups;
  private final LongAccumulator problems;

  Counters(SparkContext context) {
    shards = context.longAccumulator("shoeaudit.shards");
    logs = context.longAccumulator("shoeaudit.logs");
    bytes = context.longAccumulator("shoeaudit.log_bytes");
    shoes = context.longAccumulator("shoeaudit.shoes");
    coups = context.longAccumulator("shoeaudit.coups");
    problems = context.longAccumulator("shoeaudit.import_problems");
    Map<String, LongAccumulator> sources = new LinkedHashMap<>();
    for (LongAccumulator one :
        new LongAccumulator[] {shards, logs, bytes, shoes, coups, problems}) {
      sources.put(one.name().get(), one);
    }
    LongAccumulatorSource$.MODULE$.register(
        context, Map$.MODULE$.from(CollectionConverters.asScala(sources)));
  }

  void add(Part part, PartItem.Report report) {
    shards.add(1);
    logs.add(part.logs().size());
    bytes.add(part.bytes());
    shoes.add(report.shoes());
    coups.add(report.coups());
    problems.add(report.problems());
  }

  long shards() {
    return shards.value();
  }

  long bytes() {
    return bytes.value();
  }

  long coups() {
    return coups.value();
  }
}
