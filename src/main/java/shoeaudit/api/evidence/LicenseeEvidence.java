package shoeaudit.api.evidence;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Downloads;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Licensees;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;

/** The files of evidence of a licensee that the caller sees, of one kind. */
@ApplicationScoped
class LicenseeEvidence {
  private static final EvidenceFiles.Chosen ALL = new EvidenceFiles.Chosen(null, null, null, null);

  private final Licensees licensees;
  private final EvidenceFiles evidence;
  private final Downloads downloads;
  private final EvidenceUploads uploads;

  @Inject
  LicenseeEvidence(
      Licensees licensees, EvidenceFiles evidence, Downloads downloads, EvidenceUploads uploads) {
    this.licensees = licensees;
    this.evidence = evidence;
    this.downloads = downloads;
    this.uploads = uploads;
  }

  /**
   * Some of them.
   *
   * @param files the newest first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  record Page(List<EvidenceView> files, @Nullable String next) {}

  /** Receives a file into the vault. */
  interface Receiving {
    EvidenceFiles.Arrived receive(Licensee of, String name) throws IOException;
  }

  /** Those that were received, a page at a time. */
  Page page(String licensee, EvidenceFile.Kind kind, @Nullable String cursor, int limit) {
    return page(licensee, kind, ALL, cursor, limit);
  }

  /** Those of them that are chosen. */
  Page page(
      String licensee,
      EvidenceFile.Kind kind,
      EvidenceFiles.Chosen chosen,
      @Nullable String cursor,
      int limit) {
    Slice<EvidenceFile> page =
        evidence.page(
            licensees.visible(licensee), kind, chosen, RequestParsing.cursor(cursor), limit);
    return new Page(
        page.rows().stream().map(EvidenceView::of).toList(), Paging.next(page, file -> file.id));
  }

  /** One of them. */
  EvidenceFile of(String licensee, EvidenceFile.Kind kind, long id) {
    return evidence.of(licensees.visible(licensee), kind, id);
  }

  /** The bytes of one as they were received. */
  Response content(String licensee, EvidenceFile.Kind kind, long id) throws IOException {
    return downloads.of(of(licensee, kind, id));
  }

  /**
   * Takes one in.
   *
   * @param key of the request, with which it may be sent again
   * @param at the path below the licensee's at which they are
   * @param name as its sender calls it
   * @param example of a name, for who gives none
   */
  Response take(
      String licensee,
      @Nullable String key,
      String at,
      @Nullable String name,
      String example,
      Receiving receiving)
      throws IOException {
    Licensee of = licensees.visible(licensee);
    String called = RequestParsing.required("name", name, example);
    return uploads.takeOne(
        of,
        key,
        List.of(),
        id -> at + "/" + id + "/content",
        () -> List.of(receiving.receive(of, called)));
  }
}
