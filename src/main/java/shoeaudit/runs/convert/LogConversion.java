package shoeaudit.runs.convert;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Currency;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.importing.ImportPass;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.runs.request.Profiles;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.field.ImportTarget;
import shoeaudit.shoelog.field.LogEvent;
import shoeaudit.shoelog.field.LogField;
import shoeaudit.shoelog.field.LogWriter;
import shoeaudit.shoelog.text.ForeignFile;

/**
 * Another system's file made a shoe log of format 1, which an audit judges as it judges the file
 * itself. What is written is read back, so that an event that no audit could read is told of.
 */
public final class LogConversion {
  private static final List<String> CSV = List.of(".csv", ".csv.gz");
  private static final List<String> JSON_LINES = List.of(".jsonl", ".jsonl.gz");

  private final Request request;
  private final Listener listener;
  private final ImportProfile profile;
  private final String name;
  private final ConversionCount count = new ConversionCount();

  /**
   * What to convert.
   *
   * @param profile how the file is written: a profile's id, or its file
   * @param rules where profiles are kept
   * @param currency that amounts have to be in, by its ISO 4217 code; null: any, but one alone
   * @param in the file, plain or gzip
   * @param out the shoe log to write; its name says how
   * @param force whether a file that is there is replaced
   */
  public record Request(
      String profile,
      RuleLibrary rules,
      @Nullable String currency,
      Path in,
      Path out,
      boolean force) {}

  /** Is told what has to be said of the file. */
  public interface Listener {
    /** Something that could not be read. */
    void problem(ImportProblem problem);

    /** Something that has to be said once. */
    void note(String note);
  }

  private LogConversion(Request request, Listener listener, ImportProfile profile) {
    this.request = request;
    this.listener = listener;
    this.profile = profile;
    this.name = String.valueOf(request.in().toAbsolutePath().normalize().getFileName());
  }

  /**
   * Converts.
   *
   * @throws InvalidRunRequestException where it could not be done as asked, or nothing could be
   *     read; nothing was written
   * @throws IOException where a file cannot be read or written; nothing is left behind
   */
  public static ConversionOutcome run(Request request, Listener listener)
      throws InvalidRunRequestException, IOException, InterruptedException {
    refuseNames(request);
    refuseCurrency(request.currency());
    ImportProfile profile = Profiles.decided(request.profile(), request.rules());
    return new LogConversion(request, listener, profile).run();
  }

