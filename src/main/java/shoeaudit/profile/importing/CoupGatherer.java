package shoeaudit.profile.importing;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import shoeaudit.profile.CardMapping;
import shoeaudit.profile.CoupFacts;
import shoeaudit.profile.CoupMapping;
import shoeaudit.profile.Exclusion;
import shoeaudit.profile.ForeignRecord;
import shoeaudit.profile.ImportRejection;
import shoeaudit.profile.Layout;
import shoeaudit.profile.RecordForm;
import shoeaudit.profile.Source;
import shoeaudit.profile.ThirdCards;
import shoeaudit.profile.TimeForm;
import shoeaudit.profile.WagerMapping;
import shoeaudit.shoelog.Excerpt;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.field.ImportTarget;

/**
 * Gathers what the records of one form say of coups; once the file has ended, {@link CoupJoin}
 * tells it, together with what records of other forms say of them.
 */
final class CoupGatherer implements RecordCollector {
  private final Layout layout;
  private final RecordForm form;
  private final CoupMapping mapping;
  private final ImportTarget target;
  private final RecordTally tally;
  private final List<@Nullable CoupFacts> records = new ArrayList<>();

  private final CardStamps stamps;

  private final RecordOrder order;
  private final Repeats repeats = new Repeats();

  /** Where cards are looked for and no record has anything; empty: nowhere. */
  private String missingCard = "";

  private long replaced;
  private boolean unplaced;

  CoupGatherer(Layout layout, CoupMapping mapping, ImportTarget target, RecordTally tally) {
    this.tally = tally;
    this.layout = layout;
    this.form = layout.form();
    this.mapping = mapping;
    stamps = new CardStamps(mapping.listOfCards());
    this.target = target;
    this.order = new RecordOrder(layout.supersedes(), layout.newest(), mapping.timeForm());
  }

  @Override
  public void take(ForeignRecord record) {
    try {
      int[] earlier = {-1};
      RecordOrder.Turn turn = order.take(record, records.size(), earlier);
      switch (turn) {
        case SAME -> {
          tally.repeated++;
          repeats.sameAs(order.line(record), record.line());
        }
        case OLDER -> {
          tally.replaced++;
          replaced++;
          stamps.older(records.get(earlier[0]), record);
        }
        case NEW, NEWER -> {
          if (turn == RecordOrder.Turn.NEWER) {
            tally.replaced++;
            replaced++;
            stamps.replaced(records.set(earlier[0], null));
          }
          add(record);
        }
        case UNDECIDED -> {
          add(record);
          spoil(records.size() - 1, record.line(), order.undecided(record));
          spoil(earlier[0], record.line(), order.undecided(record));
        }
      }
    } catch (ImportRejection e) {
      target.problem(record.line(), e.fault());
      tally.refused++;
      unplaced = true;
      refused(record);
      // Its place is taken, as a record that it replaced stays dropped.
      records.add(null);
    }
  }

  private void add(ForeignRecord record) throws ImportRejection {
    CoupFacts facts = mapping.read(record, layout.known());
    facts.forms.add(form);
    facts.unidentified = order.isUnknown(record);
    facts.fingerprint = RecordOrder.fingerprint(record);
    for (Exclusion exclusion : layout.unfinished()) {
      if (facts.unfinished == null && exclusion.when().holds(record)) {
        facts.unfinished = exclusion.because();
      }
    }
    records.add(facts);
    stamps.add(facts, record);
  }

  /** What a record says of its coup cannot be relied on. */
  private void spoil(int place, int line, ImportRejection why) {
    CoupFacts facts = place < 0 || place >= records.size() ? null : records.get(place);
    if (facts != null && facts.rejection == null) {
      facts.rejection = why;
      facts.rejectionLine = line;
    }
  }

  @Override
  public void refused(ForeignRecord record) {
    int earlier = order.refuse(record);
    spoil(
        earlier,
        record.line(),
        new ImportRejection(
            "another record of the same "
                + layout.supersedes().stream().map(Source.Place::written).findFirst().orElse("")
                + " fits no layout of the profile, or cannot be read",
            "a profile that says what that record is, or the record whole"));
  }

