package shoeaudit.cli;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import shoeaudit.identity.Accounts;

/**
 * How many accounts there were when the service started. They are counted before it answers: one
 * that is told to stop as soon as it answers has nothing in hand with its database.
 */
@ApplicationScoped
class AccountsAtStart {
  private final Accounts accounts;
  private volatile long count;

  @Inject
  AccountsAtStart(Accounts accounts) {
    this.accounts = accounts;
  }

  void look(@Observes StartupEvent event) {
    count = QuarkusTransaction.requiringNew().call(accounts::count);
  }

  long count() {
    return count;
  }
}
