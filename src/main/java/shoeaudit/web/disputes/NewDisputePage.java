package shoeaudit.web.disputes;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.Authenticated;
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
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.TreeSet;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.CoupSnapshot.ReplayedWager;
import shoeaudit.audit.result.ShoeInFull;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.report.handout.DisputeClaim;
import shoeaudit.report.handout.DisputedCoup;
import shoeaudit.report.text.Amounts;
import shoeaudit.runs.SoughtTime;
import shoeaudit.service.queue.DisputedCoups;
import shoeaudit.service.queue.ReplayedShoes;
import shoeaudit.service.records.DisputeRecord;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.RunRecords;
import shoeaudit.service.review.Disputes;
import shoeaudit.service.review.ReviewActor;
import shoeaudit.web.Addresses;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** Where a dispute on a coup of a run is opened. */
@Path("/licensees/{licensee}/runs/{run}/dispute")
@Authenticated
@Produces(MediaType.TEXT_HTML)
@Blocking
public class NewDisputePage {
  private static final int OK = 200;
  private static final DisputeClaim NOTHING_YET =
      new DisputeClaim(null, null, null, "", null, null);

  private final Pages pages;
  private final Licensees licensees;
  private final RunRecords runs;
  private final ReplayedShoes shoes;
  private final DisputedCoups coups;
  private final Disputes disputes;
  private final Caller caller;

  @Inject
  NewDisputePage(
      Pages pages,
      Licensees licensees,
      RunRecords runs,
      ReplayedShoes shoes,
      DisputedCoups coups,
      Disputes disputes,
      Caller caller) {
    this.pages = pages;
    this.licensees = licensees;
    this.runs = runs;
    this.shoes = shoes;
    this.coups = coups;
    this.disputes = disputes;
    this.caller = caller;
  }

  /**
   * A wager that may be disputed.
   *
   * @param lines of the log about it, by which the form names it
   */
  public record Wager(String lines, String words) {}

  /** What the form holds, as it was sent; empty where nothing was yet. */
  public record Written(
      String patron, String wager, String claim, String claimed, String complained) {
    static final Written NOTHING = new Written("", "", "", "", "");

    private static Written of(Form form) {
      return new Written(
          orEmpty(form, "patron"),
          orEmpty(form, "wager"),
          orEmpty(form, "claim"),
          orEmpty(form, "claimed"),
          orEmpty(form, "complained"));
    }

    private static String orEmpty(Form form, String field) {
      String text = form.text(field);
      return text == null ? "" : text;
    }
  }

  /**
   * The page.
   *
   * @param own its address
   * @param coupAt the address of the coup
   * @param corrects the number of the dispute in whose place it is to stand; null: in none's
   * @param patrons who have a wager on the coup on record
   * @param refusal why it was not opened; null: nothing was refused
   */
  @CheckedTemplate(basePath = "disputes", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record DisputeForm(
      Frame frame,
      RunRecord run,
      DisputedCoup coup,
      String own,
      String coupAt,
      @Nullable Long corrects,
      List<String> patrons,
      List<Wager> wagers,
      Written written,
      @Nullable Refusal refusal)
      implements TemplateInstance {}

  /** The coup that is meant. */
  private record Place(String table, String shoe, int place) {
    static Place of(@Nullable String table, @Nullable String shoe, @Nullable String place) {
      Long number = RequestParsing.number("place", RequestParsing.required("place", place, "0"));
      if (number == null || number < 0 || number > Integer.MAX_VALUE) {
        throw new Refusal(
            Refusal.Reason.NOT_UNDERSTOOD, "place is " + place, "take that of a coup's page");
      }
      return new Place(
          RequestParsing.required("table", table, "T1"),
          RequestParsing.required("shoe", shoe, "2026-03-02-A"),
          number.intValue());
    }
  }

  /** The form. */
  @GET
  public Response form(
      String licensee,
      long run,
      @RestQuery @Nullable String table,
      @RestQuery @Nullable String shoe,
      @RestQuery @Nullable String place,
      @RestQuery @Nullable String corrects)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    return Pages.answer(
        OK,
        page(
                of,
                record,
                Place.of(table, shoe, place),
                RequestParsing.number("corrects", corrects),
                Written.NOTHING,
                null)
            .render());
  }

