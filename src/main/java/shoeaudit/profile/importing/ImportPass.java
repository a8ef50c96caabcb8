package shoeaudit.profile.importing;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.CoupMapping;
import shoeaudit.profile.EventMapping;
import shoeaudit.profile.Exclusion;
import shoeaudit.profile.ForeignRecord;
import shoeaudit.profile.ImportProfile;
import shoeaudit.profile.ImportedFile;
import shoeaudit.profile.Layout;
import shoeaudit.profile.source.Datum;
import shoeaudit.profile.source.RecordSink;
import shoeaudit.shoelog.EventKind;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.field.ImportTarget;

/**
 * Reads one foreign file by its profile and tells its events, shoe after shoe.
 *
 * <p>What the file says of coups is held until the file has ended, as the records of one coup may
 * lie anywhere in it; from more than {@value #MOST_RECORDS} records on, the rest is refused.
 */
public final class ImportPass {
  /** The most records of one file. */
  public static final int MOST_RECORDS = 2_000_000;

  private final ImportProfile profile;
  private final ImportedFile file;
  private final ImportTarget target;
  private final Map<Layout, RecordCollector> takers = new LinkedHashMap<>();
  private final CoupJoin join;
  private final Map<Layout, Drift> drift = new LinkedHashMap<>();
  private final Map<String, Long> passedOver = new TreeMap<>();

  /** What takers have to say: each thing once, though several of them say it. */
  private final Set<String> notes = new LinkedHashSet<>();

  private final FoundRecords foundRecords;

  private final RecordTally tally = new RecordTally();
  private long records;
  private long fitting;
  private long repeated;
  private int firstRepeated;
  private long madeGood;

  /**
   * A pass over one file.
   *
   * @param profile how to read it
   * @param file its name, as findings name it
   * @param currency that amounts have to be in, by its ISO 4217 code; null: any, but one alone
   * @param target takes what comes of it
   */
  public ImportPass(
      ImportProfile profile, String file, @Nullable String currency, ImportTarget target) {
    this.profile = profile;
    this.file = new ImportedFile(file, profile.source().hasNumbers());
    this.target = target;
    this.foundRecords = new FoundRecords(profile.layouts());
    List<CoupGatherer> gatherers = new ArrayList<>();
    CurrencyCheck currencies = new CurrencyCheck(currency, profile.currency());
    Set<EventKind> told = told(profile.layouts());
    for (Layout layout : profile.layouts()) {
      EventMapping events = layout.events();
      CoupMapping coup = layout.coup();
      drift.put(layout, new Drift(layout));
      if (events != null) {
        takers.put(layout, new StreamEvents(layout, events, told, file, target, tally));
      } else if (coup != null) {
        CoupGatherer gatherer = new CoupGatherer(layout, coup, target, tally);
        takers.put(layout, gatherer);
        gatherers.add(gatherer);
      }
    }
    this.join = new CoupJoin(gatherers, file, currencies, target, notes::add);
  }

  /** The kinds of event that rules of those forms tell. */
  private static Set<EventKind> told(List<Layout> layouts) {
    Set<EventKind> told = EnumSet.noneOf(EventKind.class);
    layouts.stream()
        .map(Layout::events)
        .filter(Objects::nonNull)
        .flatMap(events -> events.rules().stream())
        .flatMap(rule -> rule.tells().stream())
        .forEach(event -> told.add(event.kind()));
    return told;
  }

  /**
   * Reads the file.
   *
   * @param in decompressed
   * @return how many records of it fit the profile
   * @throws IOException where the stream cannot be read on
   */
  public long read(InputStream in) throws IOException, InterruptedException {
    profile.source().read(in, new Sink());
    if (records > 0 && fitting == 0) {
      problem(
          0,
          "none of the " + number(records, "record") + " fits the profile " + profile.id(),
          "another profile; logs inspect says which fits");
    } else if (fitting < records) {
      long percent = Math.clamp(100 * (records - fitting) / records, 1, 99);
      target.note(
          percent
              + "% of the records ("
              + (records - fitting)
              + " of "
              + records
              + ") fit no layout of the profile; each is a problem of its line");
    }
    reportMissing();
    for (RecordCollector taker : takers.values()) {
      taker.emit();
    }
    join.emit();
    emitNotes();
    target.records(tally.rows());
    return fitting;
  }

  /** How many records the file has, those that do not fit included; once it has been read. */
  public long records() {
    return records;
  }

