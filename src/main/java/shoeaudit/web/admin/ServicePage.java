package shoeaudit.web.admin;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.health.SmallRyeHealthReporter;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.ws.rs.ForbiddenException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Role;
import shoeaudit.report.text.Texts;
import shoeaudit.service.nights.NightRecord;
import shoeaudit.service.nights.NightRecords;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.PageLanguage;
import shoeaudit.web.Pages;

/**
 * How the service is: the checks that its readiness goes by, with what each says, and the nights
 * that are overdue. It is all licensees' service, so that administrators of one do not see it.
 */
@Path(ServicePage.AT)
@RolesAllowed(Role.IS_ADMINISTRATOR)
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ServicePage {
  static final String AT = "/service";

  private static final Texts TEXTS = PageLanguage.texts();

  /** More overdue nights than anybody looks at; how many there are in all is said. */
  private static final int ROWS = 100;

  private final Pages pages;
  private final SmallRyeHealthReporter health;
  private final NightRecords nights;
  private final InstantSource clock;
  private final Caller caller;

  @Inject
  ServicePage(
      Pages pages,
      SmallRyeHealthReporter health,
      NightRecords nights,
      InstantSource clock,
      Caller caller) {
    this.pages = pages;
    this.health = health;
    this.nights = nights;
    this.clock = clock;
    this.caller = caller;
  }

  /**
   * What a check says.
   *
   * @param name of what it says, in words
   * @param bytes the value, where it is a number of bytes, as its key then says; otherwise null
   * @param moment the value, where it is a time; otherwise null
   */
  public record Said(String name, String value, @Nullable Long bytes, @Nullable Instant moment) {}

  /** A check of the service's readiness, by its name in words. */
  public record Check(String name, boolean up, List<Said> said) {
    public Check {
      said = List.copyOf(said);
    }
  }

  /** A night that should have been audited, told missing or closed. */
  public record Overdue(NightRecord night) {
    /** Where the night is. */
    public String at() {
      return Addresses.of(night.licensee) + "/nights/" + night.day;
    }
  }

  /**
   * The page.
   *
   * @param overdue the nights that wait longest, the longest first
   * @param overdueInAll how many there are
   */
  @CheckedTemplate(basePath = "admin", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record ServiceShown(
      Frame frame, boolean ready, List<Check> checks, List<Overdue> overdue, long overdueInAll)
      implements TemplateInstance {}

  /** How it is now. */
  @GET
  public TemplateInstance page() {
    if (caller.onlyLicensee() != null) {
      throw new ForbiddenException();
    }
    List<Check> checks = new ArrayList<>();
    for (JsonObject check :
        health.getReadiness().getPayload().getJsonArray("checks").getValuesAs(JsonObject.class)) {
      checks.add(
          new Check(
              words("name", check.getString("name")),
              isUp(check.getString("status")),
              said(check)));
    }
    checks.sort(Comparator.comparing(Check::up).thenComparing(Check::name));
    return new ServiceShown(
        pages.frame(),
        checks.stream().allMatch(Check::up),
        checks,
        nights.overdue(clock.instant(), ROWS).stream().map(Overdue::new).toList(),
        nights.overdue(clock.instant()));
  }

  private static boolean isUp(@Nullable String status) {
    return "UP".equals(status);
  }

  private static List<Said> said(JsonObject check) {
    JsonObject data = check.getJsonObject("data");
    return data == null
        ? List.of()
        : data.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(each -> said(each.getKey(), each.getValue()))
            .toList();
  }

  private static Said said(String key, JsonValue value) {
    String text = value instanceof JsonString string ? string.getString() : value.toString();
    return new Said(
        words("says", key),
        words("value", text),
        value instanceof JsonNumber number && key.endsWith("_bytes") ? number.longValue() : null,
        moment(text));
  }

  private static @Nullable Instant moment(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException e) {
      return null;
    }
  }

  /** What a check calls something, in words; as it stands where there are none for it. */
  private static String words(String group, String called) {
    String key = called.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", " ").strip();
    return TEXTS.orElse("page.health." + group + "." + key.replace(' ', '-'), called);
  }
}
