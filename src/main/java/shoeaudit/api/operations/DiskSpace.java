package shoeaudit.api.operations;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import shoeaudit.api.BodyLimit;
import shoeaudit.api.EarlyProblems;
import shoeaudit.identity.Refusal.Reason;
import shoeaudit.runs.records.ServiceSettings;

/**
 * The space of the data folder's disk: a file that would take the last of it is refused, as
 * database, results and trail have to be written to it too. Each is measured by itself, when it
 * begins: of several that come at once, all may be taken.
 */
@ApplicationScoped
class DiskSpace {
  /** Smaller bodies go on: they are what people who review write, and control files. */
  private static final long SMALL = 1 << 20;

  /** After it is known who asks, and after the limit of a body's size. */
  private static final int LAST = 9;

  private final Path folder;
  private final long least;
  private final EarlyProblems problems;

  @Inject
  DiskSpace(ServiceSettings service, OperationsSettings settings, EarlyProblems problems) {
    this.folder = service.data();
    this.least = settings.freeSpace().asLongValue();
    this.problems = problems;
  }

  /** How many bytes are left. */
  long free() throws IOException {
    return Files.getFileStore(folder).getUsableSpace();
  }

  /** How many bytes have to be left. */
  long least() {
    return least;
  }

  void register(@Observes Filters filters) {
    filters.register(this::look, LAST);
  }

  private void look(RoutingContext context) {
    long announced = BodyLimit.announced(context.request());
    long coming = announced == BodyLimit.NOT_ANNOUNCED ? SMALL + 1 : announced;
    if (coming <= SMALL || !isKnown(context)) {
      context.next();
      return;
    }
    try {
      if (free() - coming >= least) {
        context.next();
        return;
      }
    } catch (IOException e) {
      context.fail(e);
      return;
    }
    problems.refuseUnread(
        context,
        Reason.NO_SPACE,
        "the service's disk has no room for " + coming + " bytes more",
        "have those who run the service make room, and send it again");
  }

  /** Who is not known is turned away later, and learns nothing of the disk. */
  private static boolean isKnown(RoutingContext context) {
    return context.user() instanceof QuarkusHttpUser user
        && !user.getSecurityIdentity().isAnonymous();
  }
}
