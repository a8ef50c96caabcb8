package shoeaudit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.SampleFinding;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;

/** Which findings stand first where only some have room. */
class GravestTest {
  private static Finding finding(
      String id, String criterion, Verdict verdict, Severity severity, @Nullable Long effect) {
    return SampleFinding.of(id, "wager.late", criterion)
        .verdict(verdict)
        .severity(severity)
        .basis(FindingBasis.TIME)
        .on("T1", "S1", 1)
        .effect(effect)
        .source("a.csv", "1")
        .made();
  }

  private static Finding deviates(String id, Severity severity, @Nullable Long effect) {
    return finding(id, "WSGC-MB-3c", Verdict.DEVIATES, severity, effect);
  }

  private static List<String> gravest(int most, Finding... findings) {
    Gravest gravest = new Gravest(most, finding -> finding.id().startsWith("dismissed"));
    for (Finding finding : findings) {
      gravest.add(finding, List.of());
    }
    return gravest.findings().stream().map(grave -> grave.finding().id()).toList();
  }

  @Test
  void severityDecidesBeforeMoney() {
    assertEquals(
        List.of("high", "medium"),
        gravest(
            2,
            deviates("low", Severity.LOW, 90_000L),
            deviates("medium", Severity.MEDIUM, 50_000L),
            deviates("high", Severity.HIGH, 0L)));
  }

  @Test
  void moneyDecidesAmongAlikeToWhicheverSideItWent() {
    assertEquals(
        List.of("much less", "more", "no figure"),
        gravest(
            3,
            deviates("no figure", Severity.HIGH, null),
            deviates("more", Severity.HIGH, 500L),
            deviates("much less", Severity.HIGH, -5_000L)));
  }

  @Test
  void whatDeviatesStandsBeforeWhatIsForReview() {
    assertEquals(
        List.of("deviates", "review"),
        gravest(
            2,
            finding("review", "WSGC-MB-3c", Verdict.REVIEW, Severity.HIGH, 9_000L),
            deviates("deviates", Severity.HIGH, 0L)));
  }

  @Test
  void reading36_exceptionsOfTheRecordStandBehindDeparturesOfPlay() {
    assertEquals(
        List.of("departure", "record"),
        gravest(
            2,
            finding("record", "REC:shoe.coup-missing", Verdict.DEVIATES, Severity.HIGH, 0L),
            deviates("departure", Severity.LOW, 0L)));
  }

  @Test
  void reading37_dismissedOnesAreNotAmongThemAndOfTwoAlikeTheFirstIs() {
    assertEquals(
        List.of("first"),
        gravest(
            1,
            deviates("dismissed", Severity.HIGH, 9_000L),
            deviates("first", Severity.HIGH, 100L),
            deviates("second", Severity.HIGH, 100L)));
  }

  @Test
  void reading33_whatOneErrorMovedBothWaysCountsOnBothSides() {
    Gravest gravest = new Gravest(1, finding -> false);
    gravest.add(deviates("one way", Severity.HIGH, 10_000L), List.of());
    Finding both = deviates("both ways", Severity.HIGH, 250L);
    gravest.add(
        both,
        List.of(
            new FindingGroup.Share("both ways", "P06", 10_000L),
            new FindingGroup.Share("both ways", "P07", -9_750L)));
    assertEquals(List.of(new Gravest.Grave(both, 9_750, 10_000)), gravest.findings());
  }

  @Test
  void howManyMoreAreAsGraveAsTheLastIsKnown() {
    Gravest gravest = new Gravest(2, finding -> false);
    gravest.add(deviates("a", Severity.HIGH, 100L), List.of());
    gravest.add(deviates("b", Severity.HIGH, 100L), List.of());
    gravest.add(deviates("c", Severity.HIGH, 100L), List.of());
    gravest.add(deviates("less", Severity.LOW, 100L), List.of());
    assertEquals(1, gravest.alike());
    gravest.add(deviates("more", Severity.HIGH, 200L), List.of());
    assertEquals(2, gravest.alike());
    gravest.add(deviates("most", Severity.HIGH, 300L), List.of());
    assertEquals(0, gravest.alike());
  }

  @Test
  void amongAlikeEachCodeStandsOnceBeforeOneStandsAgain() {
    Gravest gravest = new Gravest(3, finding -> false);
    for (String id : List.of("a1", "a2", "a3", "b1", "a4", "b2")) {
      String code = id.startsWith("a") ? "result.winner-wrong" : "dealing.banker-stood";
      gravest.add(
          SampleFinding.of(id, code, "ONL-12").severity(Severity.HIGH).effect(null).made(),
          List.of());
    }
    assertEquals(
        List.of("a1", "b1", "a2"),
        gravest.findings().stream().map(grave -> grave.finding().id()).toList());
    assertEquals(3, gravest.alike());
  }

  @Test
  void withoutFindingsThereIsNone() {
    assertEquals(List.of(), gravest(3));
  }
}
