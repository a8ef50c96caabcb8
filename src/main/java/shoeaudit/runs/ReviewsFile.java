package shoeaudit.runs;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Finding;
import shoeaudit.config.ConfigException;
import shoeaudit.config.FileFailure;
import shoeaudit.config.Nearest;
import shoeaudit.config.Problems;
import shoeaudit.config.Sha256;
import shoeaudit.report.Report;
import shoeaudit.report.Review;
import shoeaudit.report.Review.Disposition;
import shoeaudit.report.text.CsvText;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.runs.request.StrictCsv;

/**
 * A file of reviews: CSV (RFC 4180, UTF-8) with one finding a row, named by its id, or a workbook
 * of an audit, as {@link ReviewsWorkbook} says. Columns of the CSV come in any order; all but
 * {@code id} may be left out. Texts stand in it as {@link CsvText} says.
 */
public final class ReviewsFile {
  /** No reviews. */
  static final ReviewsFile NONE = new ReviewsFile(null, new byte[0], false, Map.of());

  private static final String ID = "id";
  private static final String DISPOSITION = "disposition";
  private static final String CAUSE = "cause";
  private static final String RECOMMENDATION = "recommendation";
  private static final String NOTES = "notes";
  private static final String FACTS = "facts";
  private static final List<String> COLUMNS =
      List.of(ID, DISPOSITION, CAUSE, RECOMMENDATION, NOTES, FACTS);
  private static final List<String> DISPOSITIONS =
      Arrays.stream(Disposition.values()).map(Disposition::text).toList();

  private final Report.@Nullable Input input;
  private final byte[] content;
  private final boolean workbook;
  private final Map<String, ReviewRow> rows;

  private ReviewsFile(
      Report.@Nullable Input input, byte[] content, boolean workbook, Map<String, ReviewRow> rows) {
    this.workbook = workbook;
    this.input = input;
    this.content = content;
    this.rows = rows;
  }

