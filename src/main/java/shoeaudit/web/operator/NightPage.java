package shoeaudit.web.operator;

import io.quarkus.narayana.jta.QuarkusTransaction;
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
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.jboss.resteasy.reactive.server.multipart.MultipartFormDataInput;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Downloads;
import shoeaudit.api.http.FormFiles;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.nights.NightEdition;
import shoeaudit.nights.record.MissingRecord;
import shoeaudit.nights.record.RecordFinding;
import shoeaudit.service.hooks.WebDeliveries;
import shoeaudit.service.hooks.WebDelivery;
import shoeaudit.service.nights.EditionFiles;
import shoeaudit.service.nights.EditionRecord;
import shoeaudit.service.nights.NightDrops;
import shoeaudit.service.nights.NightKeeper;
import shoeaudit.service.nights.NightList;
import shoeaudit.service.nights.NightRecord;
import shoeaudit.service.nights.NoticeRecord;
import shoeaudit.service.nights.Recording;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.FindingRecord;
import shoeaudit.service.records.KnownFindings;
import shoeaudit.service.sending.Sending;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;
import shoeaudit.web.PlayTime;
import shoeaudit.web.SentForm;

/** A night: its editions with their runs, and what is missing from it. */
@Path("/licensees/{licensee}/nights/{day}")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class NightPage {
  private final Pages pages;
  private final Licensees licensees;
  private final NightList nights;
  private final EditionFiles files;
  private final NightKeeper keeper;
  private final NightDrops drops;
  private final WebDeliveries deliveries;
  private final EvidenceFiles evidence;
  private final Downloads downloads;
  private final KnownFindings known;
  private final Caller caller;

  @Inject
  NightPage(
      Pages pages,
      Licensees licensees,
      NightList nights,
      EditionFiles files,
      NightKeeper keeper,
      NightDrops drops,
      WebDeliveries deliveries,
      EvidenceFiles evidence,
      Downloads downloads,
      KnownFindings known,
      Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.nights = nights;
    this.files = files;
    this.keeper = keeper;
    this.drops = drops;
    this.deliveries = deliveries;
    this.evidence = evidence;
    this.downloads = downloads;
    this.known = known;
    this.caller = caller;
  }

  /**
   * An edition.
   *
   * @param told what it says besides; null: it is not done, or its file is damaged
   * @param missing what it says is missing, beside what stands as a finding about the record
   * @param damage what is wrong with its file; null: nothing
   */
  public record Edition(
      EditionRecord record,
      List<Long> runs,
      @Nullable NightEdition told,
      List<MissingRecord> missing,
      @Nullable Refusal damage) {
    /** The run of whose results something that is missing speaks; null: of none. */
    public @Nullable Long runOf(MissingRecord missing) {
      return missing.kind() != MissingRecord.Kind.UNREAD
          ? null
          : runs.stream()
              .filter(run -> missing.words().contains("runs/" + run + "/"))
              .findFirst()
              .orElse(null);
    }
  }

  /**
   * What somebody was told of it.
   *
   * @param channel mail, webhook or ping
   * @param to whom; null: that is for the commission to see
   * @param what how the night stood
   * @param failure why the last attempt failed; null: it did not, or that is for the commission
   * @param again where whoever looks may have it sent again, below the night's page; null: nowhere
   */
  public record Told(
      String channel,
      @Nullable String to,
      String what,
      String outcome,
      int attempts,
      Instant at,
      @Nullable String failure,
      @Nullable String again) {}

  /**
   * The recordings of an edition.
   *
   * @param at where the licensee's pages are
   * @param recordings those that may be overwritten first come first
   */
  @CheckedTemplate(basePath = "operator", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record NightFootage(
      Frame frame, String at, String day, int edition, List<ShownRecording> recordings)
      implements TemplateInstance {}

  /**
   * The page.
   *
   * @param at where the licensee's pages are
   * @param refusal why nothing came of what was asked; null: it did
   * @param state of the night
   * @param deadline by the clocks of the room
   * @param ofRecord what the controls ask to be on record of it and is not
   * @param editions the newest first
   * @param told what people and programs were told of it, or are to be
   */
  @CheckedTemplate(basePath = "operator", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record NightShown(
      Frame frame,
      String at,
      @Nullable Refusal refusal,
      NightRecord night,
      String day,
      String state,
      PlayTime deadline,
      boolean mayAsk,
      List<RecordFinding> ofRecord,
      List<Edition> editions,
      List<Told> told)
      implements TemplateInstance {}

  /** Shows it. */
  @GET
  public TemplateInstance show(String licensee, String day) throws IOException {
    return page(licensees.visible(licensee), RequestParsing.day(day), null);
  }

  private NightShown page(Licensee of, LocalDate day, @Nullable Refusal refusal)
      throws IOException {
    NightRecord night = nights.of(of, day);
    Map<Integer, List<Long>> runs = nights.runs(night);
    List<RecordFinding> ofRecord = nights.recordFindings(night);
    List<Edition> editions = new ArrayList<>();
    for (EditionRecord edition : nights.editions(night)) {
      editions.add(edition(edition, runs.getOrDefault(edition.number, List.of()), ofRecord));
    }
    Frame frame = pages.frame(of);
    return new NightShown(
        frame,
        Addresses.of(of),
        refusal,
        night,
        day.toString(),
        night.state.text(),
        PlayTime.of(night.deadline.toString(), nights.zone(night)),
        frame.reviews() && night.logs > 0 && night.askedBy == null,
        ofRecord,
        editions,
        told(of, night, frame));
  }

  private List<Told> told(Licensee of, NightRecord night, Frame frame) {
    boolean whole = caller.isOfCommission();
    boolean tellsPrograms = frame.isAuditor() || frame.isAdministrator();
    List<Told> told = new ArrayList<>();
    for (NoticeRecord notice : nights.notices(night)) {
      told.add(
          new Told(
              "mail",
              whole ? notice.recipient : null,
              "night." + notice.state.text(),
              notice.outcome.text(),
              notice.attempts,
              Objects.requireNonNullElse(notice.sentAt, notice.madeAt),
              whole ? notice.failure : null,
              frame.isAdministrator() && notice.outcome == Sending.Outcome.FAILED
                  ? "notices/" + notice.id
                  : null));
    }
    for (WebDelivery delivery : deliveries.ofNight(of, night.day)) {
      told.add(
          new Told(
              delivery.channel.text(),
              whole ? delivery.target : null,
              delivery.event,
              delivery.outcome.text(),
              delivery.attempts,
              Objects.requireNonNullElse(delivery.sentAt, delivery.madeAt),
              whole ? delivery.failure : null,
              tellsPrograms && delivery.outcome == Sending.Outcome.FAILED
                  ? "deliveries/" + delivery.id
                  : null));
    }
    return told;
  }

  private Edition edition(EditionRecord edition, List<Long> runs, List<RecordFinding> ofRecord)
      throws IOException {
    if (edition.state != EditionRecord.State.DONE) {
      return new Edition(edition, runs, null, List.of(), null);
    }
    try {
      NightEdition told = files.told(edition);
      return new Edition(
          edition,
          runs,
          told,
          told.missing().stream().filter(each -> !each.isToldBy(ofRecord)).toList(),
          null);
    } catch (Refusal damage) {
      return new Edition(edition, runs, null, List.of(), damage);
    }
  }

  /** Which recordings show an edition's findings. */
  @GET
  @Path("editions/{edition}/footage")
  public TemplateInstance footage(String licensee, String day, int edition) throws IOException {
    Licensee of = licensees.visible(licensee);
    NightRecord night = nights.of(of, RequestParsing.day(day));
    return new NightFootage(
        pages.frame(of),
        Addresses.of(of),
        night.day.toString(),
        edition,
        shown(of, files.recordings(nights.edition(night, edition)), nights.zone(night)));
  }

  private List<ShownRecording> shown(
      Licensee of, List<Recording> recordings, @Nullable ZoneId zone) {
    Set<String> ids = new TreeSet<>();
    recordings.forEach(recording -> ids.addAll(recording.findings()));
    Map<String, FindingRecord> newest =
        ids.isEmpty()
            ? Map.of()
            : known.newest(known.list("licenseeId = ?1 and findingId in ?2", of.id, ids));
    return recordings.stream()
        .map(recording -> ShownRecording.of(recording, newest, zone))
        .toList();
  }

  /** Asks for it to be audited now. */
  @POST
  @Path("runs")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR, Role.IS_BATCH})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response ask(String licensee, String day, MultivaluedMap<String, String> sent)
      throws IOException {
    var unused = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    LocalDate which = RequestParsing.day(day);
    var unusedNight = nights.of(of, which);
    try {
      var unusedAsked =
          QuarkusTransaction.requiringNew().call(() -> nights.ask(caller.actor(), of, which));
      keeper.wake();
      return Pages.lead(Addresses.of(of) + "/nights/" + which);
    } catch (Refusal refusal) {
      return Pages.refused(refusal, page(of, which, refusal).render());
    }
  }

  /** Has a program told once more of what was given up. */
  @POST
  @Path("deliveries/{delivery}/attempts")
  @RolesAllowed({Role.IS_AUDITOR, Role.IS_ADMINISTRATOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response sendAgain(
      String licensee, String day, long delivery, MultivaluedMap<String, String> sent)
      throws IOException {
    return again(
        licensee, day, sent, (of, which) -> deliveries.sendAgain(caller.actor(), of, delivery));
  }

  /** Has a mail that was given up sent once more. */
  @POST
  @Path("notices/{notice}/attempts")
  @RolesAllowed(Role.IS_ADMINISTRATOR)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response mailAgain(
      String licensee, String day, long notice, MultivaluedMap<String, String> sent)
      throws IOException {
    return again(
        licensee, day, sent, (of, which) -> nights.sendAgain(caller.actor(), of, which, notice));
  }

  private Response again(
      String licensee,
      String day,
      MultivaluedMap<String, String> sent,
      BiFunction<Licensee, LocalDate, Sending> sends)
      throws IOException {
    var unused = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    LocalDate which = RequestParsing.day(day);
    var unusedNight = nights.of(of, which);
    try {
      var unusedSent = sends.apply(of, which);
      return Pages.lead(Addresses.of(of) + "/nights/" + which);
    } catch (Refusal refusal) {
      return Pages.refused(refusal, page(of, which, refusal).render());
    }
  }

  /** Gives it what the cage counted. */
  @POST
  @Path("drop")
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_BATCH})
  @Consumes(MediaType.MULTIPART_FORM_DATA)
  public Response drop(String licensee, String day, MultipartFormDataInput sent)
      throws IOException {
    SentForm form = new SentForm(sent);
    pages.require(form.text(Pages.CSRF));
    Licensee of = licensees.visible(licensee);
    LocalDate which = RequestParsing.day(day);
    var unused = nights.of(of, which);
    try {
      var unusedFiles = form.needed();
      EvidenceFiles.Arrived arrived =
          FormFiles.take(
                  sent,
                  1,
                  SentForm.FIELDS,
                  (name, content) -> drops.receive(of, which, name, content))
              .getFirst();
      var unusedGiven = evidence.oneAtATime(() -> drops.give(caller.actor(), of, which, arrived));
      keeper.wake();
      return Pages.lead(Addresses.of(of) + "/nights/" + which);
    } catch (Refusal refusal) {
      return Pages.refused(refusal, page(of, which, refusal).render());
    }
  }

  /** A file of an edition. */
  @GET
  @Uncompressed
  @Path("editions/{edition}/files/{file}")
  @Produces(MediaType.WILDCARD)
  public Response file(String licensee, String day, int edition, String file) throws IOException {
    NightRecord night = nights.of(licensees.visible(licensee), RequestParsing.day(day));
    return downloads.of(
        files.named(nights.edition(night, edition), file), EditionFiles.type(file), file);
  }
}
