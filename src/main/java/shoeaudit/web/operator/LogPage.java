package shoeaudit.web.operator;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Downloads;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.LogLooks;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** What a log that was received is. */
@Path("/licensees/{licensee}/logs/{log}")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class LogPage {
  private final Pages pages;
  private final Licensees licensees;
  private final EvidenceFiles evidence;
  private final LogLooks looks;
  private final Downloads downloads;

  @Inject
  LogPage(
      Pages pages,
      Licensees licensees,
      EvidenceFiles evidence,
      LogLooks looks,
      Downloads downloads) {
    this.pages = pages;
    this.licensees = licensees;
    this.evidence = evidence;
    this.looks = looks;
    this.downloads = downloads;
  }

  /**
   * The page.
   *
   * @param at where the licensee's logs are
   * @param look what it was found to be; null: it was not looked at
   * @param refusal why not; null: it was
   */
  @CheckedTemplate(basePath = "operator", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record LogShown(
      Frame frame,
      String at,
      LogListing.Row log,
      String retainUntil,
      @Nullable LookView look,
      @Nullable Refusal refusal)
      implements TemplateInstance {}

  /** Shows it. */
  @GET
  public TemplateInstance show(String licensee, long log) throws IOException {
    Licensee of = licensees.visible(licensee);
    EvidenceFile file = evidence.of(of, EvidenceFile.Kind.LOG, log);
    LookView look = null;
    Refusal refusal = null;
    try {
      look = LookView.of(file.name, looks.of(of, file));
    } catch (Refusal refused) {
      refusal = refused;
    }
    return new LogShown(
        pages.frame(of),
        Addresses.of(of) + "/logs",
        LogListing.Row.of(file),
        file.retainUntil.toString(),
        look,
        refusal);
  }

  /** Its bytes as they were received. */
  @GET
  @Uncompressed
  @Path("content")
  @Produces(MediaType.WILDCARD)
  public Response content(String licensee, long log) throws IOException {
    return downloads.of(evidence.of(licensees.visible(licensee), EvidenceFile.Kind.LOG, log));
  }
}
