package shoeaudit.audit.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Findings that lie on one coup, or on none.
 *
 * @param version which version of the controls judged, or is itself meant: its place in the order
 *     of their spans, from 0
 * @param findings at least one, in their order
 * @param coup the coup told in full; null where they lie on no coup, or where only several shoes
 *     show them
 * @param place the place in its shoe as recorded, from 0, of the coup that they lie on: numbers may
 *     repeat (audit.md, reading 40). Null where they lie on no coup
 * @param sharesOfCoup what each patron got by findings that lie on the coup as a whole: by finding
 *     in their order, then by patron
 */
public record FindingGroup(
    int version,
    List<Finding> findings,
    @Nullable CoupSnapshot coup,
    @Nullable Integer place,
    List<Share> sharesOfCoup) {
  public FindingGroup {
    findings = List.copyOf(findings);
    sharesOfCoup = List.copyOf(sharesOfCoup);
  }

  /** A group that lies on this coup, or, where it is null, on none. */
  public FindingGroup(
      int version, List<Finding> findings, @Nullable CoupSnapshot coup, List<Share> sharesOfCoup) {
    this(version, findings, coup, coup == null ? null : coup.place(), sharesOfCoup);
  }

  /** Likewise, of which no finding moved money on a coup as a whole. */
  public FindingGroup(int version, List<Finding> findings, @Nullable CoupSnapshot coup) {
    this(version, findings, coup, List.of());
  }

  /** Findings on a coup that only several shoes show, without the coup's replay. */
  public static FindingGroup acrossShoes(int version, Finding finding, int place) {
    return new FindingGroup(version, List.of(finding), null, place, List.of());
  }

  /**
   * What one patron got by a finding, over all wagers of theirs. A patron whom it moved nothing has
   * none.
   *
   * @param finding the finding's id
   * @param patron who; null where not recorded
   * @param effectMinor to the patron's side, minor units; null: no figure can be given
   * @param offsetMinor what the patron got more on some of these wagers and less on others at once,
   *     in minor units: it is in no net, and stands on both sides where sums are gross (audit.md,
   *     reading 33). 0 where no figure can be given
   */
  public record Share(
      String finding, @Nullable String patron, @Nullable Long effectMinor, long offsetMinor) {
    /** That of one wager, or one that went to one side only. */
    public Share(String finding, @Nullable String patron, @Nullable Long effectMinor) {
      this(finding, patron, effectMinor, 0);
    }

    /** What the patron got more on some of these wagers, gross; 0 where no figure can be given. */
    public long overPaidMinor() {
      return Math.addExact(offsetMinor, effectMinor == null ? 0 : Math.max(effectMinor, 0));
    }

    /** What the patron got less on others, as a positive number. */
    public long shortPaidMinor() {
      return Math.subtractExact(overPaidMinor(), effectMinor == null ? 0 : effectMinor);
    }

    /**
     * That of several wagers.
     *
     * @param byWager what it moved on each, in minor units; null: no figure can be given
     */
    public static Share of(String finding, @Nullable String patron, List<@Nullable Long> byWager) {
      Long effect = 0L;
      long more = 0;
      for (Long moved : byWager) {
        effect = WagerEffects.sum(effect, moved);
        more = moved != null && moved > 0 ? Math.addExact(more, moved) : more;
      }
      long offset = effect == null ? 0 : more - Math.max(effect, 0);
      return new Share(finding, patron, effect, offset);
    }
  }

  /**
   * What each patron got by one of the findings, by name: they add up to its effect. A finding on
   * one patron's wager, or on a patron, is that patron's; one that moved nothing has no shares.
   * Where the finding has no figure, a patron may have one nevertheless.
   */
  public List<Share> shares(Finding finding) {
    List<Share> shares =
        sharesOfCoup.stream().filter(share -> share.finding().equals(finding.id())).toList();
    Long effect = finding.effectMinor();
    return !shares.isEmpty() || (effect != null && effect == 0)
        ? shares
        : List.of(new Share(finding.id(), finding.patron(), effect));
  }
}
