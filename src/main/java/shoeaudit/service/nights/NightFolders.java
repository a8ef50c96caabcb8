package shoeaudit.service.nights;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.file.Path;
import shoeaudit.identity.Licensee;
import shoeaudit.service.records.ServiceSettings;

/** Where the folders of licensees' nights are, each with its inbox. */
@ApplicationScoped
class NightFolders {
  private final Path root;

  @Inject
  NightFolders(NightsSettings settings, ServiceSettings service) {
    this.root = settings.inbox().orElse(service.data().resolve("nights"));
  }

  /** A licensee's, which need not be there yet. */
  Path of(Licensee licensee) {
    return root.resolve(licensee.code);
  }
}