  private DisputeForm page(
      Licensee of,
      RunRecord run,
      Place place,
      @Nullable Long corrects,
      Written written,
      @Nullable Refusal refusal)
      throws IOException {
    DisputedCoup coup = coups.of(run, place.table(), place.shoe(), place.place(), NOTHING_YET);
    Amounts amounts = new Amounts(Currency.getInstance(coup.currency()));
    TreeSet<String> patrons = new TreeSet<>();
    List<Wager> shown = new ArrayList<>();
    for (ReplayedWager wager : wagers(run, place)) {
      if (!wager.patron().isEmpty()) {
        patrons.add(wager.patron());
      }
      shown.add(
          new Wager(
              wager.lines(),
              String.join(
                  " \u00b7 ",
                  wager.patron(),
                  wager.area(),
                  wager.bet(),
                  amounts.withCurrency(wager.acceptedMinor()))));
    }
    String runAt = Addresses.of(of, run.id);
    return new DisputeForm(
        pages.frame(of),
        run,
        coup,
        Addresses.with(
            runAt + "/dispute",
            Addresses.query(
                "table",
                place.table(),
                "shoe",
                place.shoe(),
                "place",
                place.place(),
                "corrects",
                corrects)),
        Addresses.with(
            runAt + "/coup",
            Addresses.query("table", place.table(), "shoe", place.shoe(), "place", place.place())),
        corrects,
        List.copyOf(patrons),
        shown,
        written,
        refusal);
  }

  private List<ReplayedWager> wagers(RunRecord run, Place place) throws IOException {
    ShoeInFull shoe = shoes.of(run, place.table(), place.shoe());
    if (shoe != null) {
      for (ShoeInFull.Coup coup : shoe.coups()) {
        CoupSnapshot full = coup.inFull();
        if (coup.row().place() == place.place() && full != null) {
          return full.wagers();
        }
      }
    }
    return List.of();
  }

  /** Opens it. */
  @POST
  @RolesAllowed({Role.IS_OPERATOR, Role.IS_AUDITOR})
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response open(
      String licensee,
      long run,
      @RestQuery @Nullable String table,
      @RestQuery @Nullable String shoe,
      @RestQuery @Nullable String place,
      @RestQuery @Nullable String corrects,
      MultivaluedMap<String, String> sent)
      throws IOException {
    Form form = pages.form(sent);
    Licensee of = licensees.visible(licensee);
    RunRecord record = runs.of(of, run);
    Place coup = Place.of(table, shoe, place);
    Long corrected = RequestParsing.number("corrects", corrects);
    try {
      DisputeClaim claim = claim(record, coup, form);
      DisputeRecord opened =
          disputes.open(
              new ReviewActor(caller.actor(), caller.roles()),
              of,
              record,
              coups.of(record, coup.table(), coup.shoe(), coup.place(), claim),
              claim,
              corrected);
      return Pages.lead(DisputePage.at(of, opened.id));
    } catch (Refusal refusal) {
      if (refusal.reason() == Refusal.Reason.NOT_FOUND) {
        throw refusal;
      }
      return Pages.refused(
          refusal, page(of, record, coup, corrected, Written.of(form), refusal).render());
    }
  }

  private DisputeClaim claim(RunRecord run, Place place, Form form) throws IOException {
    DisputedCoup coup = coups.of(run, place.table(), place.shoe(), place.place(), NOTHING_YET);
    String patron = form.text("patron");
    String lines = form.text("wager");
    String area = null;
    String bet = null;
    if (lines != null) {
      ReplayedWager wager =
          wagers(run, place).stream()
              .filter(each -> each.lines().equals(lines))
              .findFirst()
              .orElseThrow(() ->
                  new Refusal(
                      Refusal.Reason.NOT_UNDERSTOOD,
                      "the coup has no wager on the lines " + lines,
                      "choose one of the form"));
      if (patron != null && !patron.equals(wager.patron())) {
        throw new Refusal(
            Refusal.Reason.NOT_ACCEPTED,
            "the wager is not on record as one of " + patron,
            "choose a wager of theirs, or leave the wager out and tell it in the claim");
      }
      patron = orNull(wager.patron());
      area = orNull(wager.area());
      bet = wager.bet();
    }
    String claimed = form.text("claimed");
    String complained = form.text("complained");
    return new DisputeClaim(
        patron,
        area,
        bet,
        form.needed("claim"),
        claimed == null ? null : DisputePage.amount("claimed", claimed, coup.currency()),
        complained == null ? null : moment(complained, ZoneId.of(coup.zone())));
  }

  private static Instant moment(String written, ZoneId zone) {
    SoughtTime time = RequestParsing.sought("complained", written);
    Instant moment = time.moment(zone);
    if (moment == null) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "complained is " + time.clock() + ", " + time.trouble(zone),
          time.remedy(zone));
    }
    return moment;
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }
}
