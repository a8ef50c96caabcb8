package shoeaudit.web.desk;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Licensee;
import shoeaudit.report.output.FindingField;
import shoeaudit.report.text.Texts;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.FindingRepository;
import shoeaudit.service.review.OpenFinding;
import shoeaudit.web.Frame;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.findings.ShownFinding;

/** Open findings as lists of pages show them. */
@ApplicationScoped
class WaitingFindings {
  private static final Texts TEXTS = PageLanguage.texts();

  private final FindingRepository findings;
  private final InstantSource clock;

  @Inject
  WaitingFindings(FindingRepository findings, InstantSource clock) {
    this.clock = clock;
    this.findings = findings;
  }

  /** Licensees as pages name them, by their ids. */
  static Map<Long, Frame.Choice> choices(List<Licensee> licensees) {
    Map<Long, Frame.Choice> choices = new HashMap<>();
    licensees.forEach(each -> choices.put(each.id, new Frame.Choice(each.code, each.name)));
    return choices;
  }

  /** Each as the newest run has it that found it. */
  List<Waiting> shown(List<OpenFinding> open, Map<Long, Frame.Choice> choices) {
    LocalDate today = RequestParsing.today(clock);
    List<Waiting> waiting = new ArrayList<>();
    for (OpenFinding finding : open) {
      Frame.Choice of = choices.get(finding.licensee());
      FindingRecord record =
          findings.findById(new FindingRecord.Key(finding.run(), finding.position()));
      if (of != null && record != null) {
        waiting.add(
            new Waiting(
                finding,
                of,
                Objects.requireNonNullElse(record.shoe, ""),
                Objects.toString(record.fields().get(FindingField.COUP), ""),
                isBefore(finding.due(), today),
                isBefore(finding.overwritten(), today),
                ShownFinding.effect(record.fields(), TEXTS),
                of.at() + "/runs/" + finding.run() + "/findings/" + finding.position()));
      }
    }
    return waiting;
  }

  private static boolean isBefore(@Nullable LocalDate day, LocalDate today) {
    return day != null && day.isBefore(today);
  }
}