  /**
   * Reads a file.
   *
   * @param texts in the language in which a workbook was written
   * @throws InvalidRunRequestException where there is none, or with every mistake in it
   */
  public static ReviewsFile read(Path file, Texts texts) throws InvalidRunRequestException {
    if (Files.isDirectory(file)) {
      throw new InvalidRunRequestException("reviews file " + file + " is a folder; name the file");
    }
    Path nameOf = file.getFileName();
    String name = nameOf == null ? file.toString() : nameOf.toString();
    try {
      byte[] bytes = Files.readAllBytes(file);
      Report.Input input = new Report.Input("reviews", name, bytes.length, Sha256.hex(bytes));
      if (!isWorkbook(bytes)) {
        return new ReviewsFile(input, bytes, false, new Reading(name).rows(bytes));
      }
      Map<String, ReviewRow> rows = new ReviewsWorkbook(name, texts).read(file);
      String csv = text(rows.values().stream().map(ReviewRow::review).toList());
      return new ReviewsFile(input, csv.getBytes(StandardCharsets.UTF_8), true, rows);
    } catch (NoSuchFileException e) {
      throw new InvalidRunRequestException("reviews file " + file + " does not exist", e);
    } catch (IOException e) {
      throw new InvalidRunRequestException(
          "reviews file " + file + " cannot be read: " + FileFailure.words(e), e);
    } catch (ConfigException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  /** Whether a file begins as archives, and with them workbooks, or files of an older Office do. */
  private static boolean isWorkbook(byte[] bytes) {
    return begins(bytes, 'P', 'K', 3, 4) || begins(bytes, 0xD0, 0xCF, 0x11, 0xE0);
  }

  private static boolean begins(byte[] bytes, int... first) {
    for (int i = 0; i < first.length; i++) {
      if (i >= bytes.length || (bytes[i] & 0xFF) != first[i]) {
        return false;
      }
    }
    return true;
  }

  /** A file of these reviews, in their order; the same reviews give the same text. */
  public static String text(Collection<Review> reviews) {
    StringWriter text = new StringWriter();
    try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.CRLF).build(text)) {
      csv.writeRecord(COLUMNS);
      for (Review review : reviews) {
        csv.writeRecord(
            review.finding(),
            review.disposition().text(),
            CsvText.neutral(review.cause()),
            CsvText.neutral(review.recommendation()),
            CsvText.neutral(review.notes()),
            review.facts());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be written", e);
    }
    return text.toString();
  }

  /** The file as an input of the run; null where there is none. */
  public Report.@Nullable Input input() {
    return input;
  }

  /**
   * What a report has attached: the file itself, or the reviews that a workbook holds, as a CSV;
   * null where there is none.
   */
  Report.@Nullable Input attached() {
    Report.Input of = input;
    return of == null || !workbook
        ? of
        : new Report.Input(of.role(), of.name() + ".csv", content.length, Sha256.hex(content));
  }

  /** The bytes of what is attached; empty where there is none. */
  InputStream open() {
    return new ByteArrayInputStream(content);
  }

  /** Whether it has a review of a finding. */
  boolean has(String finding) {
    return rows.containsKey(finding);
  }

  /** Whether it dismisses a finding, on the facts as they are now. */
  boolean dismisses(Finding finding) {
    ReviewRow row = rows.get(finding.id());
    return row != null
        && row.review().disposition() == Disposition.DISMISSED
        && !row.review().isOnOtherFacts(finding.facts());
  }

  /** The reviews, by finding. */
  public Map<String, Review> reviews() {
    return rows.values().stream()
        .map(ReviewRow::review)
        .collect(Collectors.toUnmodifiableMap(Review::finding, review -> review));
  }

  /**
   * What to say of reviews of findings that the run does not have, or has on other facts than those
   * on which was decided; in the file's order.
   *
   * @param found the facts of the run's findings, by id; of those that have a review
   */
  List<String> inDoubt(Map<String, String> found) {
    return rows.values().stream()
        .sorted(Comparator.comparingInt(ReviewRow::order))
        .flatMap(row ->
            doubt(row.review(), found.get(row.review().finding()))
                .map(doubt -> row.where() + ": " + doubt))
        .toList();
  }

  private static Stream<String> doubt(Review review, @Nullable String factsNow) {
    if (factsNow == null) {
      return Stream.of(
          "no finding has the id " + review.finding() + "; its review is in no report");
    }
    return review.isOnOtherFacts(factsNow)
        ? Stream.of(
            "the finding "
                + review.finding()
                + " was decided on other facts ("
                + review.facts()
                + ", now "
                + factsNow
                + "); look at it again")
        : Stream.empty();
  }

  /** Reads one file, and gathers its mistakes. */
  private static final class Reading {
    private final Problems problems;
    private final String file;
    private final Map<String, ReviewRow> rows = new TreeMap<>();

    Reading(String file) {
      this.file = file;
      problems = new Problems(file);
    }

    Map<String, ReviewRow> rows(byte[] bytes) throws ConfigException {
      SequencedMap<String, String> required = new LinkedHashMap<>();
      required.put(ID, "give each finding's id, as in findings.csv");
      new StrictCsv(problems, "reviews", COLUMNS, required).read(bytes, this::take);
      return rows;
    }

    private void take(StrictCsv.Row row) {
      int line = row.line();
      String id = row.cell(ID).strip();
      if (id.isEmpty()) {
        problems.add(line, ID, "is empty", "give the finding's id, as in findings.csv");
        return;
      }
      Disposition disposition = disposition(row.cell(DISPOSITION).strip(), line);
      Review review =
          new Review(
              id,
              disposition,
              row.cell(CAUSE),
              row.cell(RECOMMENDATION),
              row.cell(NOTES),
              row.cell(FACTS).strip());
      ReviewRow before = rows.putIfAbsent(id, new ReviewRow(file + ":" + line, line, review));
      if (before != null) {
        problems.add(
            line,
            ID,
            id + " stands on line " + before.order() + " already",
            "give each finding one row");
      }
    }

    private Disposition disposition(String word, int line) {
      if (word.isEmpty()) {
        return Disposition.OPEN;
      }
      int known = DISPOSITIONS.indexOf(word.toLowerCase(Locale.ROOT));
      if (known < 0) {
        problems.add(
            line,
            DISPOSITION,
            "\"" + word + "\" is no disposition",
            Nearest.remedy(word, DISPOSITIONS) + ", or empty for open");
        return Disposition.OPEN;
      }
      return Disposition.values()[known];
    }
  }
}
