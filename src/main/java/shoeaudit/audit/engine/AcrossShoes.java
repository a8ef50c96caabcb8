package shoeaudit.audit.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.CheckList;
import shoeaudit.audit.check.Citations;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.FindingIdentity;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.Times;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;

/** What only several shoes together show, found when all are audited. */
public final class AcrossShoes {
  private final CheckList checks;
  private final CoupMemories remembered;

  /** A shoe, as the key of its findings. */
  private record Shoe(String table, String shoe) {}

  /** A finding, the place of its coup in the shoe, and the version of the controls that judged. */
  private record Found(int version, Finding finding, int place) {}

  /** A coup in a slot: it turns once, however many findings lie on it. */
  private record Member(int slot, String table, String shoe, int place) {}

  public AcrossShoes(CheckList checks, CoupMemories remembered) {
    this.checks = checks;
    this.remembered = remembered;
  }

  /** The findings by shoe; coverage is put right. */
  public List<ShoeVerdict> conclude(List<ControlsVersion> versions, List<Coverage> coverage) {
    Comparator<Shoe> order =
        Comparator.comparing(Shoe::table, FindingOrder.NAMES)
            .thenComparing(Shoe::shoe, FindingOrder.NAMES);
    Map<Shoe, List<Found>> findings = new TreeMap<>(order);
    Map<Member, Verdict> turned = new HashMap<>();
    for (CrossShoeCheck check : checks.ofKind(CrossShoeCheck.class)) {
      List<CrossShoeCheck.Deviation> deviations = new ArrayList<>();
      remembered.forEachPart(check, memories -> deviations.addAll(check.conclude(memories)));
      for (CrossShoeCheck.Deviation deviation : deviations) {
        CoupMemory on = deviation.on();
        int version = version(versions, on.controls());
        Citations citations = versions.get(version).citations();
        int slot = citations.slot(check, 0, 0);
        findings
            .computeIfAbsent(new Shoe(on.table(), on.shoe()), shoe -> new ArrayList<>())
            .add(
                new Found(
                    version, finding(check, deviation, citations.criterion(slot)), on.place()));
        Member member = new Member(slot, on.table(), on.shoe(), on.place());
        Verdict soFar = turned.getOrDefault(member, on.soFar());
        if (soFar.compareTo(deviation.verdict()) < 0) {
          coverage.get(version).turn(slot, soFar, deviation.verdict());
          turned.put(member, deviation.verdict());
        }
      }
    }
    List<ShoeVerdict> verdicts = new ArrayList<>();
    String licensee = versions.getFirst().controls().licensee().id();
    findings.forEach((shoe, found) ->
        verdicts.add(
            new ShoeVerdict(
                shoe.table(),
                shoe.shoe(),
                0,
                groups(licensee, found),
                List.of(),
                List.of(),
                null,
                null)));
    return verdicts;
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
