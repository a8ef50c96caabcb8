package shoeaudit.runs.request;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.audit.ControlsAudit;
import shoeaudit.audit.result.Finding;
import shoeaudit.config.ConfigException;
import shoeaudit.config.ConfigProblem;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.controls.Lint;

/**
 * Control files examined before any audit: what cannot be read, where they leave their regulation's
 * bounds, what their bets are worth, and whether the versions of one licensee adjoin.
 *
 * @param files what was found out about each, in the order in which they were named
 * @param versions what is wrong with files of one licensee as versions of its controls, each a
 *     sentence
 */
public record ControlsCheck(List<Checked> files, List<String> versions) {
  public ControlsCheck {
    files = List.copyOf(files);
    versions = List.copyOf(versions);
  }

  /** One file. */
  public sealed interface Checked {}

  /**
   * A file that cannot be read.
   *
   * @param file as named
   * @param mistakes every one, in the order of files and lines
   */
  public record Unreadable(String file, List<ConfigProblem> mistakes) implements Checked {}

  /**
   * A file that can be read.
   *
   * @param controls as read
   * @param findings where it leaves its regulation's bounds
   * @param lint what its bets are worth, and what about them to look at
   * @param untestable what its regulation's file names as testing a criterion and does not
   */
  public record Examined(
      ControlFile controls, List<Finding> findings, Lint lint, List<String> untestable)
      implements Checked {}

  /**
   * Examines control files.
   *
   * @throws InvalidRunRequestException where one does not exist
   */
  public static ControlsCheck of(List<Path> files, RuleLibrary rules)
      throws InvalidRunRequestException {
    List<Checked> checked = new ArrayList<>();
    Map<String, List<ControlFile>> byLicensee = new LinkedHashMap<>();
    for (Path file : files) {
      try {
        ControlFile controls = ControlVersions.read(file, rules);
        checked.add(examined(controls));
        byLicensee.computeIfAbsent(controls.licensee().id(), id -> new ArrayList<>()).add(controls);
      } catch (ConfigException e) {
        checked.add(new Unreadable(file.toString(), e.problems()));
      }
    }
    List<String> versions = ControlVersions.namedTwice(files);
    if (!versions.isEmpty()) {
      return new ControlsCheck(checked, versions);
    }
    for (List<ControlFile> ofOne : byLicensee.values()) {
      ofOne.sort(Comparator.comparing(ControlFile::effectiveFrom));
      for (int i = 1; i < ofOne.size(); i++) {
        String wrong = ControlVersions.notVersions(ofOne.get(i - 1), ofOne.get(i));
        if (wrong != null) {
          versions.add(wrong);
        }
      }
    }
    return new ControlsCheck(checked, versions);
  }

  /**
   * Examines one file by its contents.
   *
   * @param name as messages call it
   */
  public static Checked of(String name, byte[] content, RuleLibrary rules) {
    try {
      return examined(ControlFileReader.read(name, content, rules));
    } catch (ConfigException e) {
      return new Unreadable(name, e.problems());
    }
  }

  private static Examined examined(ControlFile controls) {
    return new Examined(
        controls,
        ControlsAudit.findings(controls),
        Lint.of(controls),
        ControlsAudit.untestable(controls.regulation()));
  }

  /** Whether a file cannot be read, or versions do not adjoin: an audit could not be run. */
  public boolean hasErrors() {
    return !versions.isEmpty() || files.stream().anyMatch(Unreadable.class::isInstance);
  }

  /**
   * Whether a file that can be read leaves bounds or has something that a person should look at.
   */
  public boolean hasWarnings() {
    return files.stream()
        .anyMatch(file ->
            file instanceof Examined one
                && !(one.findings().isEmpty()
                    && one.lint().warnings().isEmpty()
                    && one.untestable().isEmpty()));
  }
}
