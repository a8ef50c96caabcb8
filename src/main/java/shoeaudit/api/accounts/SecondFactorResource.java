package shoeaudit.api.accounts;

import io.quarkus.security.Authenticated;
import io.quarkus.vertx.http.Uncompressed;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.AnsweredOnce;
import shoeaudit.api.http.CallerAddress;
import shoeaudit.api.http.InPerson;
import shoeaudit.identity.Account;
import shoeaudit.identity.Accounts;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Credentials;
import shoeaudit.identity.SecondFactors;
import shoeaudit.identity.Source;

/** The caller's second factor: codes that an app makes, beside the password. */
@Path("/api/v1/me/second-factor")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class SecondFactorResource {
  /** The longest code that is taken: a recovery code, with blanks between its letters. */
  static final int LONGEST_CODE = 64;

  private static final int CREATED = 201;
  private static final int NO_CONTENT = 204;

  private final Accounts accounts;
  private final SecondFactors secondFactors;
  private final Credentials credentials;
  private final Caller caller;
  private final CurrentVertxRequest http;

  @Inject
  SecondFactorResource(
      Accounts accounts,
      SecondFactors secondFactors,
      Credentials credentials,
      Caller caller,
      CurrentVertxRequest http) {
    this.accounts = accounts;
    this.secondFactors = secondFactors;
    this.credentials = credentials;
    this.caller = caller;
    this.http = http;
  }

  /**
   * How it stands.
   *
   * @param since since when a code is asked for; null: none is
   * @param required whether one of the account's roles needs a second factor
   * @param recoveryCodesLeft how many recovery codes are good still
   * @param resets the last times that somebody else took it away
   */
  public record SecondFactorView(
      @Nullable Instant since, boolean required, int recoveryCodesLeft, List<ResetView> resets) {}

  /** The password with which the caller signs in. */
  public record Begin(@NotBlank String password) {}

  /**
   * What an app needs to make codes.
   *
   * @param secret in Base32, as people type it; shown this once
   * @param uri the same with all else, as apps read it from a QR code
   */
  public record SetUpView(String secret, String uri) {}

  /** A code of the app or, where it is taken, a recovery code. */
  public record Code(@NotBlank @Size(max = LONGEST_CODE) String code) {}

  /**
   * Codes for whoever has lost the app.
   *
   * @param recoveryCodes each good once; shown this once
   */
  public record RecoveryCodes(List<String> recoveryCodes) {}

  private Source from() {
    return CallerAddress.source(http.getCurrent());
  }

  /** How it stands. */
  @GET
  public SecondFactorView one() {
    Account account = accounts.visible(caller.account());
    SecondFactors.Standing standing = secondFactors.of(account);
    return new SecondFactorView(
        standing.since(),
        standing.isNeeded(),
        standing.recoveryCodesLeft(),
        ResetView.of(credentials.secondFactorResets(account)));
  }

  /** Begins to set one up. */
  @POST
  @InPerson
  @AnsweredOnce
  @Uncompressed
  @ResponseStatus(CREATED)
  public SetUpView begin(@NotNull @Valid Begin wanted) {
    SecondFactors.SetUp setUp =
        secondFactors.begin(caller.actor(), caller.account(), from(), wanted.password());
    return new SetUpView(setUp.secret(), setUp.uri());
  }

  /** Confirms the one that was begun: from now on a code is asked for. */
  @POST
  @InPerson
  @AnsweredOnce
  @Uncompressed
  @Path("confirmation")
  @ResponseStatus(CREATED)
  public RecoveryCodes confirm(@NotNull @Valid Code shown) {
    return new RecoveryCodes(
        secondFactors.confirm(
            caller.actor(), caller.account(), caller.token(), from(), shown.code()));
  }

  /** Gives the caller new recovery codes; those from before are good no more. */
  @POST
  @InPerson
  @AnsweredOnce
  @Uncompressed
  @Path("recovery-codes")
  @ResponseStatus(CREATED)
  public RecoveryCodes renew(@NotNull @Valid Code shown) {
    return new RecoveryCodes(
        secondFactors.renewRecoveryCodes(caller.actor(), caller.account(), from(), shown.code()));
  }

  /** Takes the caller's away; it is no DELETE, as it takes a code. */
  @POST
  @InPerson
  @AnsweredOnce
  @Uncompressed
  @Path("removal")
  @ResponseStatus(NO_CONTENT)
  public void remove(@NotNull @Valid Code shown) {
    secondFactors.remove(caller.actor(), caller.account(), from(), shown.code());
  }
}
