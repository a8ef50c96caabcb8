package shoeaudit.report;

import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.report.text.DateWords;
import shoeaudit.report.text.Texts;

/**
 * For whom, by whom and on what an audit was made: what no log can show and a person states, in the
 * file that {@code audit --engagement} names. Everything in it is that person's word.
 *
 * @param number of the report
 * @param status whether the report is issued
 * @param issued the day on which it is issued; null: a draft is not
 * @param authority on whose behalf, and by what power
 * @param auditor who answers for it
 * @param custody how the logs came to the auditor, in the file's order
 * @param responses what the licensee has to say to findings, by their ids, in the file's order
 * @param actions who is to see to the findings of a code, by the codes, in the file's order
 * @param conclusion the auditor's; empty: none is stated
 * @param attestation what the auditor attests by signing; empty: nothing
 */
public record Engagement(
    String number,
    Status status,
    @Nullable LocalDate issued,
    String authority,
    Auditor auditor,
    List<Custody> custody,
    Map<String, Response> responses,
    Map<String, Action> actions,
    String conclusion,
    String attestation) {
  /** Whether a report is to be relied on yet. */
  public enum Status {
    DRAFT,
    ISSUED;

    /** As the file writes it. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Who answers for the report.
   *
   * @param name of the person
   * @param title of the person; empty: not stated
   * @param organization for which the person works; empty: not stated
   */
  public record Auditor(String name, String title, String organization) {
    /** Name, title and organization, as far as they are stated. */
    public String words() {
      return Stream.of(name, title, organization)
          .filter(each -> !each.isEmpty())
          .collect(Collectors.joining(", "));
    }
  }

  /**
   * A log as it came into somebody's hands.
   *
   * @param file the log, under the name that it has in {@code inputs.json}
   * @param from whom it came
   * @param received when: a day, or a time with its offset, as written
   * @param sha256 the hash that was taken then, in lower-case hex
   * @param how it was handed over; empty: not stated
   */
  public record Custody(String file, String from, String received, String sha256, String how) {}

  /**
   * What the licensee says to a finding.
   *
   * @param by who says it
   * @param received the day on which it came
   * @param text in the licensee's words
   */
  public record Response(String by, LocalDate received, String text) {}

  /**
   * Who is to see to the findings of a code.
   *
   * @param owner the person or the office
   * @param due the day by which it is to be done; null: none is set
   */
  public record Action(String owner, @Nullable LocalDate due) {}

  /** Keeps copies. */
  public Engagement {
    custody = List.copyOf(custody);
    responses = Collections.unmodifiableMap(new LinkedHashMap<>(responses));
    actions = Collections.unmodifiableMap(new LinkedHashMap<>(actions));
  }

  /** The report's number and whether it is issued. */
  public String words(Texts texts) {
    LocalDate day = issued;
    return texts.of(
        "decision.report.number",
        number,
        day == null
            ? texts.of("decision.draft")
            : texts.of("decision.issued", new DateWords(texts).day(day)));
  }

  /** Whether the report is issued. */
  public boolean isIssued() {
    return status == Status.ISSUED;
  }

  /** The steps by which a log came to the auditor, in their order; none: its way is not stated. */
  public List<Custody> custodyOf(String file) {
    return custody.stream().filter(step -> step.file().equals(file)).toList();
  }

  /** Who is to see to the findings of a code; null: nothing is stated. */
  public @Nullable Action action(String code) {
    return actions.get(code);
  }

  /** What the licensee says to a finding; null: nothing is stated. */
  public @Nullable Response response(String finding) {
    return responses.get(finding);
  }
}
