package shoeaudit.api.operations;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import shoeaudit.api.http.BodyLimit;
import shoeaudit.api.http.EarlyCaller;
import shoeaudit.api.http.EarlyProblems;
import shoeaudit.identity.Refusal;
import shoeaudit.service.records.ServiceSettings;
import shoeaudit.service.vault.DiskSpace;

/**
 * Refuses files before they begin where the disk is full already, forms among them, which come to
 * no vault before they have come whole. The vault looks on while it takes a file in.
 */
@ApplicationScoped
class SpaceForFiles {
  /** Smaller bodies go on: they are what people who review write, and control files. */
  private static final long SMALL = 1 << 20;

  /** After it is known who asks, and after the limit of a body's size. */
  private static final int LAST = 9;

  private final DiskSpace space;
  private final EarlyProblems problems;

  @Inject
  SpaceForFiles(DiskSpace space, EarlyProblems problems) {
    this.space = space;
    this.problems = problems;
  }

  @Produces
  @Singleton
  static DiskSpace space(ServiceSettings service, OperationsSettings settings) {
    return new DiskSpace(service.data(), settings.freeSpace().asLongValue());
  }

  void register(@Observes Filters filters) {
    filters.register(this::look, LAST);
  }

  private void look(RoutingContext context) {
    long announced = BodyLimit.announced(context.request());
    boolean small = announced != BodyLimit.NOT_ANNOUNCED && announced <= SMALL;
    // Who is not known is turned away later, and learns nothing of the disk.
    if (!small && EarlyCaller.name(context) != null) {
      try {
        space.require();
      } catch (Refusal full) {
        problems.refuseUnread(context, full.reason(), full.detail(), full.remedy());
        return;
      } catch (IOException e) {
        context.fail(e);
        return;
      }
    }
    context.next();
  }
}
