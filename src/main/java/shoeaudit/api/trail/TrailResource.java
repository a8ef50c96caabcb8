package shoeaudit.api.trail;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Downloads;
import shoeaudit.api.http.Paging;
import shoeaudit.identity.Role;
import shoeaudit.identity.SignInSources;
import shoeaudit.identity.TrailEntry;
import shoeaudit.identity.TrailFilter;
import shoeaudit.identity.TrailReading;
import shoeaudit.identity.TrailVerification;

/** The audit trail. A licensee's people see the entries of their licensee alone. */
@Path("/api/v1/trail")
@RolesAllowed({Role.IS_ADMINISTRATOR, Role.IS_AUDITOR})
@Produces(MediaType.APPLICATION_JSON)
public class TrailResource {
  private final TrailReading trail;
  private final SignInSources sources;

  @Inject
  TrailResource(TrailReading trail, SignInSources sources) {
    this.trail = trail;
    this.sources = sources;
  }

  /** By what entries can be chosen. */
  public static class Chosen {
    /** Whose matter, by the licensee's code. */
    @RestQuery public @Nullable String licensee;

    /** Who did it. */
    @RestQuery public @Nullable String actor;

    /** What was done, such as run.asked-for. */
    @RestQuery public @Nullable String act;

    /** To what it was done, such as run. */
    @RestQuery("subject_kind")
    public @Nullable String subjectKind;

    /** To which of them. */
    @RestQuery public @Nullable String subject;

    TrailFilter filter() {
      return new TrailFilter(licensee, actor, act, subjectKind, subject);
    }
  }

  /**
   * An entry, with the members of the export, and from where somebody signed in or tried to.
   *
   * @param old as it was before; null: it was not there
   * @param changed as it is since; null: it is gone
   * @param address of whoever signed in or tried to; null: it is about something else, or not kept
   *     any more
   */
  public record EntryView(
      long seq,
      String at,
      String actor,
      String act,
      @Nullable String licensee,
      String subjectKind,
      String subject,
      @Nullable String old,
      @JsonProperty("new") @Nullable String changed,
      @Nullable String address,
      @Nullable String request,
      String previousHash,
      String hash) {
    static EntryView of(TrailEntry entry, @Nullable String address) {
      return new EntryView(
          entry.seq,
          entry.at,
          entry.actor,
          entry.act,
          entry.licensee,
          entry.subjectKind,
          entry.subject,
          entry.oldValue,
          entry.newValue,
          address,
          entry.request,
          entry.previousHash,
          entry.hash);
    }
  }

  /**
   * Some entries.
   *
   * @param entries the newest first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record EntryPage(List<EntryView> entries, @Nullable String next) {}

  /**
   * Whether the trail holds.
   *
   * @param entries how many entries hold, from the first on
   * @param head the hash of the last of them
   * @param fault the first thing that does not hold; null: all holds
   */
  public record VerificationView(
      boolean holds, long entries, String head, @Nullable FaultView fault) {}

  /**
   * Something that does not hold.
   *
   * @param seq the number of the entry
   * @param kind changed, missing, not-in-row, put-in, wrong-head, noted-missing, other-tree,
   *     other-records, empty
   */
  public record FaultView(long seq, String kind, String detail) {}

  /** Entries, the newest first, a page at a time. */
  @GET
  public EntryPage page(
      @BeanParam Chosen chosen,
      @RestQuery @Nullable String cursor,
      @RestQuery @DefaultValue(Paging.USUAL) @Min(1) @Max(Paging.MOST) int limit) {
    TrailReading.Page page = trail.page(trail.visible(chosen.filter()), cursor, limit);
    Map<Long, String> addresses =
        sources.addresses(page.entries().stream().map(entry -> entry.seq).toList());
    return new EntryPage(
        page.entries().stream()
            .map(entry -> EntryView.of(entry, addresses.get(entry.seq)))
            .toList(),
        page.next());
  }

  /**
   * Entries as a file, the oldest first, one JSON object a line. Without a choice, and for those
   * who see all licensees, it is the whole trail, which {@code trail verify --file} checks.
   */
  @GET
  @Path("export")
  @Produces("application/jsonl")
  public Response export(@BeanParam Chosen chosen) {
    TrailFilter filter = trail.visible(chosen.filter());
    StreamingOutput body =
        out ->
            trail.each(
                filter, entry -> out.write((entry.line() + "\n").getBytes(StandardCharsets.UTF_8)));
    return Response.ok(body)
        .header(HttpHeaders.CONTENT_DISPOSITION, Downloads.attachment("trail.jsonl"))
        .build();
  }

  /**
   * Holds the whole trail against its hashes.
   *
   * @param head the hash of an entry that was noted elsewhere: without it an end that was cut off
   *     by somebody who can write the database is not seen
   */
  @GET
  @Path("verification")
  public VerificationView verification(
      @RestQuery @Nullable @Pattern(regexp = "[0-9a-f]{64}") String head) {
    TrailVerification found = trail.verifiedForCaller(head);
    TrailVerification.Fault fault = found.fault();
    return new VerificationView(
        found.holds(),
        found.entries(),
        found.head(),
        fault == null ? null : new FaultView(fault.seq(), fault.kind().text(), fault.detail()));
  }
}
