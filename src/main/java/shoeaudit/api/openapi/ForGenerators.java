package shoeaudit.api.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import shoeaudit.audit.result.CoupEvent;
import shoeaudit.audit.result.CoupSnapshot;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Severity;
import shoeaudit.forensics.Indicator;
import shoeaudit.forensics.IndicatorCode;
import shoeaudit.identity.Role;
import shoeaudit.identity.SignInSource;
import shoeaudit.identity.TrailVerification;
import shoeaudit.report.Review;
import shoeaudit.report.handout.Dispute;
import shoeaudit.service.records.BulkReviewMember;
import shoeaudit.service.records.ControlVersion;
import shoeaudit.service.records.DisputeEntry;
import shoeaudit.service.records.DisputeRecord;
import shoeaudit.service.records.KnownFinding;
import shoeaudit.service.records.ReviewEntry;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.records.SignOffState;

/**
 * Gives the description what generators of clients need: operations named by verbs, patterns for
 * the whole value, and the values of what has only some.
 */
final class ForGenerators {
  private static final List<String> DISPOSITIONS =
      values(Review.Disposition.values(), Review.Disposition::text);

  private static final List<String> DIFFERS = List.of("outcome", "paid", "commission");

  /** What has only some values: schema and member, of a list its elements. */
  private static final Map<String, List<String>> VALUES =
      Map.ofEntries(
          Map.entry(
              "AcrossRunsView.reasons",
              values(KnownFinding.Reason.values(), KnownFinding.Reason::text)),
          Map.entry(
              "AcrossRunsView.state",
              values(KnownFinding.State.values(), KnownFinding.State::text)),
          Map.entry("BulkReviewView.state", DISPOSITIONS),
          Map.entry(
              "ControlFileView.state",
              values(ControlVersion.State.values(), ControlVersion.State::text)),
          Map.entry(
              "DisputeDecision.outcome", values(Dispute.Outcome.values(), Dispute.Outcome::text)),
          Map.entry(
              "DisputeEntryView.kind", values(DisputeEntry.Kind.values(), DisputeEntry.Kind::text)),
          Map.entry(
              "DisputeView.state", values(DisputeRecord.State.values(), DisputeRecord.State::text)),
          Map.entry("DisputedWager.differs", DIFFERS),
          Map.entry("CoupMoment.mark", values(CoupEvent.Mark.values(), CoupEvent.Mark::text)),
          Map.entry("EntryView.kind", values(ReviewEntry.Kind.values(), ReviewEntry.Kind::text)),
          Map.entry(
              "FaultView.kind",
              values(TrailVerification.Kind.values(), TrailVerification.Kind::text)),
          Map.entry("FindingView.level", values(Level.values(), Level::text)),
          Map.entry("FindingView.severity", values(Severity.values(), Severity::text)),
          Map.entry("FindingView.basis", values(FindingBasis.values(), FindingBasis::text)),
          Map.entry("FindingView.state", DISPOSITIONS),
          Map.entry("FindingView.verdict", values(Verdict.values(), Verdict::text)),
          Map.entry(
              "Member.outcome",
              values(BulkReviewMember.Outcome.values(), BulkReviewMember.Outcome::text)),
          Map.entry("NewBulkReview.state", DISPOSITIONS),
          Map.entry("ReviewChange.state", DISPOSITIONS),
          Map.entry("ReviewView.state", DISPOSITIONS),
          Map.entry("RecordedIndicator.code", values(IndicatorCode.values(), IndicatorCode::text)),
          Map.entry(
              "RecordedIndicator.status",
              values(Indicator.Status.values(), Indicator.Status::text)),
          Map.entry("RunView.state", values(RunRecord.State.values(), RunRecord.State::text)),
          Map.entry(
              "SignInView.outcome",
              values(SignInSource.Outcome.values(), SignInSource.Outcome::text)),
          Map.entry(
              "SoughtCoupView.dealing",
              values(CoupSnapshot.Dealing.values(), CoupSnapshot.Dealing::text)),
          Map.entry("SoughtWager.differs", DIFFERS),
          Map.entry("SignOffView.state", values(SignOffState.values(), SignOffState::text)),
          Map.entry("*.roles", values(Role.values(), Role::text)),
          Map.entry("*.scopes", values(Role.values(), Role::text)));

  private final OpenAPI api;

  private ForGenerators(OpenAPI api) {
    this.api = api;
  }

  /**
   * Completes it.
   *
   * @param names of operations, by the ids that they have
   */
  static void complete(OpenAPI api, JsonNode names) {
    ForGenerators description = new ForGenerators(api);
    description.name(names);
    Map<String, Schema> schemas = api.getComponents().getSchemas();
    schemas.forEach(
        (name, schema) -> members(schema).forEach((member, of) -> complete(name, member, of)));
  }

  private static <E> List<String> values(E[] all, Function<E, String> text) {
    return Arrays.stream(all).map(text).toList();
  }

  private List<Operation> operations() {
    List<Operation> operations = new ArrayList<>();
    api.getPaths()
        .getPathItems()
        .values()
        .forEach(item -> operations.addAll(item.getOperations().values()));
    return operations;
  }

  private void name(JsonNode names) {
    for (Operation operation : operations()) {
      JsonNode name = names.path(String.valueOf(operation.getOperationId()));
      if (name.isTextual()) {
        operation.setOperationId(name.textValue());
      }
      for (Parameter parameter : parameters(operation)) {
        Schema schema = parameter.getSchema();
        if (schema != null) {
          anchor(schema);
        }
      }
    }
  }

  private static List<Parameter> parameters(Operation operation) {
    return Objects.requireNonNullElse(operation.getParameters(), List.of());
  }

  private static Map<String, Schema> members(Schema schema) {
    return Objects.requireNonNullElse(schema.getProperties(), Map.of());
  }

  private static void complete(String schema, String member, Schema of) {
    anchor(of);
    // Of two records of one name the description numbers the second.
    String name = schema.replaceFirst("\\d+$", "");
    List<String> values = VALUES.getOrDefault(name + "." + member, VALUES.get("*." + member));
    Schema items = of.getItems();
    if (values != null) {
      (items == null ? of : items).setEnumeration(List.copyOf(values));
    }
    if (items != null) {
      anchor(items);
    }
  }

  /** A pattern of ours is for all of a value; one of a description's may be for any part of it. */
  private static void anchor(Schema schema) {
    String pattern = schema.getPattern();
    if (pattern != null && !pattern.startsWith("^") && !pattern.equals("\\S")) {
      schema.setPattern("^" + pattern + "$");
    }
  }
}
