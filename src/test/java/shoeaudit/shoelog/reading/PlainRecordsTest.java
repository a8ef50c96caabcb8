package shoeaudit.shoelog.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import shoeaudit.shoelog.text.LogLines;

/**
 * Plain records are read where they lie, all others by the libraries' parsers: whatever the text,
 * the outcome is the one that the libraries alone give. Each log is read both ways, and every event
 * with all its values, every problem and every note must be the same.
 */
class PlainRecordsTest {
  private static final Path SAMPLES = Path.of("src", "samples", "cedar-river", "logs");
  private static final Path ERRORS = Path.of("src", "test", "resources", "errors");

  /** What swapped bytes become: all that means something in these encodings, and what does not. */
  private static final String ODD = ",\"\n\r\t {}[]:\\'0159AZTL+-.%\u0000\u007f\u0080\u00c3\u00ff";

  @TempDir private Path folder;

  /** Holds that a log gives the same read both ways. */
  static void same(String what, Path log) throws IOException, InterruptedException {
    ReadLogs libraries = ReadLogs.of(log, false);
    ReadLogs plain = ReadLogs.of(log, true);
    if (!plain.sameShoes(libraries)) {
      assertEquals(libraries.outlines(), plain.outlines(), what);
      assertEquals(libraries.events(), plain.events(), what);
      fail(what + ": the shoes differ");
    }
    if (!libraries.problems.equals(plain.problems)) {
      assertEquals(firstOther(libraries, plain), firstOther(plain, libraries), what);
    }
    assertEquals(libraries.problems.size(), plain.problems.size(), what);
    assertEquals(libraries.notes, plain.notes, what);
    assertEquals(libraries.readings, plain.readings, what);
  }

  /** The first problem that another reading has not. */
  private static Object firstOther(ReadLogs logs, ReadLogs other) {
    for (int i = 0; i < logs.problems.size(); i++) {
      if (i == other.problems.size() || !logs.problems.get(i).equals(other.problems.get(i))) {
        return logs.problems.get(i);
      }
    }
    return "none";
  }

