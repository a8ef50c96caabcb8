package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.Conditions;
import shoeaudit.database.Slice;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.nights.NightState;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.nights.record.RecordFinding;

/** The nights of a licensee, as somebody asks for them. */
@ApplicationScoped
public class NightList {
  private final LicenseeCalendars calendars;
  private final ActiveCalendars active;
  private final NightRecords nights;
  private final EditionRecords editions;
  private final NightNotices notices;
  private final NightKeeper keeper;
  private final RecordFindings found;

  @Inject
  NightList(
      LicenseeCalendars calendars,
      ActiveCalendars active,
      NightRecords nights,
      EditionRecords editions,
      NightNotices notices,
      NightKeeper keeper,
      RecordFindings found) {
    this.calendars = calendars;
    this.active = active;
    this.nights = nights;
    this.editions = editions;
    this.notices = notices;
    this.keeper = keeper;
    this.found = found;
  }

  /**
   * Which nights are meant; null: any.
   *
   * @param state how they stand
   * @param from the first gambling day
   * @param until the last gambling day
   * @param overdueAt the moment at which they must be overdue
   */
  public record Chosen(
      @Nullable NightState state,
      @Nullable LocalDate from,
      @Nullable LocalDate until,
      @Nullable Instant overdueAt) {}

  /**
   * Those of a licensee, the newest first.
   *
   * @param before the day of the last of the page before; null: from the newest on
   * @param most how many at most
   */
  public Slice<NightRecord> page(
      Licensee licensee, Chosen chosen, @Nullable LocalDate before, int most) {
    Conditions conditions =
        new Conditions()
            .and("n.licensee.id = :licensee", "licensee", licensee.id)
            .and("n.state = :state", "state", chosen.state())
            .and("n.day >= :from", "from", chosen.from())
            .and("n.day <= :until", "until", chosen.until())
            .and("n.day < :before", "before", before);
    Instant at = chosen.overdueAt();
    if (at != null) {
      conditions
          .and("n.state in :undone", "undone", NightRecords.UNDONE)
          .and("n.deadline <= :due", "due", at.minus(NightRecords.PATIENCE));
    }
    return Slice.of(
        nights
            .find(
                "from NightRecord n left join fetch n.drop where "
                    + conditions.text()
                    + " order by n.licensee.id, "
                    + (chosen.state() == null ? "" : "n.state, ")
                    + "n.day desc",
                conditions.values())
            .range(0, most)
            .list(),
        most);
  }

  /**
   * A licensee's night.
   *
   * @throws Refusal where it has none of that day
   */
  public NightRecord of(Licensee licensee, LocalDate day) {
    NightRecord night =
        nights.find("licensee.id = ?1 and day = ?2", licensee.id, day).firstResult();
    if (night == null) {
      throw Refusal.told(Refusal.Reason.NOT_FOUND, "night.none", day.toString());
    }
    return night;
  }

  /** The zone of the room's clocks in a night; null: not known. */
  public @Nullable ZoneId zone(NightRecord night) {
    NightCalendar calendar = active.known(night.licensee);
    return calendar == null ? null : calendar.nearest(night.day).timeZone();
  }

  /** Why a licensee's nights do not go on; null: they do. */
  public @Nullable String problem(Licensee licensee) {
    return calendars.problem(licensee);
  }

  /** What the controls ask to be on record of a night and is not. */
  public List<RecordFinding> recordFindings(NightRecord night) {
    return found.of(night);
  }

  /** The editions of a night, the newest first. */
  public List<EditionRecord> editions(NightRecord night) {
    return editions.of(night);
  }

  /**
   * An edition of a night that is done.
   *
   * @throws Refusal where it has none of that number
   */
  public EditionRecord edition(NightRecord night, int number) {
    for (EditionRecord edition : editions.of(night)) {
      if (edition.number == number && edition.state == EditionRecord.State.DONE) {
        return edition;
      }
    }
    throw Refusal.told(
        Refusal.Reason.NOT_FOUND, "night.no-edition", night.day.toString(), String.valueOf(number));
  }

  /** What of a night was told by mail or is to be, the newest first. */
  public List<NoticeRecord> notices(NightRecord night) {
    return notices.of(night);
  }

  /**
   * Has a mail of a night that was given up sent once more.
   *
   * @throws Refusal where the night has none of that number, it was not given up, or the service
   *     sends no mail
   */
  public NoticeRecord sendAgain(Actor actor, Licensee licensee, LocalDate day, long notice) {
    return notices.sendAgain(actor, of(licensee, day), notice);
  }

  /** The runs of the latest editions of some nights: their ids in their order, by night. */
  public Map<Long, List<Long>> latestRuns(Collection<NightRecord> of) {
    return of.isEmpty() ? Map.of() : editions.latestRuns(of);
  }

  /** The runs of a night's editions: their ids in their order, by the number of the edition. */
  public Map<Integer, List<Long>> runs(NightRecord night) {
    return editions.runs(night.id).stream()
        .collect(
            Collectors.groupingBy(
                run -> run.edition, Collectors.mapping(run -> run.run.id, Collectors.toList())));
  }

  /**
   * The runs of the editions that stand of a licensee's nights, the earliest day first.
   *
   * @param from the first gambling day
   * @param until the last gambling day
   */
  public List<StandingRun> standing(Licensee licensee, LocalDate from, LocalDate until) {
    return editions.standing(licensee, from, until);
  }

  /** The latest gambling day of a licensee that was audited; null: none was. */
  public @Nullable LocalDate latestDay(Licensee licensee) {
    return editions.latestDay(licensee);
  }

  /**
   * Asks for a night to be audited now, whether or not its deadline has passed: its logs or the
   * controls have changed since, or the last attempt failed.
   *
   * @throws Refusal where nothing has come for it, or the service does no nights
   */
  @Transactional
  public NightRecord ask(Actor actor, Licensee licensee, LocalDate day) {
    NightRecord night = of(licensee, day);
    if (!keeper.isOn()) {
      throw Refusal.told(Refusal.Reason.CONFLICT, "night.off");
    }
    if (night.logs == 0) {
      throw Refusal.told(Refusal.Reason.CONFLICT, "night.nothing-came", day.toString());
    }
    nights.asked(actor, night);
    return night;
  }
}
