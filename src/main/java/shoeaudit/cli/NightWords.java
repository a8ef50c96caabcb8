package shoeaudit.cli;

import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import shoeaudit.nights.LicenseeNights;
import shoeaudit.nights.Night;
import shoeaudit.nights.NightEdition;
import shoeaudit.nights.NightState;
import shoeaudit.nights.inbox.WaitingFile;
import shoeaudit.nights.record.DeliveryLedger;
import shoeaudit.nights.record.MissingRecord;
import shoeaudit.nights.record.RecordFinding;
import shoeaudit.report.text.Amounts;
import shoeaudit.report.text.VisibleText;

/** Says on a terminal how nights stand. */
final class NightWords {
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm z", Locale.ENGLISH);

  private static final String INDENT = "    ";
  private static final int MOST_NAMED = 5;

  private NightWords() {}

  /** A night in one line. */
  static String line(Night night, LicenseeNights of, Instant now) {
    NightEdition edition = night.edition();
    String words = night.day() + "  " + night.state().text();
    if (edition != null) {
      words += ": " + found(night, edition);
    } else if (night.state() == NightState.WAITING) {
      words +=
          night.waits()
              ? night.isOverdue(now)
                  ? ": overdue; logs have come, and it was to be audited after "
                      + clock(night.deadline(), of)
                  : ": logs have come; it is audited after " + clock(night.deadline(), of)
              : ": its logs are to come by " + clock(night.deadline(), of);
    } else if (night.state() == NightState.MISSING) {
      words +=
          ": no log of it was taken by "
              + clock(night.deadline(), of)
              + (night.recordFindings().isEmpty() ? "" : "; 1 finding about the record");
    } else if (night.state() == NightState.CLOSED) {
      words += ": the controls open no table on this day";
    }
    int rejected = night.rejected().size();
    if (rejected > 0) {
      words += "; " + Amounts.count(rejected, "file", "files") + " could not be taken";
    }
    if (edition != null && night.waits()) {
      words += edition.provisional() ? "; before its deadline" : "; logs have come since";
    }
    return words;
  }

  private static String clock(Instant moment, LicenseeNights of) {
    return CLOCK.format(moment.atZone(of.calendar().versions().getLast().timeZone()));
  }

  /** What an edition found. */
  private static String found(Night night, NightEdition edition) {
    int record = night.recordFindings().size();
    String missing =
        edition.missing().isEmpty()
            ? ""
            : "; "
                + Amounts.count(edition.missing().size(), "thing", "things")
                + " missing on record"
                + (record == 0
                    ? ""
                    : ", " + Amounts.count(record, "finding", "findings") + " about the record");
    return Amounts.count(edition.findings(), "finding", "findings")
        + " in "
        + Amounts.count(edition.coups(), "coup", "coups")
        + (edition.number() == 1 ? "" : ", edition " + edition.number())
        + missing;
  }

  /** What there is to say of a night beyond its line, each with a line feed. */
  static String details(Night night, LicenseeNights of) {
    StringBuilder words = new StringBuilder();
    NightEdition edition = night.edition();
    if (night.failure() != null) {
      add(words, "failed: " + night.failure());
    }
    if (edition != null) {
      edition.runs().forEach(run -> add(words, run.verdict()));
    }
    for (RecordFinding finding : night.recordFindings()) {
      add(words, "finding about the record: " + finding.criterion() + ": " + finding.words());
    }
    if (edition != null) {
      for (MissingRecord missing : edition.missing()) {
        if (!missing.isToldBy(night.recordFindings())) {
          add(
              words,
              "missing: "
                  + (missing.table().isEmpty() ? "" : missing.table() + ": ")
                  + missing.words());
        }
      }
      NightEdition.Comparison compared = edition.comparison();
      if (compared != null) {
        add(
            words,
            "against edition "
                + compared.with()
                + ": "
                + compared.added()
                + " new, "
                + compared.same()
                + " the same, "
                + compared.changed()
                + " on other facts, "
                + compared.gone()
                + " gone");
      }
      rates(words, edition);
      if (edition.footage() > 0) {
        add(
            words,
            "footage: "
                + Amounts.count(edition.footage(), "recording", "recordings")
                + (edition.overwritten() == null
                    ? "; how long it is kept is not stated"
                    : "; the first may be overwritten on " + edition.overwritten()));
      }
      edition.notes().forEach(note -> add(words, "note: " + note));
      add(words, "results: " + of.results(edition));
    }
    for (DeliveryLedger.Rejected file : night.rejected()) {
      add(words, "not taken: " + file.name() + ": " + file.reason());
    }
    return words.toString();
  }

