package shoeaudit.api.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jboss.resteasy.reactive.PathPart;
import org.jspecify.annotations.Nullable;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Refusal;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.vault.CheckedFile;
import shoeaudit.service.vault.Vault;

/**
 * Answers that are files: whole, as a part that was asked for, or not again where the caller has
 * them (RFC 9110, 13 and 14). A file's ETag is the SHA-256 of its bytes.
 */
@ApplicationScoped
public class Downloads {
  private static final int PARTIAL = 206;
  private static final int UNSATISFIABLE = 416;
  private static final String CONTENT_RANGE = "Content-Range";

  private final Vault vault;
  private final Request request;
  private final HttpHeaders headers;
  private final Caller caller;

  @Inject
  Downloads(Vault vault, Request request, HttpHeaders headers, Caller caller) {
    this.caller = caller;
    this.vault = vault;
    this.request = request;
    this.headers = headers;
  }

  /** A file of the vault, its bytes as they were received. */
  public Response of(EvidenceFile file) throws IOException {
    return answer(
        file.sha256,
        file.bytes,
        MediaType.APPLICATION_OCTET_STREAM,
        file.name,
        part -> part == null ? whole(file) : ofVault(file, part));
  }

  private StreamingOutput whole(EvidenceFile file) {
    return out -> vault.copy(file.sha256, out);
  }

  /** Nothing of a file that was changed is given out: a part only when the whole was looked at. */
  private PathPart ofVault(EvidenceFile file, ByteRange part) throws IOException {
    vault.verify(file.sha256);
    return part(vault.path(file.sha256), part);
  }

  /**
   * A file that a run or a sign-off has written.
   *
   * @param type its media type
   * @param name under which it is saved
   */
  public Response of(CheckedFile file, String type, String name) throws IOException {
    long bytes = Files.size(file.path());
    return answer(
        file.sha256(),
        bytes,
        type,
        name,
        part -> part(file.path(), part == null ? new ByteRange(0, bytes) : part));
  }

  /** Gives what is sent as a part; of null, as all. */
  private interface Body {
    Object of(@Nullable ByteRange part) throws IOException;
  }

  private Response answer(String sha256, long bytes, String type, String name, Body body)
      throws IOException {
    EntityTag tag = new EntityTag(sha256);
    Response.ResponseBuilder held = request.evaluatePreconditions(tag);
    if (held != null) {
      Response answer = held.tag(tag).build();
      if (answer.getStatus() == Refusal.Reason.CHANGED.status()) {
        throw new Refusal(
            Refusal.Reason.CHANGED,
            "the file is none that If-Match names: its ETag is \"" + sha256 + "\"",
            "leave If-Match out, or name the ETag that the file was last given with");
      }
      return answer;
    }
    ByteRange part = isOfThis(tag) ? ByteRange.of(headers.getHeaderString("Range"), bytes) : null;
    if (part != null && part.count() == 0) {
      return Response.status(UNSATISFIABLE)
          .header(CONTENT_RANGE, part.text(bytes))
          .type(Problem.MEDIA_TYPE)
          .entity(
              new Problem(
                  Problem.TYPES + "no-such-part",
                  "The file has no such part",
                  UNSATISFIABLE,
                  "the header Range asks for bytes behind the last of " + bytes,
                  "ask for bytes from 0 on, as in bytes=0-1023, or leave Range out",
                  Objects.toString(caller.request(), null)))
          .build();
    }
    Response.ResponseBuilder answer =
        Response.ok(body.of(part), type)
            .tag(tag)
            .header("Accept-Ranges", "bytes")
            .header(HttpHeaders.CONTENT_LENGTH, part == null ? bytes : part.count())
            .header(HttpHeaders.CONTENT_DISPOSITION, attachment(name));
    if (part != null) {
      answer.status(PARTIAL).header(CONTENT_RANGE, part.text(bytes));
    }
    return answer.build();
  }

  /** Whether a part that is asked for is of these bytes, and not to follow on others. */
  private boolean isOfThis(EntityTag tag) {
    String condition = headers.getHeaderString("If-Range");
    return condition == null || condition.strip().equals('"' + tag.getValue() + '"');
  }

  private static PathPart part(Path file, ByteRange part) {
    return new PathPart(file, part.first(), part.count());
  }

  /** A name as RFC 6266 writes it, also beyond ASCII. */
  public static String attachment(String name) {
    return "attachment; filename*=UTF-8''"
        + URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20").replace("*", "%2A");
  }
}
