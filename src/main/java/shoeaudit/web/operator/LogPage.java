package shoeaudit.web.operator;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Downloads;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.service.nights.LogWithdrawal;
import shoeaudit.service.nights.LogWithdrawals;
import shoeaudit.service.nights.NightKeeper;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.LogLooks;
import shoeaudit.web.Addresses;
import shoeaudit.web.Form;
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
  private final LogWithdrawals withdrawals;
  private final NightKeeper nights;
  private final Caller caller;

  @Inject
  LogPage(
      Pages pages,
      Licensees licensees,
      EvidenceFiles evidence,
      LogLooks looks,
      Downloads downloads,
      LogWithdrawals withdrawals,
      NightKeeper nights,
      Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.evidence = evidence;
    this.looks = looks;
    this.downloads = downloads;
    this.withdrawals = withdrawals;
    this.nights = nights;
    this.caller = caller;
  }

  /**
   * The page.
   *
   * @param at where the licensee's logs are
   * @param look what it was found to be; null: it was not looked at
   * @param refusal why not, or why nothing came of what was asked; null: neither
   * @param withdrawals of it, the newest first
   * @param mayWithdraw whether it counts for a night, and they may withdraw it
   */
  @CheckedTemplate(basePath = "operator", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record LogShown(
      Frame frame,
      String at,
      LogListing.Row log,
      String retainUntil,
      @Nullable LookView look,
      @Nullable Refusal refusal,
      List<LogWithdrawal> withdrawals,
      boolean mayWithdraw)
      implements TemplateInstance {}

  /** Shows it. */
  @GET
  public TemplateInstance show(String licensee, long log) throws IOException {
    Licensee of = licensees.visible(licensee);
    return page(of, evidence.of(of, EvidenceFile.Kind.LOG, log), null);
  }

  private LogShown page(Licensee of, EvidenceFile file, @Nullable Refusal refused)
      throws IOException {
    LookView look = null;
    Refusal refusal = refused;
    try {
      look = LookView.of(file.name, looks.of(of, file));
    } catch (Refusal e) {
      refusal = refused == null ? e : refused;
    }
    Frame frame = pages.frame(of);
    return new LogShown(
        frame,
        Addresses.of(of) + "/logs",
        LogListing.Row.of(file),
        file.retainUntil.toString(),
        look,
        refusal,
        withdrawals.of(file),
        frame.isAuditor() && withdrawals.counts(file));
  }

  /** Withdraws it: it was delivered by mistake. */
  @POST
  @Path("withdrawals")
  @RolesAllowed(Role.IS_AUDITOR)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response withdraw(String licensee, long log, MultivaluedMap<String, String> sent)
      throws IOException {
    Form form = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    EvidenceFile file = evidence.of(of, EvidenceFile.Kind.LOG, log);
    try {
      var unused = withdrawals.withdraw(caller.actor(), of, file, form.text("reason"));
      nights.wake();
      return Pages.lead(Addresses.of(of) + "/logs/" + log);
    } catch (Refusal refusal) {
      return Pages.refused(refusal, page(of, file, refusal).render());
    }
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
