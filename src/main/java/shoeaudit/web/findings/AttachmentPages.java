package shoeaudit.web.findings;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import org.jboss.resteasy.reactive.server.multipart.MultipartFormDataInput;
import shoeaudit.api.http.Downloads;
import shoeaudit.api.http.FormFiles;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.review.ReviewActor;
import shoeaudit.service.review.ReviewAttachments;
import shoeaudit.service.review.Reviews;
import shoeaudit.web.Addresses;
import shoeaudit.web.Pages;
import shoeaudit.web.SentForm;

/** The files that people attach to a finding, at its page. */
@Path("/licensees/{licensee}/runs/{run}/findings/{position}/attachments")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class AttachmentPages {
  /** As many as a form of the page has. */
  private static final int FILES = 1;

  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final FindingPage finding;
  private final Reviews reviews;
  private final ReviewAttachments attachments;
  private final EvidenceFiles evidence;
  private final Downloads downloads;
  private final Caller caller;

  @Inject
  AttachmentPages(
      Pages pages,
      Licensees licensees,
      RunRecords runs,
      FindingPage finding,
      Reviews reviews,
      ReviewAttachments attachments,
      EvidenceFiles evidence,
      Downloads downloads,
      Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.finding = finding;
    this.reviews = reviews;
    this.attachments = attachments;
    this.evidence = evidence;
    this.downloads = downloads;
    this.caller = caller;
  }

  /** Attaches a file. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response attach(
      String licensee,
      long run,
      long position,
      @BeanParam FindingFilter filter,
      MultipartFormDataInput sent)
      throws IOException {
    SentForm form = new SentForm(sent);
    pages.require(form.text(Pages.CSRF));
    Licensee of = licensees.visible(licensee);
    String id = id(of, run, position);
    try {
      String name = form.needed().getFirst().getFileName();
      List<EvidenceFiles.Arrived> arrived =
          FormFiles.take(
              sent,
              FILES,
              SentForm.FIELDS,
              (called, content) -> attachments.receive(of, id, called, content));
      var unused =
          evidence.oneAtATime(() ->
              QuarkusTransaction.requiringNew()
                  .call(() -> {
                    EvidenceFile file =
                        evidence.record(caller.actor(), of, arrived).getFirst().file();
                    return reviews.attach(
                        new ReviewActor(caller.actor(), caller.roles()), of, id, file, name);
                  }));
      return Pages.lead(filter.at(Addresses.findings(of, run) + "/" + position) + "#attachments");
    } catch (Refusal refusal) {
      return finding.refused(of, run, position, filter, refusal);
    }
  }

  private String id(Licensee of, long run, long position) {
    var unused = runs.of(of, run);
    return finding.finding(run, position).findingId;
  }

  /** The bytes of one of them, when they were found to be those that were received. */
  @GET
  @Uncompressed
  @Path("{number}")
  @Produces(MediaType.WILDCARD)
  public Response content(String licensee, long run, long position, long number)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    return downloads.of(attachments.whole(of, id(of, run, position), number));
  }
}
