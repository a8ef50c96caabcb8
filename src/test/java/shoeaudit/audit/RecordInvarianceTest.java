package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import shoeaudit.audit.RecordAudit.Outcome;
import shoeaudit.audit.result.Finding;

/**
 * What an audit finds does not turn on how the same play is written down: by which clock, under
 * which names, in how many files, in which encoding.
 *
 * <p>The logs are the project's own and, where the environment names them, the acceptance cases.
 */
class RecordInvarianceTest {
  private static final long SEED = Long.getLong("shoeaudit.seed", 20260302);
  private static final boolean ALL = "all".equals(System.getProperty("shoeaudit.dropped"));
  private static final String CASES = System.getenv("SHOE_AUDIT_CASES");
  private static final Map<RecordedCase, Outcome> AUDITED = new LinkedHashMap<>();
  private static final List<RecordedCase> OWN = new ArrayList<>();
  private static final RecordAudit AUDIT = new RecordAudit();

  /** Changes the logs of a case. */
  @FunctionalInterface
  private interface Change {
    RecordedCase of(RecordedCase recorded, Random random) throws Exception;
  }

  @BeforeAll
  static void auditAll() throws Exception {
    OWN.addAll(RecordedCase.ofTheProject());
    List<RecordedCase> cases = new ArrayList<>(OWN);
    if (CASES != null && !CASES.isEmpty()) {
      cases.addAll(RecordedCase.below(Path.of(CASES), "single", "clean", "mixed"));
    }
    for (RecordedCase one : cases) {
      AUDITED.put(one, AUDIT.audit(one));
    }
  }

  @AfterAll
  static void close() throws Exception {
    AUDITED.clear();
    OWN.clear();
    AUDIT.close();
  }

  /** The project's own cases, and every n-th of the others, or all where all are asked for. */
  private static List<Map.Entry<RecordedCase, Outcome>> every(int nth) {
    List<Map.Entry<RecordedCase, Outcome>> taken = new ArrayList<>();
    int i = 0;
    for (Map.Entry<RecordedCase, Outcome> one : AUDITED.entrySet()) {
      if (ALL || OWN.contains(one.getKey()) || i++ % nth == 0) {
        taken.add(one);
      }
    }
    return taken;
  }

  private static List<String> told(Outcome outcome) {
    return told(outcome.findings(), UnaryOperator.identity());
  }

  private static List<String> told(List<Finding> findings, UnaryOperator<String> name) {
    return findings.stream()
        .map(finding ->
            Stream.of(
                    finding.code(),
                    finding.table() == null ? null : name.apply(finding.table()),
                    finding.shoe() == null ? null : name.apply(finding.shoe()),
                    finding.coup(),
                    finding.area(),
                    finding.patron() == null ? null : name.apply(finding.patron()),
                    finding.bet(),
                    finding.verdict(),
                    finding.effectMinor())
                .map(String::valueOf)
                .collect(Collectors.joining(" ")))
        .sorted()
        .toList();
  }

  private static void changesNothing(int nth, Change change) throws Exception {
    int changed = 0;
    for (Map.Entry<RecordedCase, Outcome> one : every(nth)) {
      RecordedCase other = change.of(one.getKey(), new Random(SEED));
      if (!other.equals(one.getKey())) {
        changed++;
        assertEquals(
            String.join("\n", told(one.getValue())),
            String.join("\n", told(AUDIT.audit(other))),
            () -> one.getKey().name() + ", seed " + SEED);
      }
    }
    assertTrue(changed > 1, changed + " cases");
  }

  // Times

  @Test
  void timesShiftedByWholeDaysChangeNothing() throws Exception {
    changesNothing(
        7,
        (recorded, random) -> {
          RecordedCase later = shifted(recorded, Duration.ofDays(7));
          return later.equals(recorded) ? shifted(recorded, Duration.ofDays(-7)) : later;
        });
  }

  @Test
  void timesShiftedByHoursChangeNothingWhereNoRuleIsPerDay() throws Exception {
    changesNothing(
        7,
        (recorded, random) ->
            recorded.controls().ghostHands().toString().toLowerCase(Locale.ROOT).contains("day")
                ? recorded
                : shifted(recorded, Duration.ofHours(2)));
  }

