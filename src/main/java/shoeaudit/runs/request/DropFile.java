package shoeaudit.runs.request;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.config.ConfigException;
import shoeaudit.config.FileFailure;
import shoeaudit.config.Nearest;
import shoeaudit.config.Problems;
import shoeaudit.config.Sha256;
import shoeaudit.report.HoldStatistics.TableDay;
import shoeaudit.report.Report;
import shoeaudit.report.text.CsvText;

/**
 * What the cage counted in the drop boxes: CSV with the columns {@code date} (gambling day), {@code
 * table} and {@code drop_minor} (minor units), a row a table and day. Read strictly, and an input
 * of the run like the logs.
 */
public final class DropFile {
  /** No file. */
  public static final DropFile NONE = new DropFile(null, new byte[0], Map.of());

  private static final String DATE = "date";
  private static final String TABLE = "table";
  private static final String DROP = "drop_minor";
  private static final List<String> COLUMNS = List.of(DATE, TABLE, DROP);
  private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
  private static final Pattern AMOUNT = Pattern.compile("\\d{1,15}");

  private final Report.@Nullable Input input;
  private final byte[] content;
  private final Map<TableDay, Counted> rows;

  /** What was counted, and on which line it stands. */
  private record Counted(int line, long minor) {}

  private DropFile(Report.@Nullable Input input, byte[] content, Map<TableDay, Counted> rows) {
    this.input = input;
    this.content = content;
    this.rows = rows;
  }

