package shoeaudit.web.runs;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import org.jboss.resteasy.reactive.server.multipart.MultipartFormDataInput;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.FormFiles;
import shoeaudit.api.http.ResultDownloads;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.RecentResets;
import shoeaudit.runs.redact.Redaction;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.SignOff;
import shoeaudit.service.records.SignOffState;
import shoeaudit.service.review.Engagements;
import shoeaudit.service.review.FrozenReports;
import shoeaudit.service.review.SignOffs;
import shoeaudit.web.Form;
import shoeaudit.web.SentForm;

/** What a run's page has for its sign-off: engagements to choose from, and the public copy. */
@ApplicationScoped
public class IssuedReports {
  private static final int ROWS = 20;
  private static final String INSIDE = FrozenReports.PUBLIC + "/";
  private static final EvidenceFiles.Chosen EVERY =
      new EvidenceFiles.Chosen(null, null, null, null);

  private final EvidenceFiles evidence;
  private final Engagements engagements;
  private final SignOffs signOffs;

  @Inject
  IssuedReports(EvidenceFiles evidence, Engagements engagements, SignOffs signOffs) {
    this.evidence = evidence;
    this.engagements = engagements;
    this.signOffs = signOffs;
  }

  /**
   * What is shown of it.
   *
   * @param engagements those that were submitted, the newest first
   * @param redactions whose names a public copy may leave out
   * @param redacted whose names the public copy leaves out, in one text; null: there is none
   * @param resets what others did lately about the signing in of whoever signed it off
   * @param publicFiles the names of its files that can be had
   */
  public record Shown(
      List<EvidenceFile> engagements,
      List<String> redactions,
      @Nullable String redacted,
      List<RecentResets.Told> resets,
      List<String> publicFiles) {}

  Shown shown(Licensee of, RunRecord run) {
    SignOff signOff = run.signOff == SignOffState.DONE ? signOffs.of(of, run.id) : null;
    List<String> names = ResultDownloads.names();
    return new Shown(
        evidence.page(of, EvidenceFile.Kind.ENGAGEMENT, EVERY, null, ROWS).rows(),
        Redaction.texts(List.of(Redaction.values())),
        signOff == null ? null : signOff.redact,
        signOff == null ? List.of() : signOffs.resets(signOff),
        signOff == null
            ? List.of()
            : signOffs.files(signOff).stream()
                .map(file -> file.name)
                .filter(name -> name.startsWith(INSIDE))
                .map(name -> name.substring(INSIDE.length()))
                .filter(names::contains)
                .toList());
  }

  /** How a report is issued, as the form says. */
  Engagements.Issue issue(Licensee of, Form form) throws IOException {
    return engagements.issue(
        of, id(form, "engagement"), form.all("redact"), id(form, "public-engagement"));
  }

  private static @Nullable Long id(Form form, String field) {
    return form.text(field) == null ? null : form.number(field);
  }

  void receive(Actor actor, Licensee of, MultipartFormDataInput sent) throws IOException {
    List<EvidenceFiles.Arrived> arrived =
        FormFiles.take(
            sent, 1, SentForm.FIELDS, (name, content) -> engagements.receive(of, name, content));
    var unused =
        evidence.oneAtATime(() ->
            QuarkusTransaction.requiringNew().call(() -> evidence.record(actor, of, arrived)));
  }
}