  private static void refuseNames(Request request) throws InvalidRunRequestException, IOException {
    Path in = request.in();
    Path out = request.out();
    if (!Files.isRegularFile(in)) {
      throw new InvalidRunRequestException(
          in + (Files.exists(in) ? " is no file; name one" : " does not exist"));
    }
    if (!endsIn(out, CSV) && !endsIn(out, JSON_LINES)) {
      throw new InvalidRunRequestException(
          out + " does not say how to write; end its name in .csv, .csv.gz, .jsonl or .jsonl.gz");
    }
    Path folder = out.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new InvalidRunRequestException(out + ": there is no folder " + folder);
    }
    if (!Files.exists(out)) {
      return;
    }
    if (!Files.isRegularFile(out)) {
      throw new InvalidRunRequestException(out + " is no file; name one");
    }
    if (Files.isSameFile(in, out)) {
      throw new InvalidRunRequestException(out + " is the file to be read; name another");
    }
    if (!request.force()) {
      throw new InvalidRunRequestException(
          out + " is there already; name another file, or replace it with --force");
    }
  }

  private static boolean endsIn(Path file, List<String> endings) {
    String text = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return endings.stream().anyMatch(text::endsWith);
  }

  private static void refuseCurrency(@Nullable String code) throws InvalidRunRequestException {
    if (code == null) {
      return;
    }
    try {
      Currency.getInstance(code);
    } catch (IllegalArgumentException e) {
      throw new InvalidRunRequestException(
          "--currency " + code + " is no currency; give its code of ISO 4217, such as USD", e);
    }
  }

  private ConversionOutcome run()
      throws InvalidRunRequestException, IOException, InterruptedException {
    Set<LogField> fields = EnumSet.noneOf(LogField.class);
    long records = read(new FirstPass(fields));
    if (fields.isEmpty()) {
      throw new InvalidRunRequestException(
          "nothing of " + request.in() + " could be read by the profile " + profile.id());
    }
    Path folder =
        Files.createTempDirectory(request.out().toAbsolutePath().getParent(), ".partial-");
    // Within a folder of its own, as a temporary file of its own could be read by nobody else.
    Path partial = folder.resolve(request.out().getFileName());
    try {
      WrittenLines lines = write(partial, fields);
      lines.readBack(partial, name, request.currency(), this::report);
      Files.move(partial, request.out(), StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(partial);
      Files.delete(folder);
    }
    if (count.wagers() > 0 && request.currency() == null) {
      listener.note("the decimals of amounts were held against no currency; --currency names it");
    }
    return count.outcome(records);
  }

  private void report(ImportProblem problem) {
    count.problem();
    listener.problem(problem);
  }

  private long read(ImportTarget target)
      throws InvalidRunRequestException, IOException, InterruptedException {
    try (ForeignFile file = ForeignFile.open(request.in())) {
      if (file.isFalseGzip()) {
        throw new InvalidRunRequestException(
            request.in() + ": its name ends in .gz and its contents are no gzip");
      }
      if (file.isWorkbook()) {
        throw new InvalidRunRequestException(
            request.in()
                + ": "
                + ForeignFile.WORKBOOK.problem()
                + "; "
                + ForeignFile.WORKBOOK.remedy());
      }
      ImportPass pass = new ImportPass(profile, name, request.currency(), target);
      pass.read(file.content());
      Fault broken = file.broken();
      if (broken != null) {
        target.problem(0, broken);
      }
      return pass.records();
    }
  }

  /** Looks which fields there are, and tells what has to be said. */
  private final class FirstPass implements ImportTarget {
    private final Set<LogField> fields;

    FirstPass(Set<LogField> fields) {
      this.fields = fields;
    }

    @Override
    public void event(LogEvent event) {
      fields.addAll(event.cells().keySet());
      count.event(event);
    }

    @Override
    public void problem(int line, Fault fault) {
      report(fault.at(name, line));
    }

    @Override
    public void note(String note) {
      listener.note(note);
    }
  }

  private WrittenLines write(Path partial, Set<LogField> fields)
      throws InvalidRunRequestException, IOException, InterruptedException {
    WrittenLines lines = new WrittenLines(endsIn(request.out(), CSV));
    OutputStream file = new BufferedOutputStream(Files.newOutputStream(partial), 1 << 16);
    boolean gzip =
        String.valueOf(request.out().getFileName()).toLowerCase(Locale.ROOT).endsWith(".gz");
    try (file;
        OutputStream out = gzip ? new GZIPOutputStream(file, 1 << 16) : file;
        LogWriter writer =
            endsIn(request.out(), CSV) ? LogWriter.csv(fields, out) : LogWriter.jsonLines(out)) {
      SecondPass pass = new SecondPass(writer, lines);
      read(pass);
      if (pass.failure != null) {
        throw pass.failure;
      }
    }
    return lines;
  }

  /** Writes the events; what has to be said has been said. */
  private static final class SecondPass implements ImportTarget {
    private final LogWriter writer;
    private final WrittenLines lines;
    private @Nullable IOException failure;

    SecondPass(LogWriter writer, WrittenLines lines) {
      this.writer = writer;
      this.lines = lines;
    }

    @Override
    public void event(LogEvent event) {
      if (failure != null) {
        return;
      }
      try {
        lines.add(event.line(), writer.write(event));
      } catch (IOException e) {
        failure = e;
      }
    }

    @Override
    public void problem(int line, Fault fault) {}

    @Override
    public void note(String note) {}
  }
}
