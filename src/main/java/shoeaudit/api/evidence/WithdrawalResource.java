package shoeaudit.api.evidence;

import io.quarkus.security.Authenticated;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import org.jboss.resteasy.reactive.RestHeader;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.findings.ReviewResource;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.identity.Role;
import shoeaudit.service.nights.LogWithdrawal;
import shoeaudit.service.nights.LogWithdrawals;
import shoeaudit.service.nights.NightKeeper;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;

/** That a log was delivered by mistake, and counts for no night any more. */
@Path("/api/v1/licensees/{licensee}/logs/{log}/withdrawals")
@Authenticated
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class WithdrawalResource {
  private static final int CREATED = 201;

  private final Licensees licensees;
  private final EvidenceFiles evidence;
  private final LogWithdrawals withdrawals;
  private final NightKeeper nights;
  private final KeyedRequests requests;
  private final Caller caller;

  @Inject
  WithdrawalResource(
      Licensees licensees,
      EvidenceFiles evidence,
      LogWithdrawals withdrawals,
      NightKeeper nights,
      KeyedRequests requests,
      Caller caller) {
    this.licensees = licensees;
    this.evidence = evidence;
    this.withdrawals = withdrawals;
    this.nights = nights;
    this.requests = requests;
    this.caller = caller;
  }

  /**
   * What is said of it.
   *
   * @param reason why, in one's own words
   */
  public record Withdrawing(
      @NotBlank
          @Size(max = LogWithdrawals.LONGEST_REASON)
          @Pattern(regexp = ReviewResource.TEXT, message = ReviewResource.NO_TEXT)
          String reason) {}

  /**
   * A withdrawal.
   *
   * @param log which
   * @param by who withdrew it
   * @param reason why, in their words
   */
  public record WithdrawalView(long log, String by, Instant at, String reason) {
    static WithdrawalView of(EvidenceFile log, LogWithdrawal withdrawal) {
      return new WithdrawalView(log.id, withdrawal.by, withdrawal.at, withdrawal.reason);
    }
  }

  private EvidenceFile log(Licensee of, long log) {
    return evidence.of(of, EvidenceFile.Kind.LOG, log);
  }

  /**
   * The withdrawals of a log.
   *
   * @param withdrawals the newest first; several, where it was delivered more than once
   */
  public record WithdrawalList(List<WithdrawalView> withdrawals) {}

  /** Those of it. */
  @GET
  public WithdrawalList list(String licensee, long log) {
    EvidenceFile file = log(licensees.visible(licensee), log);
    return new WithdrawalList(
        withdrawals.of(file).stream().map(each -> WithdrawalView.of(file, each)).toList());
  }

  /** Withdraws it: the nights that had it are audited anew without it. */
  @POST
  @RolesAllowed(Role.IS_AUDITOR)
  public Response withdraw(
      String licensee,
      long log,
      @RestHeader(KeyedRequests.KEY) @Nullable String key,
      @NotNull @Valid Withdrawing withdrawing) {
    Licensee of = licensees.visible(licensee);
    EvidenceFile file = log(of, log);
    Response answer =
        requests.once(
            key,
            withdrawing,
            () ->
                new KeyedRequests.Made(
                    CREATED,
                    "/api/v1/licensees/" + of.code + "/logs/" + log + "/withdrawals",
                    WithdrawalView.of(
                        file,
                        withdrawals.withdraw(caller.actor(), of, file, withdrawing.reason()))));
    nights.wake();
    return answer;
  }
}