  /** Places of cards that no record has are no places without a card. */
  private void reportMissing() {
    drift.forEach((layout, moved) -> {
      if (takers.get(layout) instanceof CoupGatherer gatherer) {
        gatherer.missing(moved.missing());
      }
    });
  }

  private void emitNotes() {
    passedOver.forEach((because, count) -> target.note(number(count, "record") + ": " + because));
    if (repeated > 0) {
      target.note(
          number(repeated, "record")
              + " sent twice, the first on line "
              + firstRepeated
              + "; taken once");
    }
    if (madeGood > 0) {
      target.note(number(madeGood, "damaged record") + " sent again, whole; the second was taken");
    }
    drift.values().forEach(each -> each.notes().forEach(notes::add));
    long ambiguous = file.ambiguousTimes();
    if (ambiguous > 0) {
      notes.add(
          number(ambiguous, "time")
              + (ambiguous == 1 ? " lies" : " lie")
              + " in an hour that was repeated when clocks were set back; taken as not recorded");
    }
    notes.forEach(target::note);
  }

  private void problem(int line, String problem, String remedy) {
    target.problem(line, new Fault(problem, remedy));
  }

  private static String number(long count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  /** Takes what the source reads. */
  private final class Sink implements RecordSink {
    @Override
    public void document(Datum document) {
      List<FoundRecords.Found> found = foundRecords.of(file, document);
      if (found.isEmpty()) {
        refuse(document.line(), document, nowhere());
      } else {
        found.forEach(ImportPass.this::take);
      }
    }

    @Override
    public void problem(int line, Fault fault) {
      target.problem(line, fault);
      if (line > 0) {
        tally.read++;
        tally.refused++;
      }
      takers.values().forEach(taker -> taker.lost(line));
    }

    @Override
    public void madeGood(int line, Fault fault) {
      madeGood++;
      tally.read++;
      tally.replaced++;
    }

    @Override
    public void repeated(int line) {
      firstRepeated = repeated++ == 0 ? line : firstRepeated;
      tally.read++;
      tally.repeated++;
    }
  }

  private void take(FoundRecords.Found found) {
    Layout layout = found.layout();
    ForeignRecord record = found.record();
    if (!found.fits()) {
      refuse(record.line(), record.record(), layout.when().whyNot(record));
      takers.values().forEach(taker -> taker.refused(record));
      return;
    }
    tally.read++;
    if (++records > MOST_RECORDS) {
      tally.refused++;
      if (records == MOST_RECORDS + 1) {
        problem(
            record.line(),
            "the file has more than " + MOST_RECORDS + " records; from here on none is audited",
            "give the export in parts, for example by day");
        takers.values().forEach(taker -> taker.lost(record.line()));
      }
      return;
    }
    fitting++;
    Objects.requireNonNull(drift.get(layout)).look(record);
    for (Exclusion exclusion : layout.skip()) {
      if (exclusion.when().holds(record)) {
        tally.passedOver++;
        passedOver.merge("passed over, " + exclusion.because(), 1L, Long::sum);
        return;
      }
    }
    RecordCollector taker = takers.get(layout);
    if (taker != null) {
      taker.take(record);
    }
  }

  /** Where the layouts look for records, in a document that has none there; empty: in itself. */
  private String nowhere() {
    List<String> paths =
        profile.layouts().stream()
            .map(layout -> layout.path().toString())
            .filter(path -> !path.isEmpty())
            .distinct()
            .map(Excerpt::of)
            .toList();
    return paths.isEmpty()
        ? ""
        : "nothing lies at " + String.join(" or ", paths) + ", where it looks for records (path)";
  }

  private void refuse(int line, Datum record, String whyNot) {
    records++;
    tally.read++;
    tally.refused++;
    Datum.Unread unread = record.unread();
    if (unread != null) {
      target.problem(line, unread.fault());
    } else {
      problem(
          line,
          "the record fits no layout of the profile "
              + profile.id()
              + (whyNot.isEmpty() ? "" : ": " + whyNot)
              + (whyNot.isEmpty() || whyNot.endsWith("(path)") ? excerpt(record) : ""),
          "a profile that says what such records are, or records of the known form");
    }
    takers.values().forEach(taker -> taker.lost(line));
  }

  private static String excerpt(Datum record) {
    return switch (record) {
      case Datum.Fields fields ->
          ": it has " + Excerpt.of(String.join(", ", fields.values().keySet()));
      case Datum.Items items -> ": it is a list of " + items.values().size();
      case Datum.Text text -> ": it is " + Excerpt.of(text.text());
      case Datum.Unread unread -> "";
    };
  }
}
