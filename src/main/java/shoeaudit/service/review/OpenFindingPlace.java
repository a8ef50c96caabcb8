package shoeaudit.service.review;

import jakarta.persistence.Query;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;

/**
 * Where a page of {@link OpenFindings} begins: after the one that has this place in the order of
 * all.
 *
 * @param today the day on which the first page was asked for: all go by it, as what hurries changes
 *     with the day
 * @param until null: nothing hurries it
 */
public record OpenFindingPlace(
    LocalDate today, @Nullable LocalDate until, long weight, int urgency, long run, long position) {
  private static final String NO_DAY = "-";
  private static final Pattern FORM =
      Pattern.compile(
          "(\\d{1,9})\\.(-|\\d{1,9})\\.(\\d{1,18})\\.([0-2])\\.(\\d{1,18})\\.(\\d{1,18})");

  /**
   * As a page gave it out.
   *
   * @throws Refusal where none did
   */
  public static OpenFindingPlace of(String text) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      throw Refusal.noCursor();
    }
    return new OpenFindingPlace(
        LocalDate.ofEpochDay(Long.parseLong(parts.group(1))),
        parts.group(2).equals(NO_DAY) ? null : LocalDate.ofEpochDay(Long.parseLong(parts.group(2))),
        Long.parseLong(parts.group(3)),
        Integer.parseInt(parts.group(4)),
        Long.parseLong(parts.group(5)),
        Long.parseLong(parts.group(6)));
  }

  /** The one after which the next page begins. */
  public static OpenFindingPlace of(OpenFinding last, LocalDate today) {
    return new OpenFindingPlace(
        today, last.until(today), last.weight(), last.urgency(), last.run(), last.position());
  }

  /** That of a page that begins with one. */
  public static OpenFindingPlace before(OpenFinding first, LocalDate today) {
    OpenFindingPlace at = of(first, today);
    return new OpenFindingPlace(
        today, at.until(), at.weight(), at.urgency(), at.run(), at.position() - 1);
  }

  /** As a page gives it out. */
  public String text() {
    return today.toEpochDay()
        + "."
        + (until == null ? NO_DAY : until.toEpochDay())
        + "."
        + weight
        + "."
        + urgency
        + "."
        + run
        + "."
        + position;
  }

  /** What comes later among those of one day, or of none. */
  static String later(String run, String position) {
    return "(k.weight <= :weight and (k.weight < :weight or k.urgency > :urgency"
        + " or (k.urgency = :urgency and ("
        + run
        + " < :run or ("
        + run
        + " = :run and "
        + position
        + " > :position)))))";
  }

  void name(Query query) {
    query
        .setParameter("weight", weight)
        .setParameter("urgency", urgency)
        .setParameter("run", run)
        .setParameter("position", position);
  }
}
