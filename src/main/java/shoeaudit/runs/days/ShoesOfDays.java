package shoeaudit.runs.days;

import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.record.CommissionOfShoes;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.result.Times;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.report.TableRecord.Span;
import shoeaudit.shoelog.LogFile;
import shoeaudit.shoelog.ShoePlace;

/**
 * Which shoes of some logs belong to certain gambling days, and which are passed over: a first
 * reading of the logs finds out. A shoe goes by its beginning ({@link WholeShoe#begins}), and one
 * without times by that of the first shoe of its log.
 */
public final class ShoesOfDays {
  private final DaySpan days;
  private final Map<String, Set<ShoePlace>> passedOver = new HashMap<>();
  private final List<WholeShoe> ofOthers = new ArrayList<>();
  private final GamblingDays calendar;

  /** Of the days, and amid which their logs begin. */
  private final List<WholeShoe> rests = new ArrayList<>();

  private int audited;

  /** Hears when a table is on record. */
  @FunctionalInterface
  public interface Stretches {
    void add(String table, Instant from, Instant until);
  }

  private ShoesOfDays(DaySpan days, GamblingDays calendar) {
    this.days = days;
    this.calendar = calendar;
  }

  /**
   * Reads the logs.
   *
   * @param currencyDigits how many decimals the currency has
   * @param foreign how another system wrote them; null: they are shoe logs
   * @throws IOException where one cannot be read
   */
  public static ShoesOfDays in(
      List<LogFile> logs,
      DaySpan days,
      GamblingDays calendar,
      int currencyDigits,
      @Nullable ImportedFormat foreign)
      throws IOException, InterruptedException {
    ShoesOfDays found = new ShoesOfDays(days, calendar);
    List<WholeShoe.Part> parts = new ArrayList<>();
    for (int log = 0; log < logs.size(); log++) {
      for (RecordedShoe shoe : LogContents.of(logs.get(log), currencyDigits, foreign).shoes()) {
        parts.add(new WholeShoe.Part(log, shoe));
      }
    }
    Map<Integer, Instant> firstOfLog = new HashMap<>();
    for (WholeShoe.Part part : parts) {
      Instant begins = part.of().begins();
      if (begins != null) {
        firstOfLog.merge(part.log(), begins, (one, other) -> one.isBefore(other) ? one : other);
      }
    }
    for (WholeShoe shoe : WholeShoe.of(parts)) {
      Instant begins = shoe.begins();
      if (begins == null) {
        begins = firstOfLog.get(shoe.parts().getFirst().log());
      }
      LocalDate day = begins == null ? null : calendar.day(Times.bound(begins));
      boolean ofDays = day == null || days.has(day);
      if (ofDays && !shoe.isRest()) {
        found.audited++;
      } else {
        (ofDays ? found.rests : found.ofOthers).add(shoe);
        for (WholeShoe.Part part : shoe.parts()) {
          found
              .passedOver
              .computeIfAbsent(logs.get(part.log()).name(), name -> new HashSet<>())
              .add(new ShoePlace(shoe.table(), shoe.shoe()));
        }
      }
    }
    return found;
  }

  /** By the name of the log, the shoes of other days. */
  public Map<String, Set<ShoePlace>> passedOver() {
    return passedOver;
  }

  /** When, within the days, tables are on record with shoes that began on others. */
  public void stretchesOfOthers(Stretches to) {
    Instant from = calendar.starts(days.from());
    Instant until = calendar.starts(days.until().plusDays(1));
    for (WholeShoe shoe : ofOthers) {
      for (WholeShoe.Part part : shoe.parts()) {
        for (Span stretch : part.of().stretches()) {
          if (stretch.until().isAfter(from) && stretch.from().isBefore(until)) {
            to.add(
                shoe.table(),
                stretch.from().isBefore(from) ? from : stretch.from(),
                stretch.until().isAfter(until) ? until : stretch.until());
          }
        }
      }
    }
  }

  /**
   * The shoes that are passed over, of those that have times.
   *
   * @param names what stands for a patron's name
   */
  public List<CommissionOfShoes.NotAudited> notAudited(UnaryOperator<String> names) {
    List<CommissionOfShoes.NotAudited> shoes = new ArrayList<>();
    List<WholeShoe> others = new ArrayList<>(ofOthers);
    others.addAll(rests);
    for (WholeShoe shoe : others) {
      if (shoe.firstNanos() != Long.MAX_VALUE) {
        Map<String, Long> owed = new HashMap<>();
        shoe.owed().forEach((patron, amount) -> owed.put(names.apply(patron), amount));
        shoes.add(new CommissionOfShoes.NotAudited(shoe.table(), shoe.firstNanos(), owed));
      }
    }
    return shoes;
  }

  /** What a run says of it. */
  public String note() {
    int others = ofOthers.size();
    return "only shoes that began on the gambling day"
        + (days.from().equals(days.until()) ? " " : "s ")
        + days.text()
        + " were audited: "
        + audited
        + (audited == 1 ? " was, and " : " were, and ")
        + others
        + " that began on other days "
        + (others == 1 ? "was" : "were")
        + " passed over"
        + rests.stream()
            .map(shoe ->
                "; of the shoe "
                    + shoe.shoe()
                    + " at table "
                    + shoe.table()
                    + " the log has neither opening nor first coup, and no other log has them: its "
                    + shoe.coups()
                    + (shoe.coups() == 1 ? " coup is not audited" : " coups are not audited"))
            .collect(Collectors.joining());
  }
}
