package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shoeaudit.identity.Refusal;
import shoeaudit.nights.NightEdition;
import shoeaudit.nights.record.MissingRecord;
import shoeaudit.report.text.Amounts;

/**
 * What mail says of a night: how it stands, what is missing, which recordings expire next, where to
 * look. No patron and no dealer, and nothing that quotes a log or a file, as that may name one.
 */
@ApplicationScoped
class NightLetters {
  private static final int MOST_MISSING = 50;

  private final EditionRecords editions;
  private final EditionFiles files;
  private final NightsSettings settings;

  @Inject
  NightLetters(EditionRecords editions, EditionFiles files, NightsSettings settings) {
    this.editions = editions;
    this.files = files;
    this.settings = settings;
  }

  /** In one line. */
  String subject(NoticeRecord notice) {
    return notice.night.licensee.code
        + ", night of "
        + notice.night.day
        + ": "
        + notice.state.text();
  }

  /** All of it. */
  String text(NoticeRecord notice) {
    List<String> lines = new ArrayList<>();
    lines.add(
        notice.night.licensee.name
            + " ("
            + notice.night.licensee.code
            + "), gambling day "
            + notice.night.day);
    lines.add("");
    switch (notice.state) {
      case MISSING ->
          lines.add(
              "MISSING: nothing came by "
                  + notice.night.deadline
                  + ". Nothing is known of this night.");
      case FAILED ->
          lines.add("FAILED: it could not be audited. The service says why, and what to do.");
      default -> {
        for (EditionRecord edition : editions.of(notice.night)) {
          if (edition.number == notice.edition && edition.state == EditionRecord.State.DONE) {
            tell(notice, edition, lines);
          }
        }
      }
    }
    String link = settings.mail().link().orElse("");
    lines.add("");
    // The page, as a person reads this.
    lines.add(
        link.replaceFirst("/+$", "")
            + "/licensees/"
            + notice.night.licensee.code
            + "/nights/"
            + notice.night.day);
    return String.join("\n", lines) + "\n";
  }

  private void tell(NoticeRecord notice, EditionRecord edition, List<String> lines) {
    try {
      NightEdition told = files.told(edition);
      lines.add(
          (told.missing().isEmpty() ? "DONE: " : "INCOMPLETE: ")
              + Amounts.count(told.findings(), "finding", "findings")
              + " in "
              + Amounts.count(told.coups(), "coup", "coups")
              + (edition.number == 1 ? "." : ", edition " + edition.number + "."));
      if (!told.missing().isEmpty()) {
        lines.add("");
        lines.add("Missing on record:");
        told.missing().stream().limit(MOST_MISSING).map(NightLetters::words).forEach(lines::add);
        if (told.missing().size() > MOST_MISSING) {
          lines.add("- and " + (told.missing().size() - MOST_MISSING) + " more");
        }
      }
      if (told.footage() > 0) {
        lines.add("");
        lines.add(
            Amounts.count(told.footage(), "recording shows", "recordings show")
                + " findings; "
                + (told.overwritten() == null
                    ? "how long footage is kept is not stated."
                    : "the first may be overwritten on " + told.overwritten() + "."));
      }
    } catch (IOException | Refusal e) {
      lines.add(
          notice.state.text().toUpperCase(Locale.ROOT)
              + ": the edition cannot be read any more; the service says why.");
    }
  }

  private static String words(MissingRecord missing) {
    if (missing.kind() == MissingRecord.Kind.FILE) {
      // Its reason may quote the file.
      return "- a file came and could not be taken";
    }
    return "- " + (missing.table().isEmpty() ? "" : missing.table() + ": ") + missing.words();
  }
}
