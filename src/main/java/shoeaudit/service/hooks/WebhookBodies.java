package shoeaudit.service.hooks;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.nights.NightState;
import shoeaudit.service.nights.EditionRecord;
import shoeaudit.service.nights.NightHold;
import shoeaudit.service.nights.NightList;
import shoeaudit.service.nights.NightRecord;
import shoeaudit.service.nights.NightsSettings;
import shoeaudit.service.records.RunRecord;

/**
 * What a webhook tells: what happened, how many, and where to look. No patron, no dealer, and no
 * words of a log or a file, as these may name one; the account that follows the link sees what it
 * may see.
 */
@ApplicationScoped
class WebhookBodies {
  private static final ObjectMapper JSON = new JsonMapper();
  private static final Set<NightState> WITH_EDITION =
      EnumSet.of(NightState.DONE, NightState.INCOMPLETE);

  private final NightList nights;
  private final NightsSettings settings;

  @Inject
  WebhookBodies(NightList nights, NightsSettings settings) {
    this.nights = nights;
    this.settings = settings;
  }

  String of(WebDelivery delivery, NightRecord night) {
    ObjectNode body = begun(delivery);
    body.put("gambling_day", night.day.toString());
    body.put("state", night.state.text());
    body.put("deadline", night.deadline.toString());
    Instant unchanged = night.unchangedAt;
    NightHold held = night.held;
    body.put("rejected", night.rejected);
    body.put("in_inbox", night.inInbox);
    body.put("unchanged_at", unchanged == null ? null : unchanged.toString());
    body.put("held", held == null ? null : held.text());
    body.put("record_findings", nights.recordFindings(night).size());
    EditionRecord edition = WITH_EDITION.contains(night.state) ? latest(night) : null;
    if (edition == null) {
      body.putNull("edition");
    } else {
      LocalDate overwritten = edition.overwrittenOn;
      ObjectNode told = body.putObject("edition");
      told.put("number", edition.number);
      told.put("coups", edition.coups);
      told.put("tested_coups", edition.testedCoups);
      told.put("findings", edition.findings);
      told.put("missing", edition.missing);
      told.put("recordings", edition.recordings);
      told.put("overwritten_on", overwritten == null ? null : overwritten.toString());
    }
    return ended(body, delivery, "nights/" + night.day);
  }

  private @Nullable EditionRecord latest(NightRecord night) {
    return nights.editions(night).stream()
        .filter(edition -> edition.number == night.edition)
        .findFirst()
        .orElse(null);
  }

  String of(WebDelivery delivery, RunRecord run) {
    ObjectNode body = begun(delivery);
    body.put("run", run.id);
    body.put("state", run.state.text());
    body.put("verdict", run.verdict);
    body.put("coups", run.coups);
    body.put("tested_coups", run.testedCoups);
    body.put("findings", run.findings);
    return ended(body, delivery, "runs/" + run.id);
  }

  private static ObjectNode begun(WebDelivery delivery) {
    return JSON.createObjectNode()
        .put("id", delivery.id)
        .put("event", delivery.event)
        .put("at", delivery.madeAt.toString())
        .put("licensee", delivery.licensee.code);
  }

  private String ended(ObjectNode body, WebDelivery delivery, String path) {
    body.put(
        "url",
        settings.mail().link().orElse("").replaceFirst("/+$", "")
            + "/api/v1/licensees/"
            + delivery.licensee.code
            + "/"
            + path);
    return body.toString();
  }
}
