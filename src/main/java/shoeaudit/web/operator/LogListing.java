package shoeaudit.web.operator;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.Paging;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.service.records.EvidenceFile;
import shoeaudit.service.records.EvidenceFiles;
import shoeaudit.service.records.LogLooks;
import shoeaudit.web.Addresses;
import shoeaudit.web.Frame;
import shoeaudit.web.Pages;

/** The list of a licensee's logs as a page, also where nothing came of what was asked there. */
@ApplicationScoped
public class LogListing {
  private static final int ROWS = 50;
  private static final int MOST_FILES = 200;
  private static final int SHORT_HASH = 12;

  private static final EvidenceFiles.Chosen EVERY =
      new EvidenceFiles.Chosen(null, null, null, null);

  private final Pages pages;
  private final EvidenceFiles evidence;
  private final LogLooks looks;

  @Inject
  LogListing(Pages pages, EvidenceFiles evidence, LogLooks looks) {
    this.pages = pages;
    this.evidence = evidence;
    this.looks = looks;
  }

  /** By what logs are chosen; null: by nothing. */
  public static class ChosenLogs {
    /** With what their names begin. */
    @RestQuery public @Nullable String name;

    /** Whether a run that is done has audited them. */
    @RestQuery public @Nullable String audited;

    /** The id of the last of the page before. */
    @RestQuery public @Nullable String cursor;

    EvidenceFiles.Chosen values() {
      return new EvidenceFiles.Chosen(
          name == null || name.isEmpty() ? null : name,
          null,
          null,
          RequestParsing.yesOrNo("audited", audited == null || audited.isEmpty() ? null : audited));
    }
  }

  /**
   * A log.
   *
   * @param hash the beginning of its SHA-256
   */
  public record Row(
      Long id,
      String name,
      long bytes,
      Instant receivedAt,
      String receivedBy,
      String sha256,
      String hash,
      @Nullable String profile) {
    static Row of(EvidenceFile file) {
      return new Row(
          file.id,
          file.name,
          file.bytes,
          file.receivedAt,
          file.receivedBy,
          file.sha256,
          file.sha256.substring(0, SHORT_HASH),
          file.profile);
    }
  }

  /**
   * The page.
   *
   * @param at where the licensee's pages are
   * @param refusal why nothing came of what was asked; null: it did
   * @param received what has just been taken in
   * @param known what has just been sent, and was there already
   * @param logs the newest first
   * @param total how many logs are meant in all
   * @param older where the next page is; null: this is the last
   * @param isFiltered whether not all are meant
   * @param drops what the cage counted, the newest first
   */
  @CheckedTemplate(basePath = "operator", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
  record LogList(
      Frame frame,
      String at,
      @Nullable Refusal refusal,
      List<Row> received,
      List<Row> known,
      List<Row> logs,
      Long total,
      @Nullable String older,
      String name,
      String audited,
      boolean isFiltered,
      Set<String> ticked,
      List<String> profiles,
      List<Row> drops)
      implements TemplateInstance {}

  /**
   * Some logs.
   *
   * @param ids set apart by commas; null: none
   * @throws Refusal where one is no id of a log of theirs
   */
  List<Row> rows(Licensee of, @Nullable String ids) {
    List<Row> rows = new ArrayList<>();
    if (ids != null) {
      for (String id : ids.split(",", MOST_FILES)) {
        rows.add(Row.of(evidence.of(of, EvidenceFile.Kind.LOG, id(id))));
      }
    }
    return rows;
  }

  /**
   * The id of a log as a page sends it.
   *
   * @throws Refusal where it is none
   */
  static long id(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new Refusal(
          Refusal.Reason.NOT_UNDERSTOOD,
          "\"" + text + "\" is no id of a log",
          "take one that is listed");
    }
  }

  /**
   * The page.
   *
   * @param ticked ids of logs that somebody has ticked
   */
  LogList page(
      Licensee of,
      ChosenLogs chosen,
      @Nullable Refusal refusal,
      List<Row> received,
      List<Row> known,
      Set<String> ticked)
      throws IOException {
    EvidenceFiles.Chosen values = chosen.values();
    Slice<EvidenceFile> page =
        evidence.page(
            of, EvidenceFile.Kind.LOG, values, RequestParsing.cursor(chosen.cursor), ROWS);
    Frame frame = pages.frame(of);
    String at = Addresses.of(of);
    String next = Paging.next(page, file -> file.id);
    return new LogList(
        frame,
        at,
        refusal,
        received,
        known,
        page.rows().stream().map(Row::of).toList(),
        evidence.count(of, EvidenceFile.Kind.LOG, values),
        next == null
            ? null
            : Addresses.with(
                at + "/logs",
                Addresses.query("name", chosen.name, "audited", chosen.audited, "cursor", next)),
        chosen.name == null ? "" : chosen.name,
        chosen.audited == null ? "" : chosen.audited,
        values.name() != null || values.audited() != null,
        ticked,
        looks.profiles(),
        evidence.page(of, EvidenceFile.Kind.DROP, EVERY, null, ROWS).rows().stream()
            .map(Row::of)
            .toList());
  }

  /** The whole list, with why nothing came of what was asked. */
  Response refused(Licensee of, Refusal refusal, Set<String> ticked) throws IOException {
    return Pages.refused(
        refusal, page(of, new ChosenLogs(), refusal, List.of(), List.of(), ticked).render());
  }
}
