package shoeaudit.runs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.report.Report;

/**
 * A rule library that remembers which of its files were used, so that a run can name them with
 * their hashes.
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
}
