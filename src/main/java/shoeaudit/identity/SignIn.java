package shoeaudit.identity;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.SignInSource.Outcome;

/**
 * Signs people in, by a password and, where they have a second factor, a code, or by the word of an
 * issuer of OpenID Connect; and lets them change their password.
 */
@ApplicationScoped
public class SignIn {
  private static final String FAILED = "account.sign-in-failed";

  private final Accounts accounts;
  private final Attempts attempts;
  private final Tokens tokens;
  private final Credentials credentials;
  private final SecondFactorCodes codes;
  private final SignInSources sources;
  private final Passwords passwords;
  private final Trail trail;
  private final IdentitySettings settings;
  private final SecondFactorSettings secondFactors;

  @Inject
  SignIn(
      Accounts accounts,
      Attempts attempts,
      Tokens tokens,
      Credentials credentials,
      SecondFactorCodes codes,
      SignInSources sources,
      Passwords passwords,
      Trail trail,
      IdentitySettings settings,
      SecondFactorSettings secondFactors) {
    this.accounts = accounts;
    this.attempts = attempts;
    this.tokens = tokens;
    this.credentials = credentials;
    this.codes = codes;
    this.sources = sources;
    this.passwords = passwords;
    this.trail = trail;
    this.settings = settings;
    this.secondFactors = secondFactors;
  }

  /**
   * Somebody is signed in.
   *
   * @param token as it is shown once
   * @param mustChangePassword whether they have to do so before anything else
   * @param mustSetUpSecondFactor whether they have to do so before anything else but that
   * @param passwordResets the last times that somebody else gave them a password, the newest first
   * @param secondFactorResets the same of those who took their second factor away
   */
  public record Session(
      Tokens.Given token,
      boolean mustChangePassword,
      boolean mustSetUpSecondFactor,
      List<Credentials.Reset> passwordResets,
      List<Credentials.Reset> secondFactorResets) {
    public Session {
      passwordResets = List.copyOf(passwordResets);
      secondFactorResets = List.copyOf(secondFactorResets);
    }
  }

  /**
   * Who signs in.
   *
   * @param code of the second factor, or a recovery code; null: none is shown
   */
  public record Shown(String name, String password, @Nullable String code) {
    private @Nullable String givenCode() {
      return code == null || code.isBlank() ? null : code;
    }
  }

  /**
   * What came of it.
   *
   * @param session null: none
   * @param refusal why, where the password was right; null: it was not
   */
  private record Answer(@Nullable Session session, @Nullable Refusal refusal) {}

  /**
   * Signs somebody in. A wrong password or code is counted, also where the answer is a refusal.
   *
   * @param from where the request comes from
   * @return null where name and password do not belong together, or the account is disabled: the
   *     two are not told apart
   * @throws Refusal where too many wrong ones came before, or too many wait to be looked at; and to
   *     those alone who know the password, where a code is needed, or the one shown is wrong
   */
  public @Nullable Session with(Shown shown, Source from, String request) {
    sources.sweep();
    Account known = QuarkusTransaction.requiringNew().call(() -> accounts.named(shown.name()));
    Answer answer =
        attempts.password(
            new Attempts.Shower(AccountName.digest(shown.name()), known, from, request),
            shown.password(),
            (attempt, account) -> answer(attempt, account, shown.givenCode()));
    Refusal refusal = answer.refusal();
    if (refusal != null) {
      throw refusal;
    }
    return answer.session();
  }

