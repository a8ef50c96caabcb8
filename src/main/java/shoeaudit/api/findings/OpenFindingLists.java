package shoeaudit.api.findings;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.api.http.RequestParsing;
import shoeaudit.controls.Severity;
import shoeaudit.database.Slice;
import shoeaudit.identity.Licensee;
import shoeaudit.service.review.OpenFinding;
import shoeaudit.service.review.OpenFindingPlace;
import shoeaudit.service.review.OpenFindings;

/** Lists of the findings that somebody still has to do something about. */
@ApplicationScoped
public class OpenFindingLists {
  private final OpenFindings open;
  private final InstantSource clock;

  @Inject
  OpenFindingLists(OpenFindings open, InstantSource clock) {
    this.open = open;
    this.clock = clock;
  }

  /** How many of one severity there are in all. */
  public record OpenCount(String severity, long findings) {}

  /**
   * One of them.
   *
   * @param licensee the code of whose it is
   * @param run the newest that found it
   * @param position its place in that run's findings, from 1
   * @param effectMinor what it moved, to the patrons' side positive; null: no figure can be given
   * @param due the last day for whoever has to do something about it; null: none is set
   * @param overwrittenOn the first day on which its recording may be overwritten; null: not known
   */
  public record OpenView(
      String id,
      String licensee,
      long run,
      long position,
      String code,
      String severity,
      @Nullable String table,
      @Nullable Long effectMinor,
      @Nullable LocalDate due,
      @Nullable LocalDate overwrittenOn) {
    static OpenView of(OpenFinding finding, String licensee) {
      return new OpenView(
          finding.finding(),
          licensee,
          finding.run(),
          finding.position(),
          finding.code(),
          finding.severity(),
          finding.table(),
          finding.effectMinor(),
          finding.due(),
          finding.overwritten());
    }
  }

  /**
   * Some of them.
   *
   * @param counts of all that are so, by severity
   * @param findings what is due or whose recording may be overwritten soonest first
   * @param next to be given as cursor for the next page; null: this is the last
   */
  public record OpenList(List<OpenCount> counts, List<OpenView> findings, @Nullable String next) {}

  /** Which are meant, as a query says it. */
  static OpenFindings.Chosen chosen(
      @Nullable String severity, @Nullable String code, @Nullable String table) {
    return new OpenFindings.Chosen(
        RequestParsing.one(severity, "severity", Severity.values(), Severity::text), code, table);
  }

  OpenList of(
      List<Licensee> licensees, OpenFindings.Chosen chosen, @Nullable String cursor, int limit) {
    Map<Long, String> codes = new HashMap<>();
    licensees.forEach(licensee -> codes.put(licensee.id, licensee.code));
    OpenFindingPlace after = cursor == null ? null : OpenFindingPlace.of(cursor);
    LocalDate today = after == null ? RequestParsing.today(clock) : after.today();
    Slice<OpenFinding> page = open.page(codes.keySet(), chosen, today, after, limit);
    SortedMap<Severity, Long> counts = new TreeMap<>();
    for (OpenFindings.Count count : open.counts(codes.keySet(), chosen)) {
      counts.merge(count.severity(), count.findings(), Long::sum);
    }
    return new OpenList(
        counts.entrySet().stream()
            .map(count -> new OpenCount(count.getKey().text(), count.getValue()))
            .toList(),
        page.rows().stream()
            .map(finding ->
                OpenView.of(
                    finding,
                    Objects.requireNonNull(codes.get(finding.licensee()), "it was asked for")))
            .toList(),
        page.next(last -> OpenFindingPlace.of(last, today).text()));
  }
}
