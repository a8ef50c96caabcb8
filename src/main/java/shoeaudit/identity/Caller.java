package shoeaudit.identity;

import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Who asks, and what they may see. */
@RequestScoped
public class Caller {
  /** The attribute of an identity that holds the code of the licensee whose people it is of. */
  static final String LICENSEE = "shoe-audit.licensee";

  /** The attribute of an identity that holds its account's id. */
  static final String ACCOUNT = "shoe-audit.account";

  /** The attribute of an identity that holds the id of the token of ours that was shown. */
  static final String TOKEN = "shoe-audit.token";

  /** The attribute of an identity that says whether that token was given out for a machine. */
  static final String MACHINE = "shoe-audit.machine";

  /** The attribute of an identity that says whether its account's password is a one-time one. */
  static final String MUST_CHANGE_PASSWORD = "shoe-audit.must-change-password";

  /** The attribute of an identity that says whether its account needs a second factor first. */
  static final String MUST_SET_UP_SECOND_FACTOR = "shoe-audit.must-set-up-second-factor";

  /** The attribute of an identity that says why an issuer's word for them does not count here. */
  static final String REFUSED = "shoe-audit.refused";

  /** Under which Quarkus keeps when a token of OpenID Connect expires, in seconds. */
  private static final String QUARKUS_EXPIRY = "quarkus.identity.expire-time";

  private final SecurityIdentity identity;
  private final String request;

  @Inject
  Caller(SecurityIdentity identity, CurrentVertxRequest http) {
    this.identity = identity;
    RoutingContext current = http.getCurrent();
    this.request = current == null ? UUID.randomUUID().toString() : RequestId.of(current);
  }

  /** Their account's name. */
  public String name() {
    return identity.getPrincipal().getName();
  }

  /** Their account's id. */
  public long account() {
    return identity.<Long>getAttribute(ACCOUNT);
  }

  /** The id of the token that they show; null: it is none of ours (OpenID Connect). */
  public @Nullable Long token() {
    return identity.getAttribute(TOKEN);
  }

  /** Why somebody whom an issuer of OpenID Connect lets in is not let in here; null: they are. */
  public @Nullable Refusal refusal() {
    return identity.getAttribute(REFUSED);
  }

  /**
   * As what somebody was let in.
   *
   * @param account their account's id
   * @param token the id of the token of ours; null: it is none of ours
   * @param until when a token that is none of ours expires; null: it does not say
   */
  public record Admission(long account, @Nullable Long token, @Nullable Instant until) {}

  /** As what they were let in, for what goes on longer than their request. */
  public Admission admission() {
    Long until = identity.getAttribute(QUARKUS_EXPIRY);
    return new Admission(account(), token(), until == null ? null : Instant.ofEpochSecond(until));
  }

  /** Whether they show a token that was given out for a machine. */
  public boolean isMachine() {
    return Boolean.TRUE.equals(identity.<Boolean>getAttribute(MACHINE));
  }

  /** Whether somebody has to change a one-time password before anything else. */
  public static boolean mustChangePassword(SecurityIdentity identity) {
    return Boolean.TRUE.equals(identity.<Boolean>getAttribute(MUST_CHANGE_PASSWORD));
  }

  /** Whether somebody has to set up a second factor before anything else. */
  public static boolean mustSetUpSecondFactor(SecurityIdentity identity) {
    return Boolean.TRUE.equals(identity.<Boolean>getAttribute(MUST_SET_UP_SECOND_FACTOR));
  }

  /** The request's id, as logs, answers and the trail name it. */
  public String request() {
    return request;
  }

  /** As the trail names them. */
  public Actor actor() {
    return new Actor(name(), request);
  }

  /** What they may do. */
  public Set<Role> roles() {
    return identity.getRoles().stream().map(Role::of).collect(Collectors.toUnmodifiableSet());
  }

  /** Whether they speak for the commission: an auditor, or an administrator of all licensees. */
  public boolean isOfCommission() {
    Set<Role> roles = roles();
    return roles.contains(Role.AUDITOR)
        || (roles.contains(Role.ADMINISTRATOR) && onlyLicensee() == null);
  }

  /** The code of the licensee that they see alone; null: they see all. */
  public @Nullable String onlyLicensee() {
    return onlyLicensee(identity);
  }

  /** The code of the licensee that somebody sees alone; null: they see all. */
  public static @Nullable String onlyLicensee(SecurityIdentity identity) {
    return identity.getAttribute(LICENSEE);
  }
}