  /**
   * How often codes were found, and in the nights before: what was found most often comes first.
   */
  private static void rates(StringBuilder words, NightEdition edition) {
    List<NightEdition.Rate> found =
        edition.rates().stream()
            .filter(rate -> rate.findings() > 0 && rate.earlierCoups() > 0)
            .sorted(Comparator.comparingLong(NightEdition.Rate::findings).reversed())
            .toList();
    if (found.isEmpty()) {
      return;
    }
    int more = found.size() - MOST_NAMED;
    add(
        words,
        "per 100 coups, and in the nights before: "
            + found.stream()
                .limit(MOST_NAMED)
                .map(rate ->
                    rate.code()
                        + " "
                        + edition.perHundred(rate)
                        + " ("
                        + rate.earlierPerHundred()
                        + ")")
                .collect(Collectors.joining(", "))
            + (more > 0
                ? "; " + Amounts.count(more, "code", "codes") + " more in night.json"
                : ""));
  }

  /** That a file was there already. */
  static String thereAlready(DeliveryLedger.Again file) {
    return Wrapped.text(
        "  there already: ",
        VisibleText.forUtf8(file.name())
            + " is the same, byte for byte, as "
            + VisibleText.forUtf8(file.as().place()));
  }

  /** What was delivered and is not taken yet, each with what it waits for; empty: nothing. */
  static String waiting(LicenseeNights of, Instant now) throws IOException {
    List<WaitingFile> files = of.waiting(now);
    StringBuilder words = new StringBuilder();
    for (WaitingFile file : files.subList(0, Math.min(files.size(), MOST_NAMED))) {
      words.append(
          Wrapped.text("  waits: ", VisibleText.forUtf8(file.place()) + ": " + why(file, of)));
    }
    if (files.size() > MOST_NAMED) {
      int more = files.size() - MOST_NAMED;
      words.append("  and ").append(more).append(more == 1 ? " more waits\n" : " more wait\n");
    }
    return words.toString();
  }

  private static String why(WaitingFile file, LicenseeNights of) {
    return switch (file.reason()) {
      case COMPLETE -> "it is complete: the next look takes it";
      case HELD -> "nothing is taken now";
      case TEMPORARY_NAME ->
          "it has a temporary name: somebody still writes it, or has left it behind";
      case NO_MARKER -> "its marker, of the same name and .done, is not there";
      case MARKER_OLDER ->
          "its marker is older than the file itself, and shows nothing: write the marker again";
      case MARKER_ALONE -> "it is a marker, and its file is not there";
      case CHANGING ->
          "its size and time have not stood still for long enough"
              + (file.from() == null ? "" : "; they will have at " + clock(file.from(), of));
      case NO_PLAIN_FILE ->
          "it is a link, or something else that is no plain file: nothing ever takes it";
      case BEGUN ->
          "it was moved out of the inbox, and what it is could not be settled yet: the next look"
              + " tries again";
    };
  }

  private static void add(StringBuilder words, String paragraph) {
    for (String line : paragraph.split("\n", -1)) {
      words.append(Wrapped.text(INDENT, VisibleText.forUtf8(line)));
    }
  }
}
