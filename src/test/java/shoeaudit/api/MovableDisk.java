package shoeaudit.api;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicLong;
import shoeaudit.service.records.ServiceSettings;
import shoeaudit.service.vault.DiskSpace;

/** A disk that has as much room as a test says; enough, where none says anything. */
@Alternative
@ApplicationScoped
public class MovableDisk {
  /** How many bytes have to be left. */
  static final long RESERVE = 1L << 30;

  /** As much as no test fills. */
  static final long ENOUGH = 100 * RESERVE;

  private static final AtomicLong FREE = new AtomicLong(ENOUGH);

  /** Says how many bytes are left. */
  static void free(long bytes) {
    FREE.set(bytes);
  }

  @Produces
  @Singleton
  @Alternative
  DiskSpace space(ServiceSettings service) {
    return new DiskSpace(service.data(), RESERVE, FREE::get);
  }
}
