package shoeaudit.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;
import shoeaudit.runs.ShardMerge;

/**
 * The shards of all parts on the executors' disks, brought to the driver one after another: some
 * megabytes of pieces at a time, put together in a file that is deleted when it is merged.
 */
final class Shards implements ShardMerge.Fetcher {
  /** So much comes at once, and has to have room in the driver's memory. */
  private static final long GROUP_BYTES = 16L << 20;

  private final Iterator<Tuple2<Long, byte[]>> pieces;
  private final Map<String, PartItem.Outline> outlines = new HashMap<>();
  private final Path file;

  /**
   * Puts the shards in the order in which they are merged.
   *
   * @param items of all parts; those of which no outline is given are left out
   * @param shards in any order
   * @param scratch for the shard that is being merged
   */
  Shards(
      JavaSparkContext spark,
      JavaRDD<PartItem> items,
      List<PartItem.Outline> shards,
      Path scratch) {
    List<PartItem.Outline> ordered =
        shards.stream().sorted(Comparator.comparing(PartItem.Outline::sha256)).toList();
    HashMap<String, Integer> places = new HashMap<>();
    List<Long> firstOfGroup = new ArrayList<>();
    long inGroup = GROUP_BYTES;
    for (PartItem.Outline shard : ordered) {
      int place = places.size();
      places.put(shard.name(), place);
      outlines.put(shard.name(), shard);
      for (int piece = 0; (long) piece * PartAudit.PIECE_BYTES < shard.bytes(); piece++) {
        if (inGroup >= GROUP_BYTES) {
          firstOfGroup.add(key(place, piece));
          inGroup = 0;
        }
        inGroup += PartAudit.PIECE_BYTES;
      }
    }
    Broadcast<HashMap<String, Integer>> wanted = spark.broadcast(places);
    JavaPairRDD<Long, byte[]> keyed =
        items.flatMapToPair(item -> {
          Integer place =
              item instanceof PartItem.Piece piece ? wanted.value().get(piece.part()) : null;
          return place == null
              ? List.<Tuple2<Long, byte[]>>of().iterator()
              : List.of(
                      new Tuple2<>(
                          key(place, ((PartItem.Piece) item).number()),
                          ((PartItem.Piece) item).bytes()))
                  .iterator();
        });
    pieces =
        keyed
            .repartitionAndSortWithinPartitions(
                new Groups(firstOfGroup.stream().mapToLong(Long::longValue).toArray()))
            .toLocalIterator();
    file = scratch.resolve("merging.shard");
  }

  private static long key(int shard, int piece) {
    return (long) shard << Integer.SIZE | piece;
  }

  @Override
  public Path fetch(String name, String sha256) throws IOException {
    PartItem.Outline outline = Objects.requireNonNull(outlines.get(name), name);
    long left = outline.bytes();
    try (OutputStream out = Files.newOutputStream(file)) {
      while (left > 0 && pieces.hasNext()) {
        byte[] piece = pieces.next()._2();
        out.write(piece);
        left -= piece.length;
      }
    }
    return file;
  }

  @Override
  public void release(Path merged) throws IOException {
    Files.delete(merged);
  }

  /** Pieces that follow each other, some megabytes in each partition. */
  private static final class Groups extends Partitioner {
    private static final long serialVersionUID = 1L;

    private final long[] first;

    Groups(long[] first) {
      this.first = first;
    }

    @Override
    public int numPartitions() {
      return Math.max(1, first.length);
    }

    @Override
    public int getPartition(Object key) {
      int found = Arrays.binarySearch(first, (Long) key);
      return found >= 0 ? found : -found - 2;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Groups groups && Arrays.equals(first, groups.first);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(first);
    }
  }
}
