package shoeaudit.runs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.importing.ImportedFormat;
import shoeaudit.report.Report;

/**
 * A rule library that remembers which of its files were used, so that a run can name them with
 * their hashes, as it does its control files and its profile.
 */
public final class RecordedRules implements RuleLibrary {
  private final RuleLibrary library;
  private final Map<String, Report.Input> used = new TreeMap<>();

  public RecordedRules(RuleLibrary library) {
    this.library = library;
  }

  @Override
  public List<String> ids(Kind kind) throws IOException {
    return library.ids(kind);
  }

  @Override
  public @Nullable RuleFile find(Kind kind, String id) throws IOException {
    RuleFile file = library.find(kind, id);
    if (file != null) {
      String role = kind == Kind.REGULATIONS ? "regulation" : "bet";
      used.put(
          file.name(), new Report.Input(role, file.name(), file.bytes().length, file.sha256()));
    }
    return file;
  }

  /** The files used, by name. */
  List<Report.Input> used() {
    return new ArrayList<>(used.values());
  }

  /** The versions of a control file as inputs. */
  static List<Report.Input> controls(List<ControlFile> versions) {
    return versions.stream()
        .map(controls ->
            new Report.Input(
                "controls",
                controls.file(),
                controls.text().written().getBytes(StandardCharsets.UTF_8).length,
                controls.sha256()))
        .toList();
  }

  /** The profile by which logs are read as an input; none where they are shoe logs. */
  static List<Report.Input> profile(@Nullable ImportedFormat foreign) {
    if (foreign == null) {
      return List.of();
    }
    ImportProfile profile = foreign.profile();
    return List.of(new Report.Input("profile", profile.file(), profile.bytes(), profile.sha256()));
  }
}
