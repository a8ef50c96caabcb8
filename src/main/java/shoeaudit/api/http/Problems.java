package shoeaudit.api.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpClosedException;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileSystemException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jboss.resteasy.reactive.server.core.multipart.MultipartParser;
import org.jspecify.annotations.Nullable;
import shoeaudit.database.DatabaseFault;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Refusal;
import shoeaudit.identity.Refusal.Reason;
import shoeaudit.identity.Surroundings;
import shoeaudit.service.vault.Vault;

/** Turns what went wrong into a problem. */
class Problems {
  private static final Logger LOG = Logger.getLogger(Problems.class);
  private static final int SERVER_ERROR = 500;

  /** How Quarkus tells of a form that ends before its last boundary: by no type of its own. */
  private static final String HALF_A_FORM = "Connection terminated parsing multipart request";

  /** In the path of a wrong value: the method, and its parameter where that is a whole body. */
  private static final Pattern OURS = Pattern.compile("^\\w+\\.(?:\\w+\\.(?=\\w))?");

  /** What is said where no code of ours refused. */
  private static final Words OTHER =
      new Words(
          "this request is none that is taken there",
          "send one as the API's description has it: /api/v1/openapi");

  private static final Map<Integer, Words> WORDS =
      Map.of(
          404,
          new Words(
              Problem.NO_ADDRESS,
              "go by the links of the pages, or take an address of the API's description,"
                  + " /api/v1/openapi, with a name or number that a list gives"),
          405,
          new Words(
              "what has this address does not take this method",
              "take one of those that the API's description, /api/v1/openapi, has for it"),
          406,
          new Words(
              "there is no answer of a type that the header Accept names",
              "leave Accept out, or name a type that the API's description has for the answer"),
          415,
          new Words(
              "a body of the type that the header Content-Type names is not taken there",
              "say what the body is: the API's description has the types for each request"));

  private final Caller caller;
  private final CurrentVertxRequest http;

  /** What is wrong with a request, and what would be right. */
  private record Words(String detail, String remedy) {}

  @Inject
  Problems(Caller caller, CurrentVertxRequest http) {
    this.caller = caller;
    this.http = http;
  }

  @ServerExceptionMapper
  Response refused(Refusal refusal) {
    // What is put off is no failure, and too many of them would fill the log.
    if (refusal.reason().status() >= SERVER_ERROR && refusal.reason() != Reason.BUSY) {
      LOG.errorv("request {0}: {1}", caller.request(), refusal.detail());
    }
    return of(refusal);
  }

  private Response of(Refusal refusal) {
    Response response = of(refusal.reason(), refusal.detail(), refusal.remedy());
    return refusal.retryAfterSeconds() == 0
        ? response
        : Response.fromResponse(response)
            .header(HttpHeaders.RETRY_AFTER, refusal.retryAfterSeconds())
            .build();
  }

  @ServerExceptionMapper({UnauthorizedException.class, AuthenticationFailedException.class})
  Response notSignedIn(SecurityException e) {
    if (e.getCause() instanceof Refusal refusal) {
      return refused(refusal);
    }
    return of(
        Reason.NOT_SIGNED_IN,
        "no token is shown, or none that is good",
        "sign in at /api/v1/sessions, and send its token as Authorization: Bearer …");
  }

  @ServerExceptionMapper
  Response notAllowed(ForbiddenException e) {
    return of(
        Reason.NOT_ALLOWED,
        Problem.NO_ROLE,
        "ask somebody whose role it is; the API's description names the roles");
  }

  @ServerExceptionMapper
  Response wrongValues(ConstraintViolationException e) {
    String wrong =
        e.getConstraintViolations().stream()
            .map(Problems::wrong)
            .sorted()
            .collect(Collectors.joining("; "));
    return of(Reason.NOT_UNDERSTOOD, wrong, "mend the values that are named");
  }

  /** What is wrong where, without the names of our methods and bodies. */
  private static String wrong(ConstraintViolation<?> violation) {
    String path = violation.getPropertyPath().toString();
    boolean parameter = path.indexOf('.') == path.lastIndexOf('.');
    return parameter && violation.getInvalidValue() == null
        ? "the body is missing, or null"
        : OURS.matcher(path).replaceFirst("").replace(".<list element>", "")
            + " "
            + violation.getMessage();
  }

