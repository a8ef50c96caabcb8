package shoeaudit.report.building;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.ShoeCourse;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.report.ReportSources;

/** Marks on the course of a shoe where its findings lie. */
final class DeviatingShoes {
  private final ShoeCourse course;
  private final List<ShoeCourse.Coup> coups;

  /** By place, in the order of the findings. */
  private final TreeMap<Integer, SequencedSet<String>> codesOfCoups = new TreeMap<>();

  private final SequencedSet<String> codesOfShoe = new LinkedHashSet<>();

  private DeviatingShoes(ShoeCourse course) {
    this.course = course;
    coups = course.coups();
  }

  /**
   * A shoe with its findings.
   *
   * @param courses its courses, one for each log that recorded it
   * @param groups its findings, in their order
   */
  static List<ReportSources.DeviatingShoe> of(
      String table, String shoe, Collection<ShoeCourse> courses, List<FindingGroup> groups) {
    List<DeviatingShoes> records =
        courses.stream()
            .sorted(Comparator.comparing(ShoeCourse::file).thenComparingInt(ShoeCourse::firstLine))
            .map(DeviatingShoes::new)
            .toList();
    if (records.isEmpty()) {
      SequencedSet<String> codes = new LinkedHashSet<>();
      groups.forEach(group -> group.findings().forEach(finding -> codes.add(finding.code())));
      return List.of(
          new ReportSources.DeviatingShoe(table, shoe, "", List.of(), List.copyOf(codes)));
    }
    for (FindingGroup group : groups) {
      for (Finding finding : group.findings()) {
        recordOf(records, finding).mark(finding, group.place());
      }
    }
    return records.stream().map(one -> one.shoe(table, shoe)).toList();
  }

  /** The record that a finding is about: of its file, the last one that begins before it. */
  private static DeviatingShoes recordOf(List<DeviatingShoes> records, Finding finding) {
    DeviatingShoes of = records.getFirst();
    for (DeviatingShoes one : records) {
      boolean sameFile = one.course.file().equals(finding.sourceFile());
      if (sameFile
          && (!of.course.file().equals(finding.sourceFile())
              || one.course.firstLine() <= firstLine(finding))) {
        of = one;
      }
    }
    return of;
  }

  private static int firstLine(Finding finding) {
    String lines = finding.sourceLine();
    return lines == null ? 0 : Integer.parseInt(lines.split("[;-]", 2)[0]);
  }

  private void mark(Finding finding, @Nullable Integer placeOfCoup) {
    if (placeOfCoup != null) {
      mark(placeOfCoup, finding);
      return;
    }
    boolean lies = false;
    for (int place = 0; place < coups.size(); place++) {
      Integer number = finding.coup();
      if (number != null && number == coups.get(place).number()) {
        mark(place, finding);
        lies = true;
      }
    }
    if (!lies) {
      codesOfShoe.add(finding.code());
    }
  }

  private void mark(int place, Finding finding) {
    codesOfCoups.computeIfAbsent(place, at -> new LinkedHashSet<>()).add(finding.code());
  }

  private ReportSources.DeviatingShoe shoe(String table, String shoe) {
    List<ReportSources.CourseCoup> marked = new ArrayList<>(coups.size());
    for (int place = 0; place < coups.size(); place++) {
      SequencedSet<String> codes = codesOfCoups.get(place);
      marked.add(
          new ReportSources.CourseCoup(
              coups.get(place), codes == null ? List.of() : List.copyOf(codes)));
    }
    return new ReportSources.DeviatingShoe(
        table, shoe, course.file(), marked, List.copyOf(codesOfShoe));
  }
}
