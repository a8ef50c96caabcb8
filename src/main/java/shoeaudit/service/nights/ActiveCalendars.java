package shoeaudit.service.nights;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.RuleLibrary;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.ControlFileReader;
import shoeaudit.identity.Licensee;
import shoeaudit.nights.record.NightCalendar;
import shoeaudit.service.records.ControlRegister;
import shoeaudit.service.records.ControlVersion;
import shoeaudit.service.vault.Vault;

/** The calendars of licensees' nights, by the control files that are active. */
@ApplicationScoped
class ActiveCalendars {
  private final ControlRegister register;
  private final Vault vault;
  private final RuleLibrary rules;
  private final Map<Long, Read> read = new ConcurrentHashMap<>();

  private record Read(List<Long> versions, NightCalendar calendar) {}

  @Inject
  ActiveCalendars(ControlRegister register, Vault vault, RuleLibrary rules) {
    this.register = register;
    this.vault = vault;
    this.rules = rules;
  }

  /**
   * A licensee's; null: it has no active control file.
   *
   * @throws IOException where the vault cannot be read, or a file is not any more what was received
   * @throws ConfigException where a file cannot be understood by this version of the program
   */
  @Nullable NightCalendar of(Licensee licensee) throws IOException, ConfigException {
    List<ControlVersion> active =
        QuarkusTransaction.requiringNew().call(() -> register.active(licensee));
    if (active.isEmpty()) {
      return null;
    }
    List<Long> ids = active.stream().map(version -> version.id).toList();
    Read before = read.get(licensee.id);
    if (before != null && before.versions().equals(ids)) {
      return before.calendar();
    }
    List<ControlFile> files = new ArrayList<>();
    for (ControlVersion version : active) {
      files.add(
          ControlFileReader.read(
              version.evidence.name, vault.bytes(version.evidence.sha256), rules));
    }
    Read now = new Read(ids, new NightCalendar(files));
    read.put(licensee.id, now);
    return now.calendar();
  }
}
