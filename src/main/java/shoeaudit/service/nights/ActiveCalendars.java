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
import shoeaudit.service.records.EvidenceFile;
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
    Read now = new Read(ids, by(active.stream().map(version -> version.evidence).toList()));
    read.put(licensee.id, now);
    return now.calendar();
  }

  /**
   * That of certain control files, in the order of their spans.
   *
   * @throws IOException where the vault cannot be read, or a file is not any more what was received
   * @throws ConfigException where a file cannot be understood by this version of the program
   */
  NightCalendar by(List<EvidenceFile> controls) throws IOException, ConfigException {
    List<ControlFile> files = new ArrayList<>();
    for (EvidenceFile file : controls) {
      files.add(ControlFileReader.read(file.name, vault.bytes(file.sha256), rules));
    }
    return new NightCalendar(files);
  }

  /**
   * As far as it is known: where it cannot be read now, as it was read last; null: it never was.
   */
  @Nullable NightCalendar known(Licensee licensee) {
    try {
      return of(licensee);
    } catch (IOException | ConfigException e) {
      Read before = read.get(licensee.id);
      return before == null ? null : before.calendar();
    }
  }
}
