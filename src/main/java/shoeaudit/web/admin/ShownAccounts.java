package shoeaudit.web.admin;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import shoeaudit.identity.Account;
import shoeaudit.identity.Credentials;
import shoeaudit.identity.SignInSources;

/** Looks up what pages show of accounts beside what the accounts hold themselves. */
@ApplicationScoped
class ShownAccounts {
  private final Credentials credentials;
  private final SignInSources sources;

  @Inject
  ShownAccounts(Credentials credentials, SignInSources sources) {
    this.credentials = credentials;
    this.sources = sources;
  }

  List<ShownAccount> of(List<Account> accounts) {
    Map<String, Instant> last =
        sources.lastSignIns(accounts.stream().map(account -> account.name).toList());
    return accounts.stream()
        .map(account ->
            ShownAccount.of(account, credentials.lockedUntil(account), last.get(account.name)))
        .toList();
  }

  ShownAccount of(Account account) {
    return of(List.of(account)).getFirst();
  }
}