  static List<Path> logs() throws IOException {
    try (Stream<Path> samples = Files.list(SAMPLES);
        Stream<Path> errors = Files.list(ERRORS)) {
      return Stream.concat(samples, errors)
          .filter(file -> file.toString().matches(".*\\.(csv|jsonl)(\\.gz)?"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("logs")
  void everyLogOfOursAndEveryDamagedOne(Path log) throws IOException, InterruptedException {
    same(log.toString(), log);
  }

  @Test
  void theLogsAreThere() throws IOException {
    assertTrue(logs().size() > 70, "only " + logs().size());
  }

  /** Line ends, byte order mark, blanks, unknown columns and columns in another order. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "crlf",
        "cr",
        "bom",
        "blanks",
        "quoted",
        "unknown",
        "unended",
        "empty lines",
        "unknown last",
        "unknown filled",
        "unknown many",
        "table first"
      })
  void formsOfOneLog(String form) throws IOException, InterruptedException {
    Path sample = SAMPLES.resolve("2026-03-02-table-1.csv");
    String text = Files.readString(sample);
    String formed =
        switch (form) {
          case "crlf" -> text.replace("\n", "\r\n");
          case "cr" -> text.replace('\n', '\r');
          case "bom" -> "\ufeff" + text;
          case "blanks" -> text.replace(",player", ", player").replace("banker,", "banker ,");
          case "quoted" -> text.replace("player", "\"player\"");
          case "unknown" -> text.replace(",card,", ",pit,").replace("event,", "event,");
          case "unknown last" -> text.replace("\n", ",\n").replaceFirst(",\n", ",pit\n");
          case "unknown filled" ->
              text.replace("\n", ",\n")
                  .replaceFirst(",\n", ",pit\n")
                  .replaceAll("(card_dealt.*),\n", "$1,4\n");
          case "unknown many" ->
              text.replaceAll("((?m)^(?:[^,\n]*,){9})", "$1,,,,,,,,,,,,,,,,,,")
                  .replaceFirst(",{19}", ",a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,");
          case "table first" -> text.replaceAll("(?m)^([^,\n]*),([^,\n]*),([^,\n]*)", "$3,$1,$2");
          case "unended" -> text.strip();
          case "empty lines" -> text.replace("\nwager_settled", "\n\n  \nwager_settled");
          default -> throw new IllegalArgumentException(form);
        };
    assertTrue(!formed.equals(text));
    same(form, Files.writeString(folder.resolve("log.csv"), formed));
  }

  /** Long records, and records that lie across the end of what is at hand at once. */
  @Test
  void recordsLongerThanWhatIsLookedAtAtOnce() throws IOException, InterruptedException {
    String text = Files.readString(SAMPLES.resolve("2026-03-02-table-1.csv"));
    String header = text.substring(0, text.indexOf('\n') + 1);
    String rows = text.substring(header.length());
    StringBuilder log = new StringBuilder(header);
    for (int i = 0; i < 40; i++) {
      log.append(rows.replace("2026-03-02-A", "shoe-" + i));
      log.append("announced,").append("x".repeat(i * 37 + 4000)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("log.csv"), log);
    assertTrue(Files.size(file) > LogLines.LIMIT, "all fits at once");
    same("long", file);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2026-03-02-table-1.csv", "2026-03-02-table-2.jsonl"})
  void damagedLogs(String sample) throws IOException, InterruptedException {
    byte[] whole = Files.readAllBytes(SAMPLES.resolve(sample));
    String ending = sample.substring(sample.lastIndexOf('.'));
    SplittableRandom random = new SplittableRandom(sample.hashCode());
    for (int round = 0; round < 300; round++) {
      byte[] part = part(whole, random);
      for (int fault = random.nextInt(1, 40); fault > 0; fault--) {
        part = damaged(part, random);
      }
      boolean zipped = round % 10 == 0;
      Path file = folder.resolve("log" + ending + (zipped ? ".gz" : ""));
      Files.write(file, zipped ? zipped(part, random) : part);
      same(sample + ", round " + round, file);
    }
  }

  /** The header, where there is one, and some thousand bytes of the rest. */
  private static byte[] part(byte[] whole, SplittableRandom random) {
    int header = new String(whole, StandardCharsets.ISO_8859_1).indexOf('\n') + 1;
    int from = random.nextInt(header, whole.length / 2);
    int to = Math.min(whole.length, from + random.nextInt(20_000));
    ByteArrayOutputStream part = new ByteArrayOutputStream();
    part.write(whole, 0, header);
    part.write(whole, from, to - from);
    return part.toByteArray();
  }

  private static byte[] damaged(byte[] log, SplittableRandom random) {
    int at = random.nextInt(log.length);
    int length = Math.min(log.length - at, random.nextInt(1, 30));
    ByteArrayOutputStream damaged = new ByteArrayOutputStream(log.length + length);
    damaged.write(log, 0, at);
    switch (random.nextInt(5)) {
      case 0 -> damaged.write(log, at + length, log.length - at - length);
      case 1 -> {
        damaged.write(log, at, length);
        damaged.write(log, at, log.length - at);
      }
      case 2 -> {
        damaged.write(ODD.charAt(random.nextInt(ODD.length())));
        damaged.write(log, at, log.length - at);
      }
      case 3 -> {
        int other = random.nextInt(log.length);
        damaged.write(log[other]);
        damaged.write(log, at + 1, log.length - at - 1);
      }
      default -> {
        damaged.write(ODD.charAt(random.nextInt(ODD.length())));
        damaged.write(log, at + 1, log.length - at - 1);
      }
    }
    return damaged.toByteArray();
  }

  private static byte[] zipped(byte[] log, SplittableRandom random) {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    byte[] bytes = zipped.toByteArray();
    boolean cut = random.nextBoolean();
    return cut ? java.util.Arrays.copyOf(bytes, bytes.length / 2) : bytes;
  }
}