  private Answer answer(
      Attempts.Attempt attempt, @Nullable Account account, @Nullable String code) {
    Actor nobody = Actor.notSignedIn(attempt.request());
    if (account == null) {
      attempts.wrong(attempt, nobody, FAILED, "");
      return new Answer(null, null);
    }
    if (account.secondFactorSince == null) {
      return new Answer(session(attempt, account, SecondFactorCodes.Taken.CODE), null);
    }
    if (code == null) {
      // Neither right nor wrong: a right password alone must not end the wait after wrong codes.
      attempts.record(
          attempt.by().from(), account, Outcome.CODE_ASKED, nobody, "account.code-asked-for", "");
      return new Answer(
          null,
          new Refusal(
              Refusal.Reason.CODE_REQUIRED,
              "the account has a second factor, and no code came with the password",
              "send name and password again with the member code: the "
                  + Totp.DIGITS
                  + " digits that your app shows, or one of your recovery codes"));
    }
    SecondFactorCodes.Taken taken = codes.take(account, code);
    if (taken == SecondFactorCodes.Taken.WRONG) {
      attempts.wrong(attempt, nobody, FAILED, SecondFactorCodes.WRONG_CODE);
      return new Answer(null, SecondFactorCodes.wrong(Refusal.Reason.NOT_SIGNED_IN));
    }
    return new Answer(session(attempt, account, taken), null);
  }

  private Session session(
      Attempts.Attempt attempt, Account account, SecondFactorCodes.Taken taken) {
    attempts.right(attempt);
    boolean lacks = account.lacksSecondFactor(secondFactors.roles().orElse(Set.of()));
    if (!lacks) {
      account.secondFactorResetBy = null;
    }
    Actor actor = new Actor(account.name, attempt.request());
    Tokens.Given given = tokens.ofSession(actor, account, settings.session());
    String used = codes.used(account, taken);
    begun(given, actor, account, attempt.by().from(), used);
    return new Session(
        given,
        account.mustChangePassword(),
        lacks,
        credentials.passwordResets(account),
        credentials.secondFactorResets(account));
  }

  /**
   * Begins a session at the pages for somebody whom an issuer of OpenID Connect has just let in.
   *
   * @param from where the request comes from
   */
  @Transactional
  public Tokens.Given letInElsewhere(Actor actor, long id, Source from) {
    sources.sweep();
    Account account = accounts.findById(id);
    Tokens.Given given = tokens.ofSession(actor, account, settings.session());
    begun(given, actor, account, from, "; let in by " + account.issuer);
    return given;
  }

  /** Records that a session began, and from where. */
  private void begun(Tokens.Given given, Actor actor, Account account, Source from, String how) {
    SignInSource source =
        attempts.record(
            from,
            account,
            Outcome.SIGNED_IN,
            actor,
            "account.signed-in",
            "until " + given.kept().expiresAt + how);
    given.kept().sourceId = source == null ? null : source.id;
  }

  /**
   * Gives somebody another password. Their other sessions end.
   *
   * @param shown the token of the session that goes on; null: none
   * @param from where the request comes from
   * @throws Refusal where the old one is wrong, which is counted as in signing in, or the new one
   *     is too weak
   */
  public void change(
      Actor actor,
      long id,
      @Nullable Long shown,
      Source from,
      String oldPassword,
      String newPassword) {
    Account known = QuarkusTransaction.requiringNew().call(() -> accounts.findById(id));
    if (known.passwordHash == null) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "the account has no password",
          "change it where you sign in, or ask an administrator");
    }
    if (oldPassword.equals(newPassword)) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED, "the new password is the old one", "take another");
    }
    String newHash = passwords.hash(newPassword, actor.name(), known.words());
    boolean done =
        attempts.password(
            Attempts.Shower.of(
                known, from, Objects.requireNonNull(actor.request(), "they ask for it")),
            oldPassword,
            (attempt, account) -> isChanged(attempt, account, actor, shown, newHash));
    if (!done) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          "the old password is not right",
          "try again, or ask an administrator");
    }
  }

  private boolean isChanged(
      Attempts.Attempt attempt,
      @Nullable Account account,
      Actor actor,
      @Nullable Long shown,
      String newHash) {
    if (account == null) {
      attempts.wrong(attempt, actor, "account.password-change-failed", "");
      return false;
    }
    attempts.rightPassword(attempt);
    account.passwordHash = newHash;
    account.oneTimeUntil = null;
    tokens.endSessions(account, shown);
    trail.add(actor, Accounts.event("account.password-changed", account, null, null));
    return true;
  }
}
