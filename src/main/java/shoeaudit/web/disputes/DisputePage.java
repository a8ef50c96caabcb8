package shoeaudit.web.disputes;

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
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.DisputeForms;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.report.document.PrintedDocument.Section;
import shoeaudit.report.handout.Dispute;
import shoeaudit.report.text.Amounts;
import shoeaudit.service.records.DisputeEntry;
import shoeaudit.service.records.DisputeRecord;
import shoeaudit.service.review.DisputeRecords;
import shoeaudit.service.review.Disputes;
import shoeaudit.service.review.ReviewActor;
import shoeaudit.web.Addresses;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** A dispute: the claim, the record beside it, and what is decided. */
@Path("/licensees/{licensee}/disputes/{dispute}")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class DisputePage {
  private final Pages pages;
  private final Licensees licensees;
  private final Disputes disputes;
  private final DisputeRecords records;
  private final DisputeForms forms;
  private final Caller caller;

  @Inject
  DisputePage(
      Pages pages,
      Licensees licensees,
      Disputes disputes,
      DisputeRecords records,
      DisputeForms forms,
      Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.disputes = disputes;
    this.records = records;
    this.forms = forms;
    this.caller = caller;
  }

  /**
   * The page.
   *
   * @param own its address
   * @param coupAt the address of the coup
   * @param correctAt where a correction is opened; null: it is not confirmed, or is corrected
   * @param sections of its form
   * @param isDecided whether its decision waits for a second reviewer
   * @param isConfirmed whether it stands for good
   * @param isOwnDecision whether the reader decided it
   * @param currency of the amounts
   * @param refusal why the reader's act was not done; null: nothing was refused
   */
  @CheckedTemplate(basePath = "disputes", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record DisputeShown(
      Frame frame,
      DisputeRecord dispute,
      Dispute told,
      String own,
      String coupAt,
      @Nullable String correctAt,
      List<ShownSection> sections,
      List<DisputeEntry> history,
      List<Dispute.Outcome> outcomes,
      boolean isDecided,
      boolean isConfirmed,
      boolean isOwnDecision,
      String currency,
      @Nullable Refusal refusal)
      implements TemplateInstance {}

  /** One of them. */
  @GET
  public TemplateInstance one(String licensee, long dispute) {
    Licensee of = licensees.visible(licensee);
    return page(of, records.of(of, dispute), null);
  }

  private DisputeShown page(Licensee of, DisputeRecord dispute, @Nullable Refusal refusal) {
    Dispute told = records.told(dispute);
    String runAt = Addresses.of(of, dispute.run);
    List<Section> sections = forms.document(dispute).sections();
    // The first says what the form is; the last two are to be written on until it is decided.
    List<Section> shown = sections.subList(1, sections.size() - (told.decision() == null ? 2 : 1));
    return new DisputeShown(
        pages.frame(of),
        dispute,
        told,
        at(of, dispute.id),
        Addresses.with(runAt + "/coup", place(dispute, null)),
        dispute.state == DisputeRecord.State.CONFIRMED && told.correctedBy() == null
            ? Addresses.with(runAt + "/dispute", place(dispute, dispute.id))
            : null,
        shown.stream().map(ShownSection::of).toList(),
        records.history(dispute),
        List.of(Dispute.Outcome.values()),
        dispute.state == DisputeRecord.State.DECIDED,
        dispute.state == DisputeRecord.State.CONFIRMED,
        caller.name().equals(dispute.decidedBy),
        told.coup().currency(),
        refusal);
  }

  private static Map<String, @Nullable Object> place(
      DisputeRecord dispute, @Nullable Long corrects) {
    return Addresses.query(
        "table", dispute.table, "shoe", dispute.shoe, "place", dispute.place, "corrects", corrects);
  }

  static String at(Licensee of, long dispute) {
    return Addresses.of(of) + "/disputes/" + dispute;
  }

  private ReviewActor person() {
    return new ReviewActor(caller.actor(), caller.roles());
  }

  /** Decides on it. */
  @POST
  @Path("decision")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response decide(String licensee, long dispute, MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    return done(
        licensee,
        dispute,
        of -> {
          String currency = records.of(of, dispute).onRecord().currency();
          var unusedDecided =
              disputes.decide(
                  person(),
                  of,
                  dispute,
                  form.number("version"),
                  RequestParsing.outcome(form.needed("outcome")),
                  amount("paid", form.needed("paid"), currency),
                  form.needed("reason"));
        });
  }

  /** An amount that somebody wrote, in minor units. */
  static long amount(String field, String written, String currency) {
    Amounts amounts = new Amounts(Currency.getInstance(currency));
    Long minor = amounts.read(written);
    if (minor == null) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          field + " is " + written,
          "write an amount in " + currency + ", such as " + amounts.of(8000).replace(",", ""));
    }
    return minor;
  }

  /** Hands its decision back. */
  @POST
  @Path("hand-back")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response handBack(String licensee, long dispute, MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    return done(
        licensee,
        dispute,
        of -> {
          var unusedOpen =
              disputes.handBack(
                  person(), of, dispute, form.number("version"), form.needed("reason"));
        });
  }

  /** Confirms its decision. */
  @POST
  @Path("confirmation")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response confirm(String licensee, long dispute, MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    return done(
        licensee,
        dispute,
        of -> {
          var unusedConfirmed = disputes.confirm(person(), of, dispute, form.number("version"));
        });
  }

  private Response done(String licensee, long dispute, Consumer<Licensee> act) {
    Licensee of = licensees.visible(licensee);
    try {
      act.accept(of);
      return Pages.lead(at(of, dispute));
    } catch (Refusal refusal) {
      if (refusal.reason() == Refusal.Reason.NOT_FOUND) {
        throw refusal;
      }
      return Pages.refused(refusal, page(of, records.of(of, dispute), refusal).render());
    }
  }

  /** Its form as PDF. */
  @GET
  @Uncompressed
  @Path("form.pdf")
  @Produces(MediaType.WILDCARD)
  public Response formAsPdf(String licensee, long dispute) throws IOException {
    return forms.pdf(records.of(licensees.visible(licensee), dispute));
  }

  /** Its form as Markdown. */
  @GET
  @Uncompressed
  @Path("form.md")
  @Produces(MediaType.WILDCARD)
  public Response formAsMarkdown(String licensee, long dispute) {
    return forms.markdown(records.of(licensees.visible(licensee), dispute));
  }
}