  /**
   * Reads a file.
   *
   * @throws InvalidRunRequestException where there is none, or with every mistake in it
   */
  public static DropFile read(Path file) throws InvalidRunRequestException {
    if (Files.isDirectory(file)) {
      throw new InvalidRunRequestException("drop file " + file + " is a folder; name the file");
    }
    Path nameOf = file.getFileName();
    String name = nameOf == null ? file.toString() : nameOf.toString();
    try {
      return read(name, Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      throw new InvalidRunRequestException("drop file " + file + " does not exist", e);
    } catch (IOException e) {
      throw new InvalidRunRequestException(
          "drop file " + file + " cannot be read: " + FileFailure.words(e), e);
    }
  }

  /**
   * Reads one that is held in memory.
   *
   * @param name by which its mistakes are told
   * @throws InvalidRunRequestException with every mistake in it
   */
  public static DropFile read(String name, byte[] bytes) throws InvalidRunRequestException {
    try {
      return new DropFile(
          new Report.Input("drop", name, bytes.length, Sha256.hex(bytes)),
          bytes,
          new Reading(name).rows(bytes));
    } catch (ConfigException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  /**
   * Refuses rows of other gambling days than one.
   *
   * @throws InvalidRunRequestException with every such row
   */
  public void refuseOtherDays(LocalDate day) throws InvalidRunRequestException {
    Problems problems = new Problems(name());
    rows.forEach((at, counted) -> {
      if (!at.day().equals(day)) {
        problems.add(
            counted.line(),
            DATE,
            "is " + at.day() + ", and the file is for the night of " + day,
            "give it to that night, or leave the row out");
      }
    });
    throwIfAny(problems);
  }

  /**
   * The tables and days of a run, as its {@code statistics.csv} has them.
   *
   * @throws IOException where it cannot be read
   */
  public static Set<TableDay> played(Path statistics) throws IOException {
    Set<TableDay> played = new HashSet<>();
    try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(statistics)) {
      for (NamedCsvRecord row : rows) {
        String day = row.getField("period");
        if (row.getField("dimension").equals("table_day") && !day.isEmpty()) {
          played.add(new TableDay(CsvText.original(row.getField(TABLE)), LocalDate.parse(day)));
        }
      }
    }
    return played;
  }

  private String name() {
    Report.Input of = input;
    return of == null ? "" : of.name();
  }

  private static void throwIfAny(Problems problems) throws InvalidRunRequestException {
    try {
      problems.throwIfAny();
    } catch (ConfigException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  /** The file as an input of the run; null where there is none. */
  public Report.@Nullable Input input() {
    return input;
  }

  /** The file's bytes; empty where there is none. */
  public InputStream open() {
    return new ByteArrayInputStream(content);
  }

  /**
   * A row of a table and day of which no coup was audited: its drop is held against no win.
   *
   * @param words what the row says and is not on record, with the file and the line
   */
  public record Foreign(TableDay at, String words) {}

  /**
   * What was counted, by table and gambling day; empty where there is no file.
   *
   * @param played the tables and days of the coups that were audited
   * @throws InvalidRunRequestException where it names another table or day: its win would be
   *     missing
   */
  public Map<TableDay, Long> drops(Collection<TableDay> played) throws InvalidRunRequestException {
    Report.Input of = input;
    if (of == null) {
      return Map.of();
    }
    if (played.isEmpty()) {
      throw new InvalidRunRequestException(
          "drop file "
              + of.name()
              + ": no wager with a gambling day is on record, so that no win is known to hold a drop"
              + " against; leave --drop out");
    }
    Problems problems = problems(played);
    throwIfAny(problems);
    return dropsOf(played);
  }

  /**
   * Likewise, of these tables and days alone: others are passed over, and {@link #foreign} names
   * them.
   */
  public Map<TableDay, Long> dropsOf(Collection<TableDay> played) {
    Map<TableDay, Long> drops = new HashMap<>();
    rows.forEach((at, counted) -> {
      if (played.contains(at)) {
        drops.put(at, counted.minor());
      }
    });
    return drops;
  }

  /**
   * Its rows of tables and days of which no coup was audited, in its order; those of tables that
   * stood closed, with nothing counted, left out.
   *
   * @param played the tables and days of the coups that were audited
   */
  public List<Foreign> foreign(Collection<TableDay> played) {
    List<Foreign> foreign = new ArrayList<>();
    rows.forEach((at, counted) -> {
      if (isForeign(at, counted, played)) {
        foreign.add(
            new Foreign(
                at,
                name()
                    + ":"
                    + counted.line()
                    + " counts a drop of table "
                    + at.table()
                    + " on "
                    + at.day()
                    + ", and no coup of it is on record"));
      }
    });
    return foreign;
  }

  private static boolean isForeign(TableDay at, Counted counted, Collection<TableDay> played) {
    // Of a table that stood closed there is no win to hold against nothing.
    return counted.minor() != 0 && !played.contains(at);
  }

  private Problems problems(Collection<TableDay> played) {
    TreeSet<String> tables = new TreeSet<>(FindingOrder.NAMES);
    played.forEach(each -> tables.add(each.table()));
    Problems problems = new Problems(name());
    rows.forEach((at, counted) -> {
      if (!isForeign(at, counted, played)) {
        return;
      }
      if (tables.contains(at.table())) {
        problems.add(
            counted.line(),
            DATE,
            "no coup of table " + at.table() + " on " + at.day() + " is among those audited",
            "leave the row out, or audit that gambling day's logs too");
      } else {
        problems.add(
            counted.line(),
            TABLE,
            "no coup of a table \"" + at.table() + "\" with a gambling day is among those audited",
            Nearest.remedy(at.table(), List.copyOf(tables)));
      }
    });
    return problems;
  }

  /** Reads one file, and gathers its mistakes. */
  private static final class Reading {
    private final Problems problems;
    private final Map<TableDay, Counted> rows = new LinkedHashMap<>();

    Reading(String file) {
      problems = new Problems(file);
    }

    Map<TableDay, Counted> rows(byte[] bytes) throws ConfigException {
      SequencedMap<String, String> required = new LinkedHashMap<>();
      required.put(DATE, "give each row's gambling day, such as 2026-03-07");
      required.put(TABLE, "give each row's table, as logs name it");
      required.put(DROP, "give what was counted, in minor units");
      new StrictCsv(problems, "drops", COLUMNS, required).read(bytes, this::take);
      return rows;
    }

    private void take(StrictCsv.Row row) {
      int line = row.line();
      LocalDate day = day(row.cell(DATE).strip());
      if (day == null) {
        problems.add(
            line,
            DATE,
            "\"" + row.cell(DATE) + "\" is no date",
            "a gambling day such as 2026-03-07");
      }
      String table = row.cell(TABLE).strip();
      if (table.isEmpty()) {
        problems.add(line, TABLE, "is empty", "give the table, as logs name it");
      }
      String drop = row.cell(DROP).strip();
      if (!AMOUNT.matcher(drop).matches()) {
        problems.add(
            line,
            DROP,
            "\"" + drop + "\" is no whole number of minor units",
            "digits alone, such as 1250000 for 12,500.00");
      } else if (day != null && !table.isEmpty()) {
        Counted before =
            rows.putIfAbsent(new TableDay(table, day), new Counted(line, Long.parseLong(drop)));
        if (before != null) {
          problems.add(
              line,
              TABLE,
              table + " on " + day + " stands on line " + before.line() + " already",
              "give each table one row a gambling day");
        }
      }
    }

    private static @Nullable LocalDate day(String text) {
      try {
        return DAY.matcher(text).matches() ? LocalDate.parse(text) : null;
      } catch (DateTimeException e) {
        return null;
      }
    }
  }
}
