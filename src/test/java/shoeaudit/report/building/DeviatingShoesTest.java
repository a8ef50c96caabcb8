package shoeaudit.report.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.audit.SampleAudits;
import shoeaudit.audit.engine.ShoeVerdict;
import shoeaudit.audit.replay.ShoeCourse;
import shoeaudit.audit.result.FindingGroup;
import shoeaudit.report.ReportSources;

/** The shoes in which findings lie come back with their course, shoe by shoe. */
class DeviatingShoesTest {
  @TempDir private Path folder;

  private List<ReportSources.DeviatingShoe> shoes(List<ShoeVerdict> verdicts, int inMemory)
      throws IOException {
    List<ReportSources.DeviatingShoe> shoes = new ArrayList<>();
    try (FindingStore store = new FindingStore(folder.resolve("store"), inMemory)) {
      verdicts.forEach(store::add);
      store.forEachShoe(shoes::add);
      List<ReportSources.DeviatingShoe> again = new ArrayList<>();
      store.forEachShoe(again::add);
      assertEquals(shoes, again);
    }
    return shoes;
  }

  private static String text(ReportSources.CourseCoup coup) {
    ShoeCourse.Coup recorded = coup.recorded();
    return recorded.number()
        + " declared "
        + recorded.declared()
        + ", cards "
        + recorded.byCards()
        + (recorded.ghost() ? ", ghost" : "")
        + mark(", natural", recorded.natural())
        + mark(", player pair", recorded.playerPair())
        + mark(", banker pair", recorded.bankerPair())
        + (coup.codes().isEmpty() ? "" : " " + coup.codes());
  }

  private static String mark(String what, @Nullable Boolean is) {
    return is == null ? what + " not known" : is ? what : "";
  }

  @ParameterizedTest(name = "{0} parts in memory")
  @ValueSource(ints = {0, 100_000_000})
  void eachCoupWithItsResultAndItsFindings(int inMemory) throws Exception {
    SampleAudits.Audited audited = SampleAudits.csv(SampleAudits.shoeWithAWrongWinner(), folder);
    List<ReportSources.DeviatingShoe> shoes = shoes(audited.verdicts(), inMemory);
    assertEquals(1, shoes.size());
    assertEquals(
        "T1 S1 table.csv",
        shoes.getFirst().table()
            + " "
            + shoes.getFirst().shoe()
            + " "
            + shoes.getFirst().sourceFile());
    assertEquals(
        List.of(
            "1 declared BANKER, cards BANKER, natural",
            "2 declared BANKER, cards BANKER, ghost, natural, player pair",
            "3 declared PLAYER, cards TIE [result.winner-wrong]",
            "4 declared PLAYER, cards PLAYER",
            "5 declared null, cards null, natural not known, player pair not known, banker pair not known"),
        shoes.getFirst().coups().stream().map(DeviatingShoesTest::text).toList());
  }

  @Test
  void randomShoesComeBackWithAllTheirFindingsOnTheirCoups() throws Exception {
    SampleAudits.Audited audited = SampleAudits.random(31, folder);
    List<ReportSources.DeviatingShoe> shoes = shoes(audited.verdicts(), 0);
    assertEquals(8, shoes.size());
    assertEquals(shoes(audited.verdicts(), 1_000_000), shoes);
    TreeSet<String> marked = new TreeSet<>();
    for (ReportSources.DeviatingShoe shoe : shoes) {
      assertEquals(40, shoe.coups().size());
      for (ReportSources.CourseCoup coup : shoe.coups()) {
        coup.codes()
            .forEach(code -> marked.add(shoe.shoe() + " " + coup.recorded().number() + " " + code));
      }
      shoe.codes().forEach(code -> marked.add(shoe.shoe() + " null " + code));
    }
    TreeSet<String> found = new TreeSet<>();
    for (ShoeVerdict verdict : audited.verdicts()) {
      for (FindingGroup group : verdict.groups()) {
        group
            .findings()
            .forEach(
                finding -> found.add(finding.shoe() + " " + finding.coup() + " " + finding.code()));
      }
    }
    assertEquals(found, marked);
    assertTrue(found.size() > 200);
  }

  @Test
  void aCourseTakesAFewBytesACoup() throws Exception {
    SampleAudits.Audited audited = SampleAudits.random(32, folder);
    for (ShoeVerdict verdict : audited.verdicts()) {
      ShoeCourse course = verdict.course();
      assertTrue(course != null && course.bytes() <= 3 * 40 + course.file().length());
      assertEquals(course.coups(), ShoeCourse.of(course.toBytes()).coups());
    }
  }

  @Test
  void aShoeThatOnlyOthersShowToDeviateHasNoCourse() throws Exception {
    SampleAudits.Audited audited = SampleAudits.csv(SampleAudits.shoeWithAWrongWinner(), folder);
    ShoeVerdict known = audited.verdicts().getFirst();
    ShoeVerdict late =
        new ShoeVerdict("T1", "S1", 0, known.groups(), List.of(), List.of(), null, null);
    ReportSources.DeviatingShoe shoe = shoes(List.of(late), 0).getFirst();
    assertEquals(List.of(), shoe.coups());
    assertTrue(shoe.codes().contains("result.winner-wrong"));
  }

  @Test
  void aRepeatedNumberIsMarkedWhereItsFindingLies() throws Exception {
    String csv = SampleAudits.shoeWithAWrongWinner();
    // Coup 4 is numbered 3 again.
    String repeated = csv.replace(",T1,S1,4,", ",T1,S1,3,");
    SampleAudits.Audited audited = SampleAudits.csv(repeated, folder);
    List<ReportSources.CourseCoup> coups = shoes(audited.verdicts(), 0).getFirst().coups();
    assertEquals(
        List.of(3, 3), List.of(coups.get(2).recorded().number(), coups.get(3).recorded().number()));
    assertTrue(coups.get(2).codes().contains("result.winner-wrong"));
    assertTrue(!coups.get(3).codes().contains("result.winner-wrong"));
  }

  @Test
  void reading40_whatSeveralShoesShowIsMarkedOnItsOwnCoupWhereTheNumberIsRepeated()
      throws Exception {
    String repeated = SampleAudits.shoeWithAWrongWinner().replace(",T1,S1,4,", ",T1,S1,3,");
    List<ShoeVerdict> verdicts = new ArrayList<>(SampleAudits.csv(repeated, folder).verdicts());
    FindingGroup onFirst =
        verdicts.getFirst().groups().stream()
            .filter(group -> group.place() != null)
            .findFirst()
            .orElseThrow();
    FindingGroup onSecond = new FindingGroup(0, onFirst.findings(), null, 3, List.of());
    verdicts.add(
        new ShoeVerdict("T1", "S1", 0, List.of(onSecond), List.of(), List.of(), null, null));
    List<ReportSources.CourseCoup> coups = shoes(verdicts, 0).getFirst().coups();
    assertTrue(coups.get(3).codes().contains("result.winner-wrong"));
  }
}
