package shoeaudit.identity;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What others did lately about somebody's signing in. Whoever gives a password could sign in with
 * it before its owner does: it is told to the owner, and beside what the account signs. Nobody
 * confirms that they have read it, since whoever else has signed in would confirm it first.
 */
@ApplicationScoped
public class RecentResets {
  /** For how long it is told. */
  public static final Duration TOLD = Duration.ofDays(30);

  /** More of them are in the trail. */
  private static final int MOST = 10;

  private final EntityManager entities;

  @Inject
  RecentResets(EntityManager entities) {
    this.entities = entities;
  }

  /** What somebody else did. */
  public enum Kind {
    /** They gave a password. */
    PASSWORD("account.password-set", "password given by "),
    /** They took the second factor away. */
    SECOND_FACTOR("account.second-factor-reset", "second factor taken away by ");

    private final String act;
    private final String words;

    Kind(String act, String words) {
      this.act = act;
      this.words = words;
    }

    /** What the trail calls it. */
    String act() {
      return act;
    }

    /** As the API writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * One of them.
   *
   * @param by the name of the administrator, or the command line's
   */
  public record Told(Kind kind, Instant at, String by) {}

  /** The last ones of a kind, whenever they were, the newest first. */
  List<Told> all(Kind kind, String account) {
    return entities
        .createQuery(
            "from TrailEntry where subjectKind = :kind and subject = :name and act = :act"
                + " order by seq desc",
            TrailEntry.class)
        .setParameter("kind", Accounts.SUBJECT)
        .setParameter("name", account)
        .setParameter("act", kind.act())
        .setMaxResults(MOST)
        .getResultStream()
        .map(entry -> new Told(kind, Instant.parse(entry.at), entry.actor))
        .toList();
  }

  /** Those of a time that is told of, up to a moment, the newest of each kind first. */
  public List<Told> before(String account, Instant moment) {
    Instant since = moment.minus(TOLD);
    return Stream.of(Kind.values())
        .flatMap(kind -> all(kind, account).stream())
        .filter(each -> each.at().isAfter(since) && !each.at().isAfter(moment))
        .toList();
  }

  /** The same in words, for the trail; empty: there are none. */
  public String words(String account, Instant moment) {
    return before(account, moment).stream()
        .map(each ->
            "; "
                + account
                + "'s "
                + each.kind().words
                + each.by()
                + " on "
                + each.at().atZone(ZoneOffset.UTC).toLocalDate())
        .collect(Collectors.joining());
  }
}
