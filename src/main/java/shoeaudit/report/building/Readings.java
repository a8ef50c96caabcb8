package shoeaudit.report.building;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.ReadingRow;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.game.Composition;
import shoeaudit.game.Share;
import shoeaudit.game.ShoeEnumeration;
import shoeaudit.game.ThirdCardTable;
import shoeaudit.report.Report;

/**
 * The interpretations on record of the regulations that a run stood on, each with the part of all
 * coups that it touches, counted over every way in which a full shoe can come out, and how many of
 * the log's it touched: when they are first asked for, as a run without reports does without them.
 */
final class Readings implements Supplier<List<Report.Reading>> {
  private static final int MOST_COUNTED = 1000;

  /**
   * What was counted in this process, where run after run is judged by the same rules: counting
   * took a fifth to a third of the time of a small log's reports.
   */
  private static final Map<Touched, Optional<Share>> COUNTED = new ConcurrentHashMap<>();

  private final List<ControlFile> versions;
  private final List<ReadingRow> inLog;
  private final Map<String, ShoeEnumeration> shoes = new HashMap<>();
  private final Set<String> tested = new HashSet<>();
  private @Nullable List<Report.Reading> known;

  /** A reading of the rules, over the coups of a full shoe: all that the count depends on. */
  private record Touched(ThirdCardTable table, int decks, Regulation.Interpretation reading) {}

  /** Those of a run with these versions of the controls, this coverage and these counts. */
  Readings(List<ControlFile> versions, List<CoverageRow> coverage, List<ReadingRow> inLog) {
    this.versions = versions;
    this.inLog = inLog;
    for (CoverageRow row : coverage) {
      if (row.conforms() + row.deviates() + row.review() > 0) {
        tested.add(row.criterion());
      }
    }
  }

  /** Several reports may ask at once. */
  @Override
  public synchronized List<Report.Reading> get() {
    List<Report.Reading> readings = known;
    if (readings == null) {
      readings = all();
      known = readings;
    }
    return readings;
  }

  private List<Report.Reading> all() {
    Map<String, Regulation> regulations = new LinkedHashMap<>();
    Map<String, TreeSet<Integer>> decks = new HashMap<>();
    for (ControlFile version : versions) {
      Regulation regulation = version.regulation();
      regulations.putIfAbsent(regulation.id(), regulation);
      decks.computeIfAbsent(regulation.id(), id -> new TreeSet<>()).add(version.game().decks());
    }
    List<Report.Reading> readings = new ArrayList<>();
    regulations.forEach((id, regulation) -> {
      for (Regulation.Interpretation one : regulation.interpretations()) {
        readings.add(reading(regulation, one, decks.getOrDefault(id, new TreeSet<>())));
      }
    });
    return List.copyOf(readings);
  }

  private Report.Reading reading(
      Regulation regulation, Regulation.Interpretation one, Set<Integer> decks) {
    SequencedMap<Integer, Share> shares = new LinkedHashMap<>();
    for (int number : decks) {
      Share share = share(regulation, number, one);
      if (share != null) {
        shares.put(number, share);
      }
    }
    return new Report.Reading(
        regulation.id(),
        one,
        shares,
        inLog(regulation, one),
        one.criteria().stream().anyMatch(tested::contains));
  }

  private Report.Reading.@Nullable InLog inLog(
      Regulation regulation, Regulation.Interpretation one) {
    if (one.counted() == null && one.touches().isEmpty()) {
      return null;
    }
    return inLog.stream()
        .filter(row -> row.regulation().equals(regulation.id()) && row.number() == one.number())
        .findFirst()
        .map(row -> new Report.Reading.InLog(row.coups(), row.of()))
        .orElse(null);
  }

  private @Nullable Share share(Regulation regulation, int decks, Regulation.Interpretation one) {
    Touched touched = new Touched(regulation.table(), decks, one);
    Optional<Share> counted = COUNTED.get(touched);
    if (counted == null) {
      counted = Optional.ofNullable(one.share(shoe(regulation, decks)));
      if (COUNTED.size() >= MOST_COUNTED) {
        COUNTED.clear();
      }
      COUNTED.put(touched, counted);
    }
    return counted.orElse(null);
  }

  private ShoeEnumeration shoe(Regulation regulation, int decks) {
    return shoes.computeIfAbsent(
        regulation.id() + " " + decks,
        key -> ShoeEnumeration.of(Composition.ofDecks(decks), regulation.table()));
  }
}
