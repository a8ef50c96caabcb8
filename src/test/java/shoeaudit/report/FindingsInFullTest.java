package shoeaudit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.SampleAudits;
import shoeaudit.audit.replay.GamblingDays;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.audit.result.Level;
import shoeaudit.report.building.FindingCount;
import shoeaudit.report.building.FindingStore;
import shoeaudit.report.building.ReportBuilder;
import shoeaudit.report.building.TableTimes;
import shoeaudit.report.text.Texts;

/** The first findings of each code, told in full. */
class FindingsInFullTest {
  @TempDir private Path folder;

  private static List<CodeCount> counts(int... findings) {
    List<CodeCount> counts = new ArrayList<>();
    for (int i = 0; i < findings.length; i++) {
      counts.add(new CodeCount("wager.c" + i, "wager", "", "low", findings[i], 0, 0, 0, Map.of()));
    }
    return counts;
  }

  @ParameterizedTest
  @CsvSource({"0,0", "2,1", "3,1", "7,3", "8,3", "9,4", "15,9", "16,10", "17,10"})
  void asManyOfEachCodeAsTheBoundAllows(long most, long perCode) {
    assertEquals(perCode, FindingsInFull.perCode(counts(10, 1, 5), most));
  }

  @Test
  void theNumberIsTheLargestThatFits() {
    List<CodeCount> counts = counts(7, 7, 1, 0, 300, 12);
    for (long most = 0; most < 400; most++) {
      long chosen = FindingsInFull.perCode(counts, most);
      assertTrue(told(counts, chosen) <= most || chosen == 1);
      assertTrue(told(counts, chosen + 1) > most || told(counts, chosen) == 327);
    }
    assertEquals(300, FindingsInFull.perCode(counts, FindingsInFull.ALL));
    assertEquals(0, FindingsInFull.perCode(List.of(), FindingsInFull.ALL));
  }

  private static long told(List<CodeCount> counts, long perCode) {
    return counts.stream().mapToLong(count -> Math.min(perCode, count.findings())).sum();
  }

  private Report report(SampleAudits.Audited audited, FindingStore store) {
    FindingCount count =
        new FindingCount(new GamblingDays(List.of(audited.controls())), finding -> false);
    audited.verdicts().forEach(count::add);
    audited.verdicts().forEach(store::add);
    audited.summary().onControls().forEach(count::addOnControls);
    audited.summary().onControls().forEach(store::addOnControls);
    return ReportBuilder.build(
        List.of(audited.controls()),
        "1",
        null,
        audited.summary(),
        ProblemSource.of(audited.problems()),
        count,
        List.of("T1"),
        List.of(),
        List.of(),
        Texts.english(),
        store,
        new ReportSources(
            store::forEachShoe,
            (codes, findings, most, always) ->
                FindingsInFull.choose(codes, findings, most, folder.resolve("in-full")),
            inFull -> Excerpts.NONE,
            Map.of()),
        null,
        List.of(),
        new TableTimes(),
        OnRecord.NONE);
  }

  private record Told(Finding finding, FindingGroup group) {}

  @ParameterizedTest
  @ValueSource(longs = {0, 60, 200, 100_000, FindingsInFull.ALL})
  void theFirstOfEachCodeInTheReportsOrder(long most) throws Exception {
    SampleAudits.Audited audited = SampleAudits.random(41, folder);
    try (FindingStore store = new FindingStore(folder.resolve("store"))) {
      Report report = report(audited, store);
      List<Told> all = new ArrayList<>();
      store.forEach(
          group -> group.findings().forEach(finding -> all.add(new Told(finding, group))));
      try (FindingsInFull inFull = report.inFull(most)) {
        assertEquals(FindingsInFull.perCode(report.codes(), most), inFull.perCode());
        long shown = 0;
        for (FindingsInFull.OfCode code : inFull.codes()) {
          List<Told> expected =
              all.stream()
                  .filter(told -> told.finding().code().equals(code.count().code()))
                  .limit(inFull.perCode())
                  .toList();
          List<Told> told = new ArrayList<>();
          inFull.forEach(
              code.count().code(), (finding, group) -> told.add(new Told(finding, group)));
          assertEquals(expected, told);
          assertEquals(expected.size(), code.shown());
          assertEquals(code.count().findings() - expected.size(), code.more());
          shown += told.size();
        }
        assertEquals(shown, inFull.shown());
        assertTrue(shown <= most);
        assertEquals(most > 1_000 ? all.size() : shown, shown);
      }
      assertFalse(Files.exists(folder.resolve("in-full")));
    }
  }

  @Test
  void codesStandLevelByLevel() throws Exception {
    SampleAudits.Audited audited = SampleAudits.random(42, folder);
    try (FindingStore store = new FindingStore(folder.resolve("store"));
        FindingsInFull inFull = report(audited, store).inFull(FindingsInFull.MOST)) {
      List<Level> levels =
          inFull.codes().stream()
              .map(code -> Level.valueOf(code.count().level().toUpperCase(Locale.ROOT)))
              .toList();
      assertEquals(levels.stream().sorted().toList(), levels);
      assertTrue(levels.size() > 20);
      List<String> codes = new ArrayList<>();
      inFull.forEach((finding, group) -> {
        if (codes.isEmpty() || !codes.getLast().equals(finding.code())) {
          codes.add(finding.code());
        }
      });
      assertEquals(inFull.codes().stream().map(code -> code.count().code()).toList(), codes);
      inFull.forEach(
          "no.such-code",
          (finding, group) -> {
            throw new IOException("nothing has that code");
          });
    }
  }

  @Test
  void aReportWithoutFindingsTellsNone() throws Exception {
    SampleAudits.Audited audited = SampleAudits.random(42, folder);
    try (FindingStore store = new FindingStore(folder.resolve("store"))) {
      Report report = report(audited, store);
      ReportSources none = ReportSources.NONE;
      assertThrows(
          IOException.class,
          () -> none.inFull().choose(report.codes(), report.findings(), 1, finding -> false));
    }
  }
}
