package shoeaudit.identity.tree;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import shoeaudit.identity.Refusal;
import shoeaudit.transparency.TilePath;
import shoeaudit.transparency.TreeFrontier;
import shoeaudit.transparency.TreeHash;

/**
 * The Merkle tree over the trail's entries. Nothing of it is kept: it is worked out of the entries'
 * hashes each time, so that there is no second record that could differ from the first.
 */
@ApplicationScoped
public class TrailTree {
  private static final int PAGE = 20_000;

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
    each(from, until, hash -> part.add(TreeHash.ofLeaf(hash)));
    return part.root();
  }

  /**
   * Hands out the leaves' data, the oldest first: the hash of each entry, 32 bytes.
   *
   * @param from the first, from 0
   * @param until the one after the last
   * @throws Refusal where one of them is not there
   */
  void each(long from, long until, Consumer<byte[]> taker) {
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
    long each = tile.leavesOfEach();
    boolean entries = tile.level() == TilePath.ENTRIES;
    ByteBuffer bytes =
        ByteBuffer.allocate(tile.width() * (TreeHash.BYTES + (entries ? Short.BYTES : 0)));
    TreeFrontier[] part = {new TreeFrontier()};
    each(
        tile.first(),
        tile.first() + tile.width() * each,
        hash -> {
          if (entries) {
            bytes.putShort((short) hash.length).put(hash);
            return;
          }
          part[0].add(TreeHash.ofLeaf(hash));
          if (part[0].size() == each) {
            bytes.put(part[0].root().bytes());
            part[0] = new TreeFrontier();
          }
        });
    return bytes.array();
  }
}