  /** The same case unless a time would come to lie on the other side of a change of the clock. */
  private static RecordedCase shifted(RecordedCase recorded, Duration by) {
    ZoneId zone = recorded.controls().timeZone();
    boolean[] otherTime = new boolean[1];
    RecordedCase shifted =
        recorded.withRows(row -> {
          row.computeIfPresent(
              "at",
              (field, at) -> {
                OffsetDateTime time = OffsetDateTime.parse(at);
                OffsetDateTime then = time.plus(by);
                otherTime[0] |=
                    !zone.getRules()
                        .getOffset(time.toInstant())
                        .equals(zone.getRules().getOffset(then.toInstant()));
                return then.format(java.time.format.DateTimeFormatter.ISO_OFFSET_DATE_TIME);
              });
          return row;
        });
    return otherTime[0] ? recorded : shifted;
  }

  // Names

  @Test
  void otherNamesOfPatronsDealersTablesAndShoesChangeNothingButTheNames() throws Exception {
    UnaryOperator<String> renamed = name -> "Z" + (char) ('Z' - name.hashCode() % 20) + name;
    Set<String> names = Set.of("patron", "dealer", "table", "shoe", "partnership", "from", "to");
    for (Map.Entry<RecordedCase, Outcome> one : every(7)) {
      RecordedCase other =
          one.getKey()
              .withRows(row -> {
                row.replaceAll((field, text) ->
                    names.contains(field) && !text.equals("dealer") ? renamed.apply(text) : text);
                return row;
              });
      assertEquals(
          String.join("\n", told(one.getValue().findings(), renamed)),
          String.join("\n", told(AUDIT.audit(other))),
          one.getKey().name());
    }
  }

  // Files

  @Test
  void aFileSplitAtAnyLineIsTheSameLog() throws Exception {
    changesNothing(4, RecordInvarianceTest::split);
  }

  /** Each log split once, not between two events whose times run backwards. */
  private static RecordedCase split(RecordedCase recorded, Random random) {
    if (recorded.logs().stream().anyMatch(log -> log.rows().stream().anyMatch(isReversed()))) {
      return recorded;
    }
    List<RecordedCase.Log> logs = new ArrayList<>();
    for (RecordedCase.Log log : recorded.logs()) {
      int at = 1 + random.nextInt(log.rows().size() - 1);
      logs.add(new RecordedCase.Log("1-" + log.name(), log.rows().subList(0, at)));
      logs.add(new RecordedCase.Log("2-" + log.name(), log.rows().subList(at, log.rows().size())));
    }
    return new RecordedCase(recorded.name(), recorded.controls(), logs);
  }

  private static java.util.function.Predicate<Map<String, String>> isReversed() {
    Map<String, String> last = new TreeMap<>();
    return row -> {
      String at = row.get("at");
      String before = at == null ? null : last.put(row.getOrDefault("table", ""), at);
      return before != null
          && OffsetDateTime.parse(at)
              .toInstant()
              .isBefore(OffsetDateTime.parse(before).toInstant());
    };
  }

  @Test
  void tablesInterleavedInOneFileChangeNothing() throws Exception {
    changesNothing(
        1,
        (recorded, random) -> {
          Map<String, Deque<Map<String, String>>> tables = new TreeMap<>();
          recorded
              .logs()
              .forEach(log ->
                  log.rows()
                      .forEach(row ->
                          tables
                              .computeIfAbsent(
                                  row.getOrDefault("table", ""), table -> new ArrayDeque<>())
                              .add(row)));
          if (tables.size() < 2) {
            return recorded;
          }
          List<Map<String, String>> rows = new ArrayList<>();
          List<Deque<Map<String, String>>> left = new ArrayList<>(tables.values());
          while (!left.isEmpty()) {
            Deque<Map<String, String>> next = left.get(random.nextInt(left.size()));
            rows.add(next.remove());
            left.removeIf(Deque::isEmpty);
          }
          return new RecordedCase(
              recorded.name(),
              recorded.controls(),
              List.of(new RecordedCase.Log("interleaved.csv", rows)));
        });
  }

  // Writing

