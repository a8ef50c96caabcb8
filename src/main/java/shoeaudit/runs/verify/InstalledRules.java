package shoeaudit.runs.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.RuleLibrary;
import shoeaudit.report.EngineBuild;
import shoeaudit.report.Report;
import shoeaudit.report.Statement;
import shoeaudit.report.output.Manifest;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.Engine;
import shoeaudit.runs.folder.RecordedRun;

/** The engine and the rules that are installed, against those that a finished run records. */
final class InstalledRules {
  private final Verification.Request request;
  private final Consumer<Statement> listener;
  private long differences;

  InstalledRules(Verification.Request request, Consumer<Statement> listener) {
    this.request = request;
    this.listener = listener;
  }

  private void say(Statement statement) {
    if (statement.kind() == Statement.Kind.DIFFERS) {
      differences++;
    }
    listener.accept(statement);
  }

  /** Whether engine and rules are the recorded ones. */
  boolean areThoseOf(RecordedRun run) throws IOException {
    if (run.engine().equals(Engine.version())) {
      say(Statement.holds("the engine is the recorded one, shoe-audit " + run.engine()));
    } else {
      say(
          Statement.differs(
              "the installed engine is shoe-audit "
                  + Engine.version()
                  + ", the recorded one shoe-audit "
                  + run.engine()));
    }
    boolean anotherBuild = isAnother(run.build());
    if (run.rulesFormat() != Engine.RULES_FORMAT) {
      say(
          Statement.differs(
              "the installed engine reads rules of format "
                  + Engine.RULES_FORMAT
                  + ", the recorded ones have format "
                  + run.rulesFormat()));
    }
    for (Report.Input input : run.inputs()) {
      switch (input.role()) {
        case "regulation" -> rule(input, RuleLibrary.Kind.REGULATIONS);
        case "bet" -> rule(input, RuleLibrary.Kind.BETS);
        case "profile" -> profile(input);
        default -> {}
      }
    }
    boolean same = differences == 0 && !anotherBuild;
    if (!same) {
      say(
          Statement.says(
              "what follows is compared with another engine or other rules than the recorded ones:"
                  + " differences of findings and reports may come from that alone. Verify with the"
                  + " recorded ones to tell"));
    }
    return same;
  }

  /**
   * Tells which build made the report, where it is not the one that verifies it; whether it is
   * known to be another.
   */
  private boolean isAnother(@Nullable EngineBuild recorded) {
    EngineBuild installed = Engine.build();
    if (recorded == null) {
      say(
          Statement.says(
              "which build of shoe-audit made the report was not recorded, as earlier builds did"
                  + " not. It is verified by this one:"
                  + lines(installed)));
      return false;
    }
    if (!recorded.packaged() && !installed.packaged()) {
      say(
          Statement.says(
              "neither the report nor this verification was made by a packaged build: whether both"
                  + " were made by the same program is not known"));
      return false;
    }
    String sha256 = recorded.sha256();
    if (sha256 != null && sha256.equals(installed.sha256())) {
      say(
          recorded.equals(installed)
              ? Statement.holds("the build is the recorded one, SHA-256 " + sha256)
              : Statement.differs(
                  "the report names the very jar that verifies it, and says something else of its"
                      + " build than the jar does. The report says:"
                      + lines(recorded)
                      + "\nThe jar says:"
                      + lines(installed)));
      return false;
    }
    say(
        Statement.says(
            "the report was made by another build of shoe-audit than the one that verifies it. That"
                + " is no sign that the report was changed. Made, by its own word, with:"
                + lines(recorded)
                + "\nVerified with:"
                + lines(installed)));
    return true;
  }

  private static String lines(EngineBuild build) {
    return "\n- " + String.join("\n- ", build.sentences(Texts.english()));
  }

  private void profile(Report.Input input) throws IOException {
    if (input.name().contains("/")) {
      rule(input, RuleLibrary.Kind.PROFILES);
      return;
    }
    String named = request.profile();
    if (named == null) {
      if (request.replay()) {
        say(
            Statement.differs(
                "the import profile "
                    + input.name()
                    + " does not come with the program; name the file with --profile"));
      }
      return;
    }
    Path file = Path.of(named);
    compare(
        "the import profile " + named,
        input,
        Files.isRegularFile(file) ? RecordedFiles.measured(file, input.name()) : null);
  }

  private void rule(Report.Input input, RuleLibrary.Kind kind) throws IOException {
    String prefix = kind.folder() + "/";
    String id = input.name();
    if (id.startsWith(prefix) && id.endsWith(RuleLibrary.ENDING)) {
      id = id.substring(prefix.length(), id.length() - RuleLibrary.ENDING.length());
    }
    RuleLibrary.RuleFile file = request.rules().find(kind, id);
    compare(
        "the installed rule file " + input.name(),
        input,
        file == null
            ? null
            : new Manifest.Output(input.name(), file.bytes().length, file.sha256()));
  }

  private void compare(String what, Report.Input recorded, Manifest.@Nullable Output is) {
    if (is == null) {
      say(Statement.differs(what + " is missing"));
    } else if (is.sha256().equals(recorded.sha256())) {
      say(Statement.holds(what + " is as recorded"));
    } else {
      say(
          Statement.differs(
              what
                  + " has another SHA-256 than recorded: "
                  + is.sha256()
                  + " instead of "
                  + recorded.sha256()));
    }
  }
}
