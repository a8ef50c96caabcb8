package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;

/**
 * What a test expects of one finding, field by field. A finding that is not spoken of as a review
 * deviates.
 */
public final class Expect {
  private final TableLog.Audited audited;
  private final Finding finding;

  private Expect(TableLog.Audited audited, Finding finding) {
    this.audited = audited;
    this.finding = finding;
  }

  /** The audit's only finding. */
  public static Expect only(TableLog.Audited audited, String code, String criterion) {
    assertEquals(List.of(code), audited.codes(), () -> audited.findings().toString());
    return one(audited, code, criterion);
  }

  /** The audit's only finding with this code, among others. */
  static Expect one(TableLog.Audited audited, String code, String criterion) {
    List<Finding> found =
        audited.findings().stream().filter(finding -> finding.code().equals(code)).toList();
    assertEquals(1, found.size(), () -> code + " in " + audited.findings());
    return of(audited, found.getFirst(), code, criterion);
  }

  /** This finding. */
  static Expect of(TableLog.Audited audited, Finding finding, String code, String criterion) {
    assertEquals(code, finding.code());
    assertEquals(criterion, finding.criterion());
    assertEquals(Catalogue.checks().reporting(code).orElseThrow().level(), finding.level());
    assertEquals(
        Verdict.DEVIATES == finding.verdict() ? Verdict.DEVIATES : Verdict.REVIEW,
        finding.verdict());
    assertEquals("USD", finding.currency());
    return new Expect(audited, finding);
  }

  /** Where it lies; a dash: nowhere. */
  Expect on(@Nullable Integer coup, String area, String patron, String bet) {
    assertEquals(
        coup + " " + area + " " + patron + " " + bet,
        finding.coup()
            + " "
            + dash(finding.area())
            + " "
            + dash(finding.patron())
            + " "
            + dash(finding.bet()));
    assertEquals(finding.level() == Level.CONTROLS ? "-" : "T1", dash(finding.table()));
    assertEquals(finding.level() == Level.CONTROLS ? "-" : "S1", dash(finding.shoe()));
    return this;
  }

  /** It lies on a coup as a whole. */
  public Expect onCoup(int coup) {
    return on(coup, "-", "-", "-");
  }

  Expect verdict(Verdict verdict) {
    assertEquals(verdict, finding.verdict());
    return this;
  }

  /** Its effect, minor units; its severity is its code's whatever it moved (reading 35). */
  Expect moves(long effect) {
    assertEquals(Verdict.DEVIATES, finding.verdict());
    return reviewed(effect);
  }

  /** Likewise, where the verdict is looked at apart. */
  Expect reviewed(long effect) {
    assertEquals(own() + " " + effect, finding.severity() + " " + finding.effectMinor());
    return this;
  }

  /** The severity that its code has in the catalogue. */
  private Severity own() {
    return Catalogue.checks().reporting(finding.code()).orElseThrow().severity();
  }

  /** No figure can be given. */
  public Expect withoutFigure() {
    assertEquals(own() + " null", finding.severity() + " " + finding.effectMinor());
    return this;
  }

  /** The events that prove it, each with its card or bet: {@code "card_dealt 7H"}. */
  public Expect evidence(String... events) {
    assertEquals(String.join("\n", events), String.join("\n", audited.evidence(finding)));
    assertEquals("table.csv", finding.sourceFile());
    return this;
  }

  /** What the criterion asks, and what the log says. */
  public Expect says(String expected, String recorded) {
    assertEquals(expected + "\n" + recorded, finding.expected() + "\n" + finding.recorded());
    return this;
  }

  /** When, by its own time of day as recorded ({@code 18:00:05.000}); a dash: not recorded. */
  Expect at(String time) {
    String at = finding.at();
    assertEquals(time, at == null ? "-" : at.substring(at.indexOf('T') + 1, at.indexOf('T') + 13));
    return this;
  }

  /** The whole explanation. */
  Expect explainsAll(String text) {
    assertEquals(text, finding.explanation());
    return this;
  }

  /** Words of the explanation. */
  Expect explains(String... words) {
    for (String word : words) {
      assertTrue(
          finding.explanation().contains(word), () -> word + " in: " + finding.explanation());
    }
    return this;
  }

  private static String dash(@Nullable String text) {
    return text == null ? "-" : text;
  }
}