  @Test
  void wordsInCapitalsAreReadOrRefusedAndNeverFindings() throws Exception {
    for (String field :
        List.of("event", "bet", "role", "hand", "face", "result", "outcome", "procedure", "kind")) {
      for (Map.Entry<RecordedCase, Outcome> one : every(20)) {
        RecordedCase other =
            one.getKey()
                .withRows(row -> {
                  row.computeIfPresent(
                      field,
                      (f, word) ->
                          isName(word, field, one.getKey()) ? word : word.toUpperCase(Locale.ROOT));
                  return row;
                });
        Outcome outcome = AUDIT.audit(other);
        List<Finding> added =
            ReducedFindings.of(one.getValue().findings(), outcome.findings()).added();
        added.removeIf(finding -> finding.criterion().startsWith("REC:"));
        assertEquals(List.of(), added, () -> one.getKey().name() + ", " + field);
        assertTrue(
            !outcome.problems().isEmpty() || told(outcome).equals(told(one.getValue())),
            () -> one.getKey().name() + ", " + field + ": findings are lost without a word");
      }
    }
  }

  /** Whether it is no word of the format or the controls, but a bet that they do not have. */
  private static boolean isName(String word, String field, RecordedCase recorded) {
    return field.equals("bet") && !recorded.controls().bets().containsKey(word);
  }

  /** Writes each log in another way. */
  private static void isWrittenAs(int nth, Writing writing) throws Exception {
    for (Map.Entry<RecordedCase, Outcome> one : every(nth)) {
      if (one.getKey().size() > 2000 && !ALL) {
        continue;
      }
      Map<String, byte[]> files = new LinkedHashMap<>();
      for (RecordedCase.Log log : one.getKey().logs()) {
        String name = log.name().replace(".csv", writing.ending());
        files.put(name, writing.bytes(log));
      }
      assertEquals(
          String.join("\n", told(one.getValue())),
          String.join("\n", told(AUDIT.audit(one.getKey().controls(), files))),
          one.getKey().name());
    }
  }

  /** A way of writing a log. */
  private interface Writing {
    byte[] bytes(RecordedCase.Log log) throws Exception;

    default String ending() {
      return ".csv";
    }
  }

  @Test
  void theOrderOfColumnsChangesNothing() throws Exception {
    isWrittenAs(
        7,
        log -> {
          List<String> columns = new ArrayList<>(log.columns());
          Collections.shuffle(columns, new Random(SEED));
          return log.csv(columns);
        });
  }

  @Test
  void lineEndingsAndAByteOrderMarkChangeNothing() throws Exception {
    isWrittenAs(
        7,
        log ->
            ("\uFEFF" + new String(log.csv(), StandardCharsets.UTF_8).replace("\n", "\r\n"))
                .getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void jsonLinesSayTheSameAsCsv() throws Exception {
    isWrittenAs(
        7,
        new Writing() {
          @Override
          public byte[] bytes(RecordedCase.Log log) throws Exception {
            return log.jsonLines();
          }

          @Override
          public String ending() {
            return ".jsonl";
          }
        });
  }

  @Test
  void aWorkbookSaysTheSameAsCsv() throws Exception {
    isWrittenAs(
        40,
        new Writing() {
          @Override
          public byte[] bytes(RecordedCase.Log log) throws Exception {
            return workbook(log);
          }

          @Override
          public String ending() {
            return ".xlsx";
          }
        });
  }

  private static byte[] workbook(RecordedCase.Log log) throws Exception {
    try (XSSFWorkbook book = new XSSFWorkbook();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream()) {
      Sheet sheet = book.createSheet();
      List<String> columns = log.columns();
      Row header = sheet.createRow(0);
      for (int i = 0; i < columns.size(); i++) {
        header.createCell(i).setCellValue(columns.get(i));
      }
      for (int number = 0; number < log.rows().size(); number++) {
        Row row = sheet.createRow(number + 1);
        for (int i = 0; i < columns.size(); i++) {
          String text = log.rows().get(number).get(columns.get(i));
          if (text != null) {
            row.createCell(i).setCellValue(text);
          }
        }
      }
      book.write(bytes);
      return bytes.toByteArray();
    }
  }
}
