package shoeaudit.service.records;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import shoeaudit.config.RuleLibrary;
import shoeaudit.service.vault.DiskSpace;
import shoeaudit.service.vault.Vault;

/** What the rooms without a framework give to those with one. */
@ApplicationScoped
class Producers {
  @Produces
  @Singleton
  Vault vault(ServiceSettings settings, DiskSpace space) throws IOException {
    return new Vault(settings.data().resolve("vault"), settings.instance().orElse(null), space);
  }

  @Produces
  @Singleton
  RuleLibrary rules() {
    return RuleLibrary.onClasspath();
  }

  @Produces
  @Singleton
  InstantSource clock() {
    // No finer than databases keep it, so that an answer says the same before and after.
    InstantSource system = InstantSource.system();
    return () -> system.instant().truncatedTo(ChronoUnit.MICROS);
  }
}
