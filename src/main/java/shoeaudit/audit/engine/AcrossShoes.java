package shoeaudit.audit.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.Citations;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.check.Doubt;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingIdentity;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.Times;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.ShoePlace;
import shoeaudit.spill.SpilledSort;

/** What only several shoes together show, found when all are audited. */
public final class AcrossShoes {
  private final CheckList checks;
  private final CoupMemories remembered;

  /** A finding, the place of its coup in the shoe, and the version of the controls that judged. */
  private record Found(int version, Finding finding, int place) {}

  /** A coup in a slot: it turns once, however many findings lie on it. */
  private record Member(int slot, int place) {}

  public AcrossShoes(CheckList checks, CoupMemories remembered) {
    this.checks = checks;
    this.remembered = remembered;
  }

  /**
   * Hands on the findings shoe by shoe, in their order; coverage is put right. Memory holds those
   * of one shoe, and beyond a bound the others lie in a file.
   */
  public void conclude(
      List<ControlsVersion> versions, List<Coverage> coverage, Consumer<ShoeVerdict> verdicts) {
    List<CrossShoeCheck> crossing = checks.ofKind(CrossShoeCheck.class);
    try (SpilledSort<CoupMemories.Deviated> deviations = remembered.deviations()) {
      List<Doubt> doubts = new ArrayList<>();
      for (int i = 0; i < crossing.size(); i++) {
        doubts.add(find(crossing.get(i), i, deviations));
      }
      List<CoupMemories.Deviated> ofShoe = new ArrayList<>();
      ShoePlace shoe = null;
      Set<ImportProblem> told = new HashSet<>();
      for (CoupMemories.Deviated one : deviations) {
        ShoePlace next = one.deviation().on().shoePlace();
        if (shoe != null && !next.equals(shoe)) {
          handOn(verdict(shoe, ofShoe, crossing, doubts, told, versions, coverage), verdicts);
          ofShoe.clear();
        }
        shoe = next;
        ofShoe.add(one);
      }
      if (shoe != null) {
        handOn(verdict(shoe, ofShoe, crossing, doubts, told, versions, coverage), verdicts);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot close what was found across shoes", e);
    }
  }

  /** What a check finds among the memories, and what all that says of each. */
  private Doubt find(
      CrossShoeCheck check, int number, SpilledSort<CoupMemories.Deviated> deviations) {
    Doubt doubt = check.doubt();
    remembered.forEachPart(
        check,
        memories -> {
          for (CrossShoeCheck.Deviation one : check.conclude(memories)) {
            deviations.add(new CoupMemories.Deviated(number, one));
            doubt.found(one);
          }
        });
    if (doubt.asksForMemories()) {
      remembered.forEachPart(check, doubt::remembered);
    }
    return doubt;
  }

  /** A shoe of which coups only turned out to be not testable has no findings. */
  private static void handOn(ShoeVerdict verdict, Consumer<ShoeVerdict> verdicts) {
    if (!verdict.groups().isEmpty() || !verdict.problems().isEmpty()) {
      verdicts.accept(verdict);
    }
  }

  private static ShoeVerdict verdict(
      ShoePlace shoe,
      List<CoupMemories.Deviated> deviations,
      List<CrossShoeCheck> crossing,
      List<Doubt> doubts,
      Set<ImportProblem> told,
      List<ControlsVersion> versions,
      List<Coverage> coverage) {
    List<Found> findings = new ArrayList<>();
    List<ImportProblem> problems = new ArrayList<>();
    Map<Member, Verdict> turned = new HashMap<>();
    for (CoupMemories.Deviated one : deviations) {
      CrossShoeCheck check = crossing.get(one.check());
      CrossShoeCheck.Deviation deviation = one.deviation();
      CoupMemory on = deviation.on();
      int version = version(versions, on.controls());
      Citations citations = versions.get(version).citations();
      int slot = citations.slot(check, 0, 0);
      ImportProblem doubt = doubts.get(one.check()).about(deviation);
      Verdict verdict = deviation.verdict();
      if (doubt != null) {
        verdict = Verdict.NOT_TESTABLE;
        if (told.add(doubt)) {
          problems.add(doubt);
        }
      } else if (verdict.isFinding()) {
        findings.add(
            new Found(version, finding(check, deviation, citations.criterion(slot)), on.place()));
      }
      Member member = new Member(slot, on.place());
      Verdict soFar = turned.getOrDefault(member, on.soFar());
      if (soFar.compareTo(verdict) < 0) {
        coverage.get(version).turn(slot, soFar, verdict);
        turned.put(member, verdict);
      }
    }
    return new ShoeVerdict(
        shoe.table(),
        shoe.shoe(),
        0,
        groups(versions.getFirst().controls().licensee().id(), findings),
        List.of(),
        List.copyOf(problems),
        null,
        null);
  }

  private static int version(List<ControlsVersion> versions, ControlFile controls) {
    for (int i = 0; i < versions.size(); i++) {
      if (versions.get(i).controls().effectiveFrom().equals(controls.effectiveFrom())) {
        return i;
      }
    }
    throw new IllegalStateException(controls.file() + " is no version of this audit");
  }

  private static Finding finding(
      CrossShoeCheck check, CrossShoeCheck.Deviation deviation, String criterion) {
    CoupMemory on = deviation.on();
    boolean timed = on.firstNanos() <= on.lastNanos();
    return new Finding(
        "",
        check.code(),
        criterion,
        null,
        check.level(),
        deviation.verdict(),
        check.severity(on.controls()),
        check.basis(),
        on.table(),
        on.shoe(),
        on.coup(),
        null,
        orNull(on.patron()),
        null,
        orNull(on.dealer()),
        timed ? Times.text(on.firstNanos(), on.offsetMinutes()) : null,
        deviation.expected(),
        deviation.recorded(),
        0L,
        null,
        on.controls().currency().getCurrencyCode(),
        on.file(),
        on.lines(),
        deviation.explanation(),
        FindingIdentity.onCoup(on.named(), on.beginNanos(), on.repetition(), ""));
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  /** One group a finding: the coup's replay, where there is one, stands with its other findings. */
  private static List<FindingGroup> groups(String licensee, List<Found> found) {
    List<Finding> identified =
        FindingIdentity.identified(licensee, found.stream().map(Found::finding).toList());
    List<FindingGroup> groups = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      Found one = found.get(i);
      groups.add(FindingGroup.acrossShoes(one.version(), identified.get(i), one.place()));
    }
    groups.sort(Comparator.comparing(group -> group.findings().getFirst(), FindingOrder.FINDINGS));
    return List.copyOf(groups);
  }
}
