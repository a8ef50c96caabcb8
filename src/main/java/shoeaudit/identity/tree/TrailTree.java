package shoeaudit.identity.tree;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import shoeaudit.identity.Refusal;
import shoeaudit.transparency.TilePath;
import shoeaudit.transparency.TreeFrontier;
import shoeaudit.transparency.TreeHash;

/**
 * The Merkle tree over the trail's entries. Nothing of it is written down: it is worked out of the
 * entries' hashes, so that there is no second record that could differ from the first. What a
 * process has worked out of full tiles it remembers, as they never change. Whoever changes entries
 * below one makes tiles and entries differ from the tree for whoever reads them, and the next start
 * sees that the trail is not the one that was signed.
 */
@ApplicationScoped
public class TrailTree {
  private static final int PAGE = 20_480;

  /** The hashes of full tiles of leaves, by their number. */
  private final Map<Long, TreeHash> full = new ConcurrentHashMap<>();

  private final EntityManager entities;

  @Inject
  TrailTree(EntityManager entities) {
    this.entities = entities;
  }

  /** How many entries the trail has. */
  public long size() {
    Object head =
        QuarkusTransaction.requiringNew()
            .call(() ->
                entities
                    .createNativeQuery("select coalesce(max(seq), 0) from trail_head")
                    .getSingleResult());
    return ((Number) head).longValue();
  }

  /**
   * The hash of the entries from one to before another, counted from 0.
   *
   * @throws Refusal where one of them is not there
   */
  public TreeHash hash(long from, long until) {
    TreeFrontier part = new TreeFrontier();
    long at = from;
    // Parts of a tree that are as large as a tile begin where a tile begins.
    if (from % TilePath.FULL == 0) {
      long end = until / TilePath.FULL;
      remember(from / TilePath.FULL, end);
      for (; at / TilePath.FULL < end; at += TilePath.FULL) {
        part.add(Objects.requireNonNull(full.get(at / TilePath.FULL)), TilePath.FULL);
      }
    }
    each(at, until, hash -> part.add(TreeHash.ofLeaf(hash)));
    return part.root();
  }

  /** Forgets what is known of full tiles: some of it was worked out of entries that are others. */
  void forget() {
    full.clear();
  }

  /** Works out the full tiles from one to before another that are not known yet. */
  private void remember(long from, long until) {
    long tile = from;
    while (tile < until) {
      long first = tile;
      while (tile < until && !full.containsKey(tile)) {
        tile++;
      }
      read(first, tile);
      while (tile < until && full.containsKey(tile)) {
        tile++;
      }
    }
  }

  private void read(long from, long until) {
    long[] tile = {from};
    TreeFrontier[] part = {new TreeFrontier()};
    each(
        from * TilePath.FULL,
        until * TilePath.FULL,
        hash -> {
          part[0].add(TreeHash.ofLeaf(hash));
          if (part[0].size() == TilePath.FULL) {
            full.put(tile[0]++, part[0].root());
            part[0] = new TreeFrontier();
          }
        });
  }

  /**
   * Hands out the leaves' data, the oldest first: the hash of each entry, 32 bytes.
   *
   * @param from the first, from 0
   * @param until the one after the last
   * @throws Refusal where one of them is not there
   */
  private void each(long from, long until, Consumer<byte[]> taker) {
    for (long at = from; at < until; at += PAGE) {
      long after = at;
      long last = Math.min(until, at + PAGE);
      List<?> hashes =
          QuarkusTransaction.requiringNew()
              .call(() ->
                  entities
                      .createNativeQuery(
                          "select hash from trail_entry where seq > :after and seq <= :last order by"
                              + " seq",
                          String.class)
                      .setParameter("after", after)
                      .setParameter("last", last)
                      .getResultList());
      if (hashes.size() != last - after) {
        throw damaged("entries from " + (after + 1) + " to " + last + " are not all there");
      }
      for (Object hash : hashes) {
        taker.accept(bytes((String) hash));
      }
    }
  }

  /** Whoever writes the database may have put anything there. */
  private static byte[] bytes(String hash) {
    try {
      byte[] bytes = HexFormat.of().parseHex(hash);
      if (bytes.length == TreeHash.BYTES) {
        return bytes;
      }
    } catch (IllegalArgumentException e) {
      throw damaged("an entry's hash is \"" + hash + "\", which is none");
    }
    throw damaged("an entry's hash is \"" + hash + "\", which is none");
  }

  /** The trail is not what it was. */
  static Refusal damaged(String detail) {
    return new Refusal(
        Refusal.Reason.DAMAGED,
        "the trail was changed: " + detail,
        "keep the database as it is, hold it against an export and a checkpoint of before (trail"
            + " verify), and find out who could write it");
  }

  /**
   * A tile, or the entries below one: of each entry its hash, after its length in two bytes.
   *
   * @throws Refusal where the trail has none such
   */
  public byte[] tile(TilePath tile) {
    if (!tile.isIn(size())) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          "the trail has no tile " + tile.text(),
          "ask for tiles that a checkpoint's size needs; at the end of the log they are partial, such"
              + " as 0/003.p/17");
    }
    return switch (tile.level()) {
      case TilePath.ENTRIES -> leaves(tile, Short.BYTES, hash -> hash);
      case 0 -> leaves(tile, 0, hash -> TreeHash.ofLeaf(hash).bytes());
      default -> above(tile);
    };
  }

  /**
   * A hash for each leaf.
   *
   * @param lengthBytes in how many bytes its length stands before it
   */
  private byte[] leaves(TilePath tile, int lengthBytes, UnaryOperator<byte[]> as) {
    ByteBuffer bytes = ByteBuffer.allocate(tile.width() * (lengthBytes + TreeHash.BYTES));
    each(
        tile.first(),
        tile.first() + tile.width(),
        hash -> {
          if (lengthBytes > 0) {
            bytes.putShort((short) hash.length);
          }
          bytes.put(as.apply(hash));
        });
    return bytes.array();
  }

  /** A hash for each full tile of the level below. */
  private byte[] above(TilePath tile) {
    long each = tile.leavesOfEach();
    ByteBuffer bytes = ByteBuffer.allocate(tile.width() * TreeHash.BYTES);
    for (int i = 0; i < tile.width(); i++) {
      long from = tile.first() + i * each;
      bytes.put(hash(from, from + each).bytes());
    }
    return bytes.array();
  }
}
