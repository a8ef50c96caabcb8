package shoeaudit.profile.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.importing.ImportPass;
import shoeaudit.profile.source.EndableInput;
import shoeaudit.profile.source.FileForm;
import shoeaudit.profile.source.FormSniffer;
import shoeaudit.profile.source.RecordSource;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.reading.LogProbe;
import shoeaudit.shoelog.reading.LogReader;
import shoeaudit.shoelog.text.ForeignFile;

/**
 * What a file looks like, and how profiles understand it.
 *
 * @param file its name, as findings name it
 * @param form how it is written
 * @param gzip whether it is compressed
 * @param own what kind of shoe log of our own it is; {@link LogProbe#isLog} says whether it is one
 * @param records how many records were looked at for {@code paths}
 * @param unread how many more could not be read there
 * @param firstUnread the first of these; null where there is none
 * @param paths what lies where, in the order in which it was found
 * @param fits how far profiles fit, best first; empty where none was tried
 * @param understanding what the best or the given profile makes of it; null where none fits
 */
public record FileInspection(
    String file,
    FileForm form,
    boolean gzip,
    LogProbe own,
    int records,
    int unread,
    @Nullable ImportProblem firstUnread,
    List<SeenPath> paths,
    List<ProfileFit> fits,
    @Nullable FitReport understanding) {
  /** Keeps copies. */
  public FileInspection {
    paths = List.copyOf(paths);
    fits = List.copyOf(fits);
  }

  /** Whether it is a shoe log of our own, or a profile can read every record looked at. */
  public boolean isUnderstood() {
    return own.isLog() || (!fits.isEmpty() && fits.getFirst().isWhole());
  }

  /**
   * Inspects a file.
   *
   * @param profiles those to try
   * @param given the one to understand it by; null: the best, where it is no shoe log of our own
   * @throws IOException where it cannot be read
   */
  public static FileInspection of(
      Path file, List<ImportProfile> profiles, @Nullable ImportProfile given)
      throws IOException, InterruptedException {
    String name = name(file);
    LogProbe own = LogReader.probe(file);
    FileForm form = form(file);
    boolean gzip;
    try (ForeignFile content = ForeignFile.open(file)) {
      gzip = content.isGzip();
    }
    PathSurvey survey = survey(file, form);
    List<ProfileFit> fits = fits(file, name, form, own, profiles, given);
    ImportProfile best =
        given != null
            ? given
            : fits.isEmpty() || fits.getFirst().fitting() == 0 ? null : fits.getFirst().profile();
    Fault damage = survey.firstProblem();
    return new FileInspection(
        name,
        form,
        gzip,
        own,
        survey.documents(),
        survey.problems(),
        damage == null ? null : damage.at(name, survey.firstProblemLine()),
        SeenPath.all(survey),
        fits,
        best == null ? null : understand(file, name, best));
  }

  /**
   * How far profiles fit a file that is no shoe log of our own, best first; none for a workbook or
   * an empty file.
   *
   * @throws IOException where it cannot be read
   */
  public static List<ProfileFit> fits(Path file, List<ImportProfile> profiles) throws IOException {
    LogProbe own = LogReader.probe(file);
    return fits(file, name(file), form(file), own, profiles, null);
  }

  /** Whether a file has records that can be told apart, so that a profile of it can be drafted. */
  public static boolean hasRecords(Path file) throws IOException {
    FileForm form = form(file);
    return form.source() != null && form.encoding() != FileForm.Encoding.FRAMES;
  }

  /** A file's name, as findings name it. */
  static String name(Path file) {
    return String.valueOf(file.toAbsolutePath().normalize().getFileName());
  }

  /** What a file looks like. */
  static FileForm form(Path file) throws IOException {
    try (ForeignFile content = ForeignFile.open(file)) {
      return content.isWorkbook()
          ? FileForm.noText(FileForm.Encoding.WORKBOOK)
          : FormSniffer.of(content.content().readNBytes(FormSniffer.WINDOW_BYTES));
    }
  }

  /** What lies where in a file's first records. */
  static PathSurvey survey(Path file, FileForm form) throws IOException {
    PathSurvey survey = new PathSurvey();
    RecordSource source = form.source();
    if (source != null) {
      try (ForeignFile content = ForeignFile.open(file)) {
        source.read(new EndableInput(content.content(), survey::isDone), survey);
      }
    }
    return survey;
  }

  private static List<ProfileFit> fits(
      Path file,
      String name,
      FileForm form,
      LogProbe own,
      List<ImportProfile> profiles,
      @Nullable ImportProfile given)
      throws IOException {
    List<ProfileFit> fits = new ArrayList<>();
    boolean canBeRead =
        form.encoding() != FileForm.Encoding.WORKBOOK && form.encoding() != FileForm.Encoding.EMPTY;
    List<ImportProfile> tried = given != null ? List.of(given) : own.isLog() ? List.of() : profiles;
    for (ImportProfile profile : canBeRead ? tried : List.<ImportProfile>of()) {
      try (ForeignFile content = ForeignFile.open(file)) {
        fits.add(ProfileFit.of(profile, content.content(), name));
      }
    }
    fits.sort(
        Comparator.<ProfileFit>comparingDouble(
                fit -> fit.records() == 0 ? 0 : (double) fit.fitting() / fit.records())
            .reversed()
            .thenComparing(fit -> fit.profile().id()));
    return fits;
  }

  private static FitReport understand(Path file, String name, ImportProfile profile)
      throws IOException, InterruptedException {
    FitReport understanding = new FitReport(profile, name);
    try (ForeignFile content = ForeignFile.open(file)) {
      new ImportPass(profile, name, null, understanding).read(content.content());
      Fault broken = content.broken();
      if (broken != null) {
        understanding.problem(0, broken);
      }
    }
    return understanding;
  }
}
