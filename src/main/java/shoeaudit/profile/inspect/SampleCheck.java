package shoeaudit.profile.inspect;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigProblem;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.ProfileSample;
import shoeaudit.profile.SampleCoup;
import shoeaudit.profile.UnderstoodCoup;
import shoeaudit.profile.importing.ImportPass;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.field.ImportTarget;
import shoeaudit.shoelog.field.LogEvent;
import shoeaudit.shoelog.field.LogField;

/** Runs the samples of a profile, and says what comes of them that is not expected. */
public final class SampleCheck {
  private static final String REMEDY =
      "a profile that gives what is expected, or another expectation";

  private final ImportProfile profile;
  private final List<ConfigProblem> differences = new ArrayList<>();

  private SampleCheck(ImportProfile profile) {
    this.profile = profile;
  }

  /**
   * Runs them.
   *
   * @param folder in which the profile lies; null: none, so that its samples have no files
   * @return every difference, in the order of the samples; empty where there is none
   */
  public static List<ConfigProblem> of(ImportProfile profile, @Nullable Path folder)
      throws InterruptedException {
    SampleCheck check = new SampleCheck(profile);
    for (ProfileSample sample : profile.samples()) {
      check.run(sample, folder);
    }
    return List.copyOf(check.differences);
  }

  private void run(ProfileSample sample, @Nullable Path folder) throws InterruptedException {
    Gathered gathered = new Gathered();
    String file = sample.file();
    try {
      byte[] bytes =
          file == null
              ? Objects.requireNonNull(sample.content()).getBytes(StandardCharsets.ISO_8859_1)
              : folder == null ? null : Files.readAllBytes(folder.resolve(file));
      if (bytes == null) {
        differs(sample.line(), sample.path() + ".file", "lies beside no file", "text or hex");
        return;
      }
      new ImportPass(profile, file == null ? "sample" : file, null, gathered)
          .read(new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      if (file == null) {
        throw new UncheckedIOException("reading from memory", e);
      }
      differs(
          sample.line(), sample.path() + ".file", "cannot be read: " + file, "a file beside it");
      return;
    }
    compare(sample, gathered);
  }

  private void compare(ProfileSample sample, Gathered gathered) {
    if (gathered.problems.size() != sample.problems()) {
      differs(
          sample.line(),
          sample.path() + ".problems",
          "is "
              + sample.problems()
              + ", and the sample makes "
              + gathered.problems.size()
              + (gathered.problems.isEmpty() ? "" : ", the first: " + gathered.problems.getFirst()),
          REMEDY);
    }
    if (gathered.coups.size() != sample.coups().size()) {
      differs(
          sample.line(),
          sample.path() + ".coups",
          "are " + sample.coups().size() + ", and the sample makes " + gathered.coups.size(),
          REMEDY);
    }
    for (int i = 0; i < Math.min(gathered.coups.size(), sample.coups().size()); i++) {
      ProfileSample.Coup expected = sample.coups().get(i);
      SequencedMap<String, String> said = SampleCoup.of(gathered.coups.get(i));
      expected
          .wanted()
          .forEach((key, wanted) -> {
            String is = said.getOrDefault(key, SampleCoup.NOTHING);
            if (!is.equals(wanted)) {
              differs(
                  expected.line(),
                  expected.path() + "." + key,
                  "is " + Excerpt.of(wanted) + ", and the sample makes " + Excerpt.of(is),
                  REMEDY);
            }
          });
    }
  }

  private void differs(int line, String key, String problem, String remedy) {
    differences.add(new ConfigProblem(profile.file(), line, key, problem, remedy));
  }

  /** All coups of a sample, in the order in which they are told. */
  private static final class Gathered implements ImportTarget {
    private final List<UnderstoodCoup> coups = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    @Override
    public void event(LogEvent event) {
      String coup = event.cells().get(LogField.COUP);
      if (coup == null) {
        return;
      }
      String table = event.cells().getOrDefault(LogField.TABLE, "");
      String shoe = event.cells().getOrDefault(LogField.SHOE, "");
      UnderstoodCoup own =
          coups.stream()
              .filter(each ->
                  each.table().equals(table)
                      && each.shoe().equals(shoe)
                      && each.number().equals(coup))
              .findFirst()
              .orElse(null);
      if (own == null) {
        own = new UnderstoodCoup(table, shoe, coup);
        coups.add(own);
      }
      own.add(event);
    }

    @Override
    public void problem(int line, Fault fault) {
      problems.add((line == 0 ? "" : "line " + line + ": ") + fault.problem());
    }

    @Override
    public void note(String note) {
      // Notes are about the export as a whole, of which a sample is a part.
    }
  }
}
