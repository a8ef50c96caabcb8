package shoeaudit.api.operations;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Locale;
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
  /**
   * Smaller bodies go on, unless they are forms: they are what people who review write, and small
   * files, which the vault asks room for itself.
   */
  private static final long SMALL = 1 << 20;

  /** After it is known who asks, and after the limit of a body's size. */
  private static final int LAST = 9;

  private final DiskSpace space;
  private final EarlyProblems problems;

  private final long longest;

  @Inject
  SpaceForFiles(DiskSpace space, EarlyProblems problems, BodyLimit limit) {
    this.space = space;
    this.problems = problems;
    this.longest = limit.most();
  }

  private static boolean isForm(RoutingContext context) {
    String type = context.request().getHeader(HttpHeaders.CONTENT_TYPE);
    return type != null && type.toLowerCase(Locale.ROOT).startsWith("multipart/");
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
    boolean known = announced != BodyLimit.NOT_ANNOUNCED;
    boolean form = isForm(context);
    // Who is not known is turned away later, and learns nothing of the disk.
    if ((form || !known || announced > SMALL) && EarlyCaller.name(context) != null) {
      try {
        // A form that does not say how long it is may become as long as any.
        DiskSpace.Grant granted = space.grant(known ? announced : form ? longest : 1);
        if (form) {
          // It is written whole before it comes to the vault, which asks for room once more then.
          context.addEndHandler(ended -> granted.close());
        } else {
          granted.close();
        }
      } catch (Refusal full) {
        problems.refuseUnread(context, full);
        return;
      } catch (IOException e) {
        context.fail(e);
        return;
      }
    }
    context.next();
  }
}
