package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Refusal;
import shoeaudit.nights.NightEdition;
import shoeaudit.nights.record.MissingRecord;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.nights.record.RecordFinding;
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
  private final ActiveCalendars calendars;
  private final RecordFindings found;
  private final NightsSettings settings;

  @Inject
  NightLetters(
      EditionRecords editions,
      EditionFiles files,
      ActiveCalendars calendars,
      RecordFindings found,
      NightsSettings settings) {
    this.editions = editions;
    this.files = files;
    this.calendars = calendars;
    this.found = found;
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
      case MISSING -> {
        lines.add(
            "MISSING: no log of it was taken by "
                + clock(notice, notice.night.deadline)
                + ". Nothing is known of this night.");
        lines.addAll(besides(notice));
        tellFound(foundOf(notice), lines);
      }
      case FAILED -> lines.add("FAILED: " + failed(notice.held));
      default -> {
        for (EditionRecord edition : editions.of(notice.night)) {
          if (edition.number == notice.edition && edition.state == EditionRecord.State.DONE) {
            tell(notice, edition, lines);
          }
        }
      }
    }
    if (notice.state != notice.night.state) {
      // It comes late, and is told all the same: each change is.
      lines.add("");
      lines.add(
          "This was to be told on "
              + clock(notice, notice.madeAt)
              + "; by now the night is "
              + notice.night.state.text()
              + ".");
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

  /** Why it failed, without words of a file. */
  private static String failed(@Nullable NightHold held) {
    return switch (held) {
      case null -> "it could not be audited. The service says why, and what to do.";
      case SETTINGS ->
          "nobody can look at it, as night.yaml has a mistake. The service names it; the next look"
              + " after it is mended audits the night.";
      case CONTROLS ->
          "nobody can look at it, as a control file cannot be read or understood any more. The"
              + " service says why.";
      case BUSY ->
          "nobody can look at it, as another process works on the licensee's folder. It is audited"
              + " when that has ended.";
      case FOLDER ->
          "nobody can look at it, as the licensee's folder, or its list of deliveries, cannot be"
              + " read or written. The service says why, and what to do.";
      case SERVICE ->
          "nobody can look at it, as the service fails at it. Its log says why; the next look tries"
              + " again.";
    };
  }

  /** What could not be taken, and what lies in the inbox, as the night's page says it. */
  private List<String> besides(NoticeRecord notice) {
    List<String> lines = new ArrayList<>();
    if (notice.rejected > 0) {
      lines.add(
          "- " + Amounts.count(notice.rejected, "file", "files") + " came and could not be taken");
    }
    Instant unchanged = notice.unchangedAt;
    if (notice.inInbox > 0) {
      lines.add(
          "- "
              + Amounts.count(notice.inInbox, "file lies", "files lie")
              + " in the inbox and "
              + (notice.inInbox == 1 ? "is" : "are")
              + " not taken"
              + (unchanged == null ? "" : ", unchanged since " + clock(notice, unchanged)));
    }
    return lines;
  }

  /** A moment by the room's own clocks, with their offset. */
  private String clock(NoticeRecord notice, Instant moment) {
    NightCalendar calendar = calendars.known(notice.night.licensee);
    ZoneId zone = calendar == null ? ZoneOffset.UTC : calendar.nearest(notice.night.day).timeZone();
    return moment.truncatedTo(ChronoUnit.SECONDS).atZone(zone).toOffsetDateTime().toString();
  }

  private void tell(NoticeRecord notice, EditionRecord edition, List<String> lines) {
    try {
      NightEdition told = files.told(edition);
      List<String> lacks = new ArrayList<>();
      List<RecordFinding> ofRecord =
          foundOf(notice).stream().filter(told.recordFindings()::contains).toList();
      told.missing().stream()
          .filter(missing -> missing.kind() != MissingRecord.Kind.FILE)
          .filter(missing -> !missing.isToldBy(ofRecord))
          .map(NightLetters::words)
          .forEach(lacks::add);
      int more = lacks.size() - MOST_MISSING;
      if (more > 0) {
        lacks = new ArrayList<>(lacks.subList(0, MOST_MISSING));
        lacks.add("- and " + more + " more");
      }
      lacks.addAll(besides(notice));
      lines.add(
          notice.state.text().toUpperCase(Locale.ROOT)
              + ": "
              + Amounts.count(told.findings(), "finding", "findings")
              + " in "
              + Amounts.count(told.coups(), "coup", "coups")
              + (edition.number == 1 ? "." : ", edition " + edition.number + "."));
      tellFound(ofRecord, lines);
      if (!lacks.isEmpty()) {
        lines.add("");
        lines.add("Missing on record:");
        lines.addAll(lacks);
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

  /** What is found of the record, where the night still stands as the mail tells it. */
  private List<RecordFinding> foundOf(NoticeRecord notice) {
    return notice.state == notice.night.state ? found.of(notice.night) : List.of();
  }

  private static void tellFound(List<RecordFinding> found, List<String> lines) {
    if (found.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add(
        Amounts.count(found.size(), "finding", "findings")
            + " about the record, apart from findings of play:");
    found.stream()
        .limit(MOST_MISSING)
        .map(each -> "- " + each.criterion() + ": " + each.words())
        .forEach(lines::add);
    int more = found.size() - MOST_MISSING;
    if (more > 0) {
      lines.add("- and " + more + " more");
    }
  }

  private static String words(MissingRecord missing) {
    return "- " + (missing.table().isEmpty() ? "" : missing.table() + ": ") + missing.words();
  }
}
