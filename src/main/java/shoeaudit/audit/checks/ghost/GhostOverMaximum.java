package shoeaudit.audit.checks.ghost;

import static shoeaudit.audit.result.Fact.phrase;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.check.Declaration;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Times;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile.GhostHands;
import shoeaudit.controls.ControlFile.Per;
import shoeaudit.controls.Severity;

/**
 * No more ghost hands than the controls allow, in a shoe or on a table's gambling day (WSGC-MB-G5).
 * One that is on record twice, under two names of its shoe or sent again in one, is one.
 */
public final class GhostOverMaximum extends CrossShoeCheck {
  public GhostOverMaximum() {
    super(
        Declaration.of(
                "ghost.over-maximum",
                Level.GHOST,
                Severity.MEDIUM,
                "More ghost hands were dealt than the controls allow.")
            .basis(FindingBasis.NUMBERS)
            .requires(Requirement.PROCEDURE)
            .cites("IC:ghost_hands.maximum"));
  }

  /**
   * What a maximum counts over: a shoe, or a table's gambling day under one version of the controls
   * (two versions may divide time otherwise).
   */
  private record Span(String table, String shoe, LocalDate day, LocalDate versionFrom) {}

  @Override
  public boolean mayApply(CoupReplay coup) {
    return coup.rules().controls().ghostHands().offered()
        && coup.rules().controls().ghostHands().maximum() != null;
  }

  @Override
  public Verdict remember(CoupReplay coup, Consumer<CoupMemory> memory) {
    GhostHands ghosts = coup.rules().controls().ghostHands();
    if (!coup.ghost() || !ghosts.offered() || ghosts.maximum() == null) {
      return Verdict.NOT_APPLICABLE;
    }
    boolean spanKnown =
        ghosts.per() == Per.DAY ? coup.timed() : coup.shoe().records(Requirement.SHOES);
    if (!spanKnown || coup.shoe().isSentAgain(coup.place())) {
      return Verdict.NOT_TESTABLE;
    }
    memory.accept(CoupMemory.of(coup, Verdict.CONFORMS, 0, coup.ghostRow()));
    return Verdict.CONFORMS;
  }

  @Override
  public String apart(CoupMemory memory) {
    return memory.table();
  }

  @Override
  public List<Deviation> conclude(List<CoupMemory> memories) {
    List<CoupMemory> inTime = new ArrayList<>(memories);
    inTime.sort(Comparator.comparingLong(CoupMemory::firstNanos));
    Map<Span, List<CoupMemory>> counted = new HashMap<>();
    List<Deviation> deviations = new ArrayList<>();
    for (CoupMemory ghost : perShoeInOrder(memories, inTime)) {
      List<CoupMemory> before = counted.computeIfAbsent(span(ghost), span -> new ArrayList<>());
      if (before.stream().anyMatch(ghost::isCopyOf)) {
        continue;
      }
      before.add(ghost);
      GhostHands allowed = ghost.controls().ghostHands();
      Integer maximum = allowed.maximum();
      int number = before.size();
      if (maximum != null && number > maximum) {
        String per = allowed.per() == Per.SHOE ? "shoe" : "day";
        deviations.add(
            new Deviation(
                ghost,
                ShoeName.of(ghost),
                Verdict.DEVIATES,
                phrase("ghost.over-maximum.expected." + per, maximum),
                phrase("ghost.over-maximum.recorded", number),
                phrase("ghost.over-maximum.explanation." + per, maximum, number)));
      }
    }
    return deviations;
  }

  /** Within a shoe the record's order counts, over a day that of time. */
  private static List<CoupMemory> perShoeInOrder(
      List<CoupMemory> recorded, List<CoupMemory> timed) {
    List<CoupMemory> ordered = new ArrayList<>();
    recorded.stream()
        .filter(ghost -> ghost.controls().ghostHands().per() == Per.SHOE)
        .forEach(ordered::add);
    timed.stream()
        .filter(ghost -> ghost.controls().ghostHands().per() == Per.DAY)
        .forEach(ordered::add);
    return ordered;
  }

  private static Span span(CoupMemory ghost) {
    return ghost.controls().ghostHands().per() == Per.SHOE
        ? new Span(ghost.table(), ghost.shoe(), LocalDate.EPOCH, LocalDate.EPOCH)
        : new Span(
            ghost.table(),
            "",
            Times.day(ghost.firstNanos(), ghost.controls().gamblingDay()),
            ghost.controls().effectiveFrom());
  }
}
