package shoeaudit.runs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import shoeaudit.profile.inspect.FileInspection;
import shoeaudit.profile.inspect.ProfileFit;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.runs.request.ProfilesCheck;

/** What to say of a file that is no shoe log: which profile reads it, and what to type next. */
final class ForeignAdvice {
  private ForeignAdvice() {}

  /**
   * Lines to follow the reason why it is no shoe log; each begins with its line break. Empty where
   * there is nothing to say: no profile reads it, and it has no records.
   *
   * @param file that an audit was asked to read
   * @param request what was asked for
   * @throws InvalidRunRequestException with the mistakes of a profile of the library
   * @throws IOException where the file cannot be read
   */
  static String of(Path file, AuditRequest request)
      throws InvalidRunRequestException, IOException, InterruptedException {
    List<ProfileFit> fitting =
        FileInspection.fits(file, ProfilesCheck.library(request.rules())).stream()
            .filter(fit -> fit.fitting() > 0)
            .toList();
    if (fitting.isEmpty() && !FileInspection.hasRecords(file)) {
      return "";
    }
    if (fitting.isEmpty()) {
      return "\nNo import profile fits it either. What it holds, and a first profile for it:\n  "
          + command(List.of("logs", "inspect", "--draft", "profile.yaml", file.toString()));
    }
    ProfileFit best = fitting.getFirst();
    StringBuilder words =
        new StringBuilder("\nThe import profile ")
            .append(best.profile().id())
            .append(" (")
            .append(best.profile().name())
            .append(") reads ")
            .append(best.fitting())
            .append(" of ")
            .append(best.isOfBeginning() ? "the first " : "")
            .append(best.records())
            .append(best.records() == 1 ? " record" : " records")
            .append(" of it:\n  ")
            .append(command(audit(best.profile().id(), request)));
    for (ProfileFit other : fitting.subList(1, fitting.size())) {
      words.append("\nSo does, in part or whole, ").append(other.profile().id()).append('.');
    }
    return words
        .append("\nWhat it makes of the file:\n  ")
        .append(
            command(List.of("logs", "inspect", "--profile", best.profile().id(), file.toString())))
        .toString();
  }

  private static List<String> audit(String profile, AuditRequest request) {
    List<String> words = new ArrayList<>(List.of("audit", "--profile", profile));
    for (Path controls : request.controls()) {
      words.addAll(List.of("--controls", controls.toString()));
    }
    Path out = request.out();
    if (out != null) {
      words.addAll(List.of("--out", out.toString()));
    }
    request.logs().forEach(log -> words.add(log.toString()));
    return words;
  }

  /** As it is typed into a shell. */
  private static String command(List<String> words) {
    StringBuilder typed = new StringBuilder("shoe-audit");
    for (String word : words) {
      boolean plain = word.matches("[A-Za-z0-9_./:=+,@%-]+");
      typed.append(' ').append(plain ? word : "'" + word.replace("'", "'\\''") + "'");
    }
    return typed.toString();
  }
}