  /** Takes the places that the profile reads and none of the records has. */
  void missing(Set<String> places) {
    CardMapping.ByPlace cards = mapping.placesOfCards();
    if (cards != null) {
      for (Source source : cards.places().values()) {
        if (source instanceof Source.Place place && places.contains(place.written())) {
          missingCard = place.written();
        }
      }
    }
    if (!missingCard.isEmpty()) {
      target.problem(
          0,
          new Fault(
              "no record has "
                  + Excerpt.of(missingCard)
                  + ", where the profile looks for a card; no coup of the file is tested",
              "the export with that column, or a profile that knows its new name"));
    }
  }

  @Override
  public void lost(int line) {
    unplaced = true;
  }

  /** Does nothing: {@link CoupJoin} tells what all forms say. */
  @Override
  public void emit() {}

  /** The coups, each once, in the order of their first records. */
  List<CoupFacts> coups() {
    Map<List<String>, CoupFacts> coups = new LinkedHashMap<>();
    for (CoupFacts record : records) {
      if (record != null) {
        CoupFacts known = coups.putIfAbsent(record.key(), record);
        if (known != null) {
          add(known, record);
        }
      }
    }
    ThirdCards.prove(coups.values());
    for (CoupFacts coup : coups.values()) {
      stamps.doubt(coup);
      coup.leaveOutTwins();
      if (coup.unidentified) {
        coup.leaveOut(ticket -> true, unidentified());
      }
      coup.untold = !missingCard.isEmpty();
      repeats.thirdCard(coup);
    }
    return List.copyOf(coups.values());
  }

  private static ImportRejection unidentified() {
    return new ImportRejection(
        "a record of the coup has nothing at supersedes, so that which of its wagers' records"
            + " count cannot be known; the wager is left out",
        "records that all have it");
  }

  /** Another record of a coup. */
  private void add(CoupFacts known, CoupFacts record) {
    int line = known.lineOf(record);
    WagerMapping wagers = mapping.wagers();
    boolean wager = wagers != null && wagers.path() == null;
    if (line == 0) {
      known.add(record);
      if (!wager && known.rejection == null) {
        tally.joined++;
        repeats.repeated(known.line, record.line);
      }
    } else if (wager) {
      // Two wagers of one amount, or one that was sent twice.
      known.add(record);
      known.standsTwice(line, record.line);
    } else {
      tally.repeated++;
      repeats.sameAs(line, record.line);
    }
  }

  /** The form of its records. */
  Layout layout() {
    return layout;
  }

  /** Whether a record was lost that may have told of a wager. */
  boolean isUnplaced() {
    return unplaced;
  }

  /** Says once what holds of all records. */
  void emitNotes(Consumer<String> notes) {
    if (records.isEmpty()) {
      return;
    }
    repeats.emit(notes);
    if (replaced > 0) {
      notes.accept(
          replaced
              + (replaced == 1 ? " record was" : " records were")
              + " replaced by a newer one");
    }
    if (mapping.number() != null && mapping.numbersFrom() == 0) {
      notes.accept(
          "the export counts coups from 0, a shoe log from 1: coup 1 here is number 0 there");
    }
    noteTimes(mapping.timeForm(), notes);
  }

  /** The first and the last day on record. */
  private String days() {
    List<LocalDate> days =
        records.stream()
            .filter(Objects::nonNull)
            .map(CoupFacts::day)
            .filter(Objects::nonNull)
            .sorted()
            .toList();
    if (days.isEmpty()) {
      return "none is recorded";
    }
    return days.getFirst().equals(days.getLast())
        ? days.getFirst().toString()
        : days.getFirst() + " to " + days.getLast();
  }

  private void noteTimes(TimeForm form, Consumer<String> notes) {
    if (form.zoneUnknown()) {
      notes.accept(
          "times have no zone that the profile knows and are not used; by their local days ("
              + days()
              + ") look whether the control file was in force");
    }
  }
}
