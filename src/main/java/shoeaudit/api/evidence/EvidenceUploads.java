package shoeaudit.api.evidence;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.KeyedRequests;
import shoeaudit.identity.Caller;
import shoeaudit.identity.Licensee;
import shoeaudit.service.records.EvidenceFiles;

/**
 * How files of evidence come in through the API, whatever they hold: received into the vault,
 * recorded with the trail, and once, however often the request is sent.
 */
@ApplicationScoped
class EvidenceUploads {
  private static final int CREATED = 201;
  private static final int OK = 200;

  private final EvidenceFiles evidence;
  private final KeyedRequests requests;
  private final Caller caller;

  @Inject
  EvidenceUploads(EvidenceFiles evidence, KeyedRequests requests, Caller caller) {
    this.evidence = evidence;
    this.requests = requests;
    this.caller = caller;
  }

  /** Receives the files of a request into the vault. */
  interface Receiving {
    List<EvidenceFiles.Arrived> receive() throws IOException;
  }

  /** What is answered once all are on record. */
  interface Answering {
    KeyedRequests.Made made(int status, List<EvidenceFiles.Received> received);
  }

  /**
   * Takes files in, all or none.
   *
   * @param key of the request, with which it may be sent again
   * @param said what the request says beside its files
   */
  Response take(
      Licensee of,
      @Nullable String key,
      List<@Nullable String> said,
      Receiving receiving,
      Answering answering)
      throws IOException {
    try (KeyedRequests.InHand request = requests.take(key)) {
      List<EvidenceFiles.Arrived> arrived = receiving.receive();
      // Of files their names and hashes: their bytes are in the vault.
      List<@Nullable String> says = new ArrayList<>(said);
      for (EvidenceFiles.Arrived file : arrived) {
        says.add(file.name());
        says.add(file.kept().sha256());
      }
      return evidence.oneAtATime(() ->
          request.once(
              says,
              () -> {
                List<EvidenceFiles.Received> received =
                    evidence.record(caller.actor(), of, arrived);
                boolean anyNew = received.stream().anyMatch(EvidenceFiles.Received::isNew);
                return answering.made(anyNew ? CREATED : OK, received);
              }));
    }
  }

  /**
   * Takes one file in.
   *
   * @param at the path below the licensee's at which it then is, by its id
   */
  Response takeOne(
      Licensee of,
      @Nullable String key,
      List<@Nullable String> said,
      LongFunction<String> at,
      Receiving receiving)
      throws IOException {
    return take(
        of,
        key,
        said,
        receiving,
        (status, received) -> {
          EvidenceView file = EvidenceView.of(received.getFirst().file());
          return new KeyedRequests.Made(
              status, "/api/v1/licensees/" + of.code + at.apply(file.id()), file);
        });
  }
}
