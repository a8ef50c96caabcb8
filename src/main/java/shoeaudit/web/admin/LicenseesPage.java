package shoeaudit.web.admin;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validator;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.NewLicensee;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Role;
import shoeaudit.report.text.Texts;
import shoeaudit.web.Addresses;
import shoeaudit.web.Form;
import shoeaudit.web.Frame;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.Pages;

/**
 * The licensees, by code, and the adding of new ones. As at {@link shoeaudit.web.desk.DeskPage},
 * the path stands at the methods: a class of its own path would hide the desks of the licensees.
 */
@Path("/")
@RolesAllowed(Role.IS_ADMINISTRATOR)
@Produces(MediaType.TEXT_HTML)
@Blocking
public class LicenseesPage {
  static final String AT = "/licensees";
  private static final Texts TEXTS = PageLanguage.texts();
  private static final int ROWS = 100;

  private final Pages pages;
  private final Licensees licensees;
  private final Validator validator;

  @Inject
  LicenseesPage(Pages pages, Licensees licensees, Validator validator) {
    this.pages = pages;
    this.licensees = licensees;
    this.validator = validator;
  }

  /**
   * A licensee.
   *
   * @param of it
   */
  public record Row(Licensee of) {
    /** Where its pages are. */
    public String at() {
      return Addresses.of(of);
    }
  }

  /**
   * The page.
   *
   * @param next the address of the licensees that follow; null: none do
   * @param filled what was sent and refused
   * @param refusal why a licensee was not added; null: nobody tried
   */
  @CheckedTemplate(basePath = "admin", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record LicenseeList(
      Frame frame,
      List<Row> licensees,
      @Nullable String next,
      NewLicensee filled,
      @Nullable Refusal refusal)
      implements TemplateInstance {}

  /** Some of them. */
  @GET
  @Path(AT)
  public TemplateInstance list(@RestQuery @Nullable String cursor) {
    return list(cursor, new NewLicensee("", "", ""), null);
  }

  private LicenseeList list(
      @Nullable String cursor, NewLicensee filled, @Nullable Refusal refusal) {
    Slice<Licensee> page = licensees.visible(null, cursor, ROWS);
    return new LicenseeList(
        pages.frame(),
        page.rows().stream().map(Row::new).toList(),
        page.next(last -> Addresses.with(AT, Addresses.query("cursor", last.code))),
        filled,
        refusal);
  }

  /** Adds one, and goes to its pages. */
  @POST
  @Path(AT)
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response add(MultivaluedMap<String, String> sent) {
    Form form = pages.form(sent);
    NewLicensee wanted =
        new NewLicensee(
            Objects.requireNonNullElse(form.text("code"), ""),
            Objects.requireNonNullElse(form.text("name"), ""),
            Objects.requireNonNullElse(form.text("jurisdiction"), ""));
    try {
      validator.validate(wanted).stream()
          .min(Comparator.comparing(LicenseesPage::member))
          .ifPresent(wrong -> {
            throw new Refusal(
                Refusal.Reason.NOT_ACCEPTED,
                TEXTS.of("page.licensee-wrong", member(wrong), wrong.getMessage()),
                TEXTS.of("page.licensee-wrong-remedy"));
          });
      Licensee licensee =
          licensees.oneAtATime(() ->
              QuarkusTransaction.requiringNew()
                  .call(() -> licensees.add(wanted.code(), wanted.name(), wanted.jurisdiction())));
      return Response.seeOther(URI.create(Addresses.of(licensee))).build();
    } catch (Refusal refusal) {
      return AccountPage.html(refusal.reason().status(), list(null, wanted, refusal));
    }
  }

  private static String member(ConstraintViolation<?> wrong) {
    return wrong.getPropertyPath().toString();
  }
}
