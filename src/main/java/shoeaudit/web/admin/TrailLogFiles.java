package shoeaudit.web.admin;

import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.LogDownloads;
import shoeaudit.identity.Role;

/** Checkpoints and proofs of the trail as files, which its page leads to. */
@Path("/trail/log")
@RolesAllowed({Role.IS_ADMINISTRATOR, Role.IS_AUDITOR})
@Produces(MediaType.WILDCARD)
@Blocking
public class TrailLogFiles {
  private final LogDownloads downloads;

  @Inject
  TrailLogFiles(LogDownloads downloads) {
    this.downloads = downloads;
  }

  /** The trail as it is now, signed. */
  @GET
  @Path("checkpoint")
  public Response checkpoint() {
    return downloads.checkpoint(null);
  }

  /** That an entry is in the trail. */
  @GET
  @Path("inclusion")
  public Response inclusion(@RestQuery @Nullable String entry) {
    return downloads.inclusion(null, entry, null);
  }

  /** That nothing was changed or taken away since a checkpoint. */
  @GET
  @Path("consistency")
  public Response consistency(@RestQuery @Nullable String since) {
    return downloads.consistency(since, null);
  }
}
