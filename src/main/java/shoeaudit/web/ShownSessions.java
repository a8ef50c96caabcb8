package shoeaudit.web;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Sessions;

/**
 * The sessions in which somebody is signed in, as a page lists them.
 *
 * @param at the page's address, to which its forms are sent
 * @param own whether they are the reader's
 * @param rows the newest first
 * @param next the address of those that follow; null: none do
 * @param done what was done, as texts call it; null: nothing
 * @param refusal why something was not done; null: nothing was refused
 */
public record ShownSessions(
    String at,
    boolean own,
    List<Row> rows,
    @Nullable String next,
    @Nullable String done,
    @Nullable Refusal refusal) {
  /** Under which name forms send the session that is to end; where they send none, all end. */
  public static final String END = "end";

  public ShownSessions {
    rows = List.copyOf(rows);
  }

  /**
   * One that is open.
   *
   * @param lastUsedAt when it was last used; null: never
   * @param address from where it began; empty: that is not kept, or not any more
   * @param current whether it is the reader's own, in which they read this
   */
  public record Row(
      long id,
      Instant createdAt,
      Instant expiresAt,
      @Nullable Instant lastUsedAt,
      String address,
      boolean current) {
    static Row of(Sessions.Session session, @Nullable Long shown) {
      String address = session.address();
      return new Row(
          session.id(),
          session.createdAt(),
          session.expiresAt(),
          session.lastUsedAt(),
          address == null ? "" : address,
          shown != null && shown == session.id());
    }
  }

  /** Whether there is one beside that in which this is read. */
  public boolean hasOthers() {
    return next != null || rows.stream().anyMatch(row -> !row.current());
  }
}
