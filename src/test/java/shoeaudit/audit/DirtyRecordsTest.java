package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * What is wrong with a record and not with play accuses nobody: a log with errors on every level,
 * made dirty in one way or another, makes no finding that it does not make itself.
 */
class DirtyRecordsTest {
  private static final Path WHOLE = Path.of("src", "test", "resources", "partial", "whole.csv");

  private static TableLog.Audited audit(List<String> lines) throws Exception {
    return TableLog.audit(String.join("\n", lines) + "\n", 1, HouseControls.wsgc());
  }

  private static SortedSet<String> told(TableLog.Audited audited) {
    SortedSet<String> told = new TreeSet<>();
    audited.findings().forEach(f -> told.add(f.code() + " " + f.coup()));
    return told;
  }

  /** Makes each line dirty in turn. */
  private static void addsNothing(UnaryOperator<List<String>> ofLine) throws Exception {
    List<String> lines = Files.readAllLines(WHOLE);
    SortedSet<String> clean = told(audit(lines));
    assertTrue(clean.size() > 8, clean.toString());
    TreeMap<Integer, String> added = new TreeMap<>();
    for (int i = 1; i < lines.size(); i++) {
      List<String> dirty = new ArrayList<>(lines.subList(0, i));
      dirty.addAll(ofLine.apply(List.of(lines.get(i))));
      dirty.addAll(lines.subList(i + 1, lines.size()));
      TableLog.Audited audited = audit(dirty);
      SortedSet<String> more = told(audited);
      more.removeAll(clean);
      if (!more.isEmpty()) {
        added.put(i + 1, lines.get(i) + " makes " + more);
      }
    }
    assertEquals(new TreeMap<>(), added);
  }

  @Test
  void aLineThatWasExportedTwice() throws Exception {
    addsNothing(line -> List.of(line.getFirst(), line.getFirst()));
  }

  @Test
  void aLineThatWasExportedThreeTimes() throws Exception {
    addsNothing(line -> List.of(line.getFirst(), line.getFirst(), line.getFirst()));
  }

  @Test
  void aLineInCapitals() throws Exception {
    addsNothing(line -> List.of(line.getFirst().toUpperCase(java.util.Locale.ROOT)));
  }

  @Test
  void aLineThatIsCutOff() throws Exception {
    addsNothing(line -> List.of(line.getFirst().substring(0, line.getFirst().length() * 2 / 3)));
  }

  @Test
  void aLineWithAnotherCellAtItsEnd() throws Exception {
    addsNothing(line -> List.of(line.getFirst() + ","));
  }

  @Test
  void aHeaderBeforeTheLine() throws Exception {
    String header = Files.readAllLines(WHOLE).getFirst();
    addsNothing(line -> List.of(header, line.getFirst()));
  }

  @Test
  void aBlankBeforeEachCell() throws Exception {
    addsNothing(line -> List.of(line.getFirst().replace(",", ",\u00A0").replace(",\u00A0,", ",,")));
  }

  @Test
  void aTimeInAnotherOffset() throws Exception {
    addsNothing(line ->
        List.of(line.getFirst().replaceFirst("2026-03-02T18:(.{9})-08:00", "2026-03-03T02:$1Z")));
  }

  @Test
  void aTimeWithoutItsOffset() throws Exception {
    addsNothing(line -> List.of(line.getFirst().replaceFirst("-08:00", "")));
  }

  @Test
  void fullWidthDigits() throws Exception {
    addsNothing(line -> {
      StringBuilder wide = new StringBuilder();
      line.getFirst()
          .chars()
          .forEach(c -> wide.append((char) (c >= '0' && c <= '9' ? c - '0' + '\uFF10' : c)));
      return List.of(wide.toString());
    });
  }

  @Test
  void aTableOrShoeInAnotherSpelling() throws Exception {
    addsNothing(line -> List.of(line.getFirst().replace(",T1,", ",t1,")));
    addsNothing(line -> List.of(line.getFirst().replace(",S1,", ",s1,")));
    addsNothing(line -> List.of(line.getFirst().replace(",S1,", ",S\u00A01,")));
    addsNothing(line -> List.of(line.getFirst().replace(",T1,S1,", ",T\uFF11,S1,")));
    addsNothing(line -> List.of(line.getFirst().replace(",T1,", ",T01,")));
    addsNothing(line -> List.of(line.getFirst().replace(",S1,", ",S01,")));
    addsNothing(line -> List.of(line.getFirst().replace(",S1,", ",S-1,")));
  }
}