  // The second has a mapper of Quarkus's own, which would say nothing.
  @ServerExceptionMapper({JsonProcessingException.class, MismatchedInputException.class})
  Response noJson(JsonProcessingException e) {
    if (e instanceof UnrecognizedPropertyException unknown) {
      return unknownMember(unknown);
    }
    return of(
        Reason.NOT_UNDERSTOOD,
        "the body cannot be read: " + JsonProblems.of(e),
        "send JSON as the API's description has it");
  }

  private Response unknownMember(UnrecognizedPropertyException e) {
    Collection<Object> known = Objects.requireNonNullElse(e.getKnownPropertyIds(), List.of());
    return of(
        Reason.NOT_UNDERSTOOD,
        "the body has a member \"" + e.getPropertyName() + "\", which is not known there",
        "known are: "
            + known.stream().map(String::valueOf).sorted().collect(Collectors.joining(", ")));
  }

  @ServerExceptionMapper
  Response noForm(MultipartParser.MalformedMessageException e) {
    return of(
        Reason.NOT_UNDERSTOOD,
        "the form cannot be read: a part of it begins with lines that are no headers",
        "send multipart/form-data, each part with its headers, an empty line, and its content");
  }

  @ServerExceptionMapper
  Response web(WebApplicationException e) {
    int status = e.getResponse().getStatus();
    if (e.getCause() instanceof JsonProcessingException json) {
      return noJson(json);
    }
    Words words = WORDS.getOrDefault(status, OTHER);
    for (Reason reason : Reason.values()) {
      if (reason.status() == status && status < SERVER_ERROR) {
        return of(reason, words.detail(), words.remedy());
      }
    }
    return of(
        "http-" + status,
        e.getResponse().getStatusInfo().getReasonPhrase(),
        status,
        words.detail(),
        words.remedy());
  }

  @ServerExceptionMapper
  Response inputOutput(IOException e) {
    if (e instanceof Vault.BrokenEvidenceException) {
      LOG.errorv(e, "request {0}", caller.request());
      return of(
          Reason.DAMAGED,
          "the evidence that is kept under this file's SHA-256 is not any more what was received",
          "tell those who run the service: it has to come back from a backup");
    }
    if (isBrokenOff(e)) {
      return brokenOff();
    }
    if (e instanceof FileSystemException && DatabaseFault.of(e) == null) {
      LOG.errorv(e, "request {0}: the data folder cannot be read or written", caller.request());
      return of(Surroundings.ofFiles());
    }
    return failure(e);
  }

  /** Whether the one who sends has gone away, or sent less than a form that is whole. */
  private static boolean isBrokenOff(IOException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof ClosedChannelException || HALF_A_FORM.equals(cause.getMessage())) {
        return true;
      }
    }
    return isGone(e);
  }

  /** Whether the one who sends has gone away. */
  private static boolean isGone(Exception e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof HttpClosedException) {
        return true;
      }
    }
    return false;
  }

  private Response brokenOff() {
    return of(
        Reason.NOT_UNDERSTOOD, "the request broke off before its end", "send it once more, whole");
  }

  @ServerExceptionMapper
  Response failure(Exception e) {
    DatabaseFault fault = DatabaseFault.of(e);
    if (fault != null) {
      return refused(Surroundings.refusal(fault));
    }
    if (isGone(e)) {
      return brokenOff();
    }
    LOG.errorv(e, "request {0} failed", caller.request());
    return of(
        "failure",
        "The service failed",
        SERVER_ERROR,
        "this is a mistake of ours, not of the request",
        "tell those who run the service the number in request");
  }

  private Response of(Reason reason, @Nullable String detail, @Nullable String remedy) {
    return of(reason.text(), reason.title(), reason.status(), detail, remedy);
  }

  private Response of(
      String type, String title, int status, @Nullable String detail, @Nullable String remedy) {
    Problem problem =
        new Problem(
            Problem.TYPES + type,
            title,
            status,
            detail,
            remedy,
            Objects.toString(caller.request(), null));
    Response.ResponseBuilder response =
        Response.status(status).type(Problem.MEDIA_TYPE).entity(problem);
    if (status == Reason.NOT_SIGNED_IN.status() && !isChallenged()) {
      response.header(HttpHeaders.WWW_AUTHENTICATE, "Bearer realm=\"shoe-audit\"");
    }
    return response.build();
  }

  /** Whether the answer says already how to sign in: it does where a token was not good. */
  private boolean isChallenged() {
    RoutingContext current = http.getCurrent();
    return current != null && current.response().headers().contains(HttpHeaders.WWW_AUTHENTICATE);
  }
}
