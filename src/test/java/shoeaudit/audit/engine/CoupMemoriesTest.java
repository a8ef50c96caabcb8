package shoeaudit.audit.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shoeaudit.audit.HouseControls;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.checks.wager.TwoTables;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.Verdict;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.shoelog.ShoePlace;
import shoeaudit.spill.SpilledSort;

class CoupMemoriesTest {
  @TempDir private Path folder;

  private static List<Rules> versions() throws Exception {
    List<Rules> versions = new ArrayList<>();
    for (String from : List.of("2026-01-01", "2026-02-01")) {
      String yaml =
          HouseControls.kansas().with("effective", "{from: " + from + ", until: null}").yaml();
      versions.add(
          new Rules(
              ControlFileReader.read(
                  from, yaml.getBytes(StandardCharsets.UTF_8), RuleLibrary.onClasspath())));
    }
    return versions;
  }

  private static CoupMemory memory(List<Rules> versions, Random random, int number) {
    return new CoupMemory(
        versions.get(random.nextInt(2)).controls(),
        random.nextBoolean() ? Verdict.CONFORMS : Verdict.NOT_TESTABLE,
        "log-" + random.nextInt(3) + ".csv",
        "T" + random.nextInt(9),
        "S" + random.nextInt(20),
        number,
        random.nextInt(99_999),
        random.nextInt(3),
        random.nextBoolean(),
        random.nextLong(),
        "P" + random.nextInt(200),
        random.nextInt(4) == 0 ? "" : "Dealer " + random.nextInt(5),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextInt(-1080, 1081),
        random.nextInt(10) == 0 ? "1".repeat(70_000) : "1;2-" + number,
        random.nextLong());
  }

  @Test
  void memoriesComeBackAsTheyWereAlsoFromTheFile() throws Exception {
    List<Rules> versions = versions();
    Path file = folder.resolve("memories.tmp");
    CrossShoeCheck check = new TwoTables();
    Random random = new Random(5);
    Set<CoupMemory> put = new HashSet<>();
    try (CoupMemories memories = new CoupMemories(versions, file, 100_000)) {
      for (int shoe = 0; shoe < 30; shoe++) {
        List<ShoeVerdict.Remembered> ofShoe = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
          CoupMemory memory = memory(versions, random, 40 * shoe + i);
          put.add(memory);
          ofShoe.add(new ShoeVerdict.Remembered(check, memory));
        }
        memories.add(ofShoe);
      }
      Set<CoupMemory> got = new HashSet<>();
      List<Set<String>> patrons = new ArrayList<>();
      memories.forEachPart(
          check,
          part -> {
            assertEquals(
                part.stream().map(memory -> memory.table() + " " + memory.shoe()).toList(),
                part.stream()
                    .sorted(
                        java.util.Comparator.comparing(CoupMemory::table, FindingOrder.NAMES)
                            .thenComparing(CoupMemory::shoe, FindingOrder.NAMES))
                    .map(memory -> memory.table() + " " + memory.shoe())
                    .toList());
            got.addAll(part);
            patrons.add(new TreeSet<>(part.stream().map(CoupMemory::patron).toList()));
          });
      assertEquals(put, got);
      long bytes = Files.size(file.resolveSibling("memories.tmp." + check.code()));
      assertTrue(bytes > 1_000_000, bytes + " bytes lie in the file");
      long distinct = put.stream().map(CoupMemory::patron).distinct().count();
      assertEquals(
          distinct,
          patrons.stream().mapToInt(Set::size).sum(),
          "a patron's memories lie in one part");
    }
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void deviationsComeBackByShoeAlsoFromTheFile() throws Exception {
    List<Rules> versions = versions();
    Random random = new Random(6);
    Fact nested =
        Fact.phrase(
            "some.key",
            new Fact.Aside(new Fact.Money(-125, "USD")),
            new Fact.Reworded(new Fact.Text("as it is"), new Fact.Text("as told")),
            new Fact.Opening(new Fact.Time(77, "18:00:41.000")),
            new Fact.Series(List.of(new Fact.Span(5), new Fact.Text("\u9f8d"))));
    Fact sentences = new Fact.Sentences(List.of(nested, new Fact.Count(3)));
    try (CoupMemories memories =
            new CoupMemories(versions, folder.resolve("memories.tmp"), 100_000);
        SpilledSort<CoupMemories.Deviated> deviations = memories.deviations()) {
      List<CoupMemories.Deviated> put = new ArrayList<>();
      for (int i = 0; i < 1000; i++) {
        put.add(
            new CoupMemories.Deviated(
                i % 2,
                new CrossShoeCheck.Deviation(
                    memory(versions, random, i),
                    new ShoePlace("T" + i % 5, "S" + i),
                    i % 3 == 0 ? Verdict.REVIEW : Verdict.DEVIATES,
                    new Fact.Count(i),
                    nested,
                    sentences)));
      }
      put.forEach(deviations::add);
      // In a shoe the order in which they were found stays.
      put.sort(
          java.util.Comparator.<CoupMemories.Deviated, String>comparing(
                  one -> one.deviation().on().table(), FindingOrder.NAMES)
              .thenComparing(one -> one.deviation().on().shoe(), FindingOrder.NAMES));
      List<CoupMemories.Deviated> got = new ArrayList<>();
      deviations.forEach(got::add);
      assertEquals(put, got);
      assertTrue(Files.size(folder.resolve("memories.tmp.deviations")) > 100_000);
    }
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void fewMemoriesNeedNoFile() throws Exception {
    List<Rules> versions = versions();
    Path file = folder.resolve("memories.tmp");
    CrossShoeCheck check = new TwoTables();
    try (CoupMemories memories = new CoupMemories(versions, file)) {
      CoupMemory memory = memory(versions, new Random(1), 1);
      memories.add(List.of(new ShoeVerdict.Remembered(check, memory)));
      List<CoupMemory> got = new ArrayList<>();
      memories.forEachPart(check, got::addAll);
      assertEquals(List.of(memory), got);
      try (Stream<Path> made = Files.list(folder)) {
        assertEquals(List.of(), made.toList());
      }
    }
  }
}
