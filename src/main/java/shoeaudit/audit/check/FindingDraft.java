package shoeaudit.audit.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Requirement;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.replay.WagerReplay;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.FindingBasis;
import shoeaudit.audit.result.FindingOrder;
import shoeaudit.audit.result.Times;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.Area;
import shoeaudit.shoelog.ShoeEvents;

/** A finding while it is being written. */
public final class FindingDraft {
  private final Findings findings;
  private final ControlFile controls;
  private final @Nullable ShoeReplay shoe;
  private final @Nullable CoupReplay coup;
  private final Check by;
  private Citations.Cites cited;
  private Verdict verdict = Verdict.DEVIATES;
  private FindingBasis basis;
  private boolean untimed;
  private @Nullable Integer coupNumber;
  private @Nullable String area;
  private @Nullable String patron;
  private @Nullable String bet;
  private int mainRow = -1;
  private final List<Integer> evidence = new ArrayList<>();
  private Fact expected = new Fact.Text("");
  private Fact recorded = new Fact.Text("");
  private @Nullable Long effect = 0L;
  private @Nullable WagerReplay onWager;
  private int settlementRow = -1;
  private @Nullable Moved moved;
  private List<Fact> explanation = List.of();
  private String distinction = "";
  private String whichWager = "";

  /** A draft among those that it shares its coup and shoe with. */
  FindingDraft(
      Findings findings,
      ControlFile controls,
      @Nullable ShoeReplay shoe,
      @Nullable CoupReplay coup,
      Check by,
      Citations.Cites cited) {
    this.findings = findings;
    this.controls = controls;
    this.shoe = shoe;
    this.coup = coup;
    this.by = by;
    this.cited = cited;
    basis = by.basis();
    coupNumber = coup == null ? null : coup.number();
  }

  /** A person has to review it: the record cannot settle it. */
  public FindingDraft review() {
    verdict = Verdict.REVIEW;
    return this;
  }

  /**
   * Whether the clause itself is kept, where not all findings of the check on the coup or wager are
   * alike ({@link Bound#BROKEN_IN_PART}).
   */
  public FindingDraft clauseKept(boolean kept) {
    cited = findings.cites(kept);
    return this;
  }

  /**
   * Its proof rests on which of two events came first: on their times where both have one, else on
   * the order of their lines alone, and then it says so. Times that run backwards show nothing, but
   * where they leave it to a person ({@link #review}).
   */
  public FindingDraft restsOnOrder(int earlier, int later) {
    long[] at = events().at;
    untimed = at[earlier] == ShoeEvents.NO_TIME || at[later] == ShoeEvents.NO_TIME;
    boolean byTime = !untimed && (at[earlier] <= at[later] || verdict == Verdict.REVIEW);
    basis = byTime ? FindingBasis.TIME : FindingBasis.ORDER;
    return this;
  }

  /** It lies on a coup, by number, although the check is not tested on coups. */
  public FindingDraft coup(int number) {
    coupNumber = number;
    return this;
  }

  /** It lies on this area; on none where the record does not show areas. */
  public FindingDraft area(int on) {
    ShoeReplay of = shoe;
    boolean shown = of == null || of.records(Requirement.AREAS);
    area = shown ? textOrNull(Area.text(on)) : null;
    return this;
  }

  /** It lies on this patron, by name number. */
  public FindingDraft patron(int name) {
    patron = textOrNull(events().names().text(name));
    return this;
  }

  /** It lies on this bet, by id. */
  public FindingDraft bet(String id) {
    bet = textOrNull(id);
    return this;
  }

  /**
   * It lies on this wager: area, patron and bet. Where the record does not show areas, what tells
   * it from others of its patron and bet is which of them it is.
   */
  public FindingDraft wager(WagerReplay wager) {
    onWager = wager;
    whichWager =
        coup == null || coup.shoe().records(Requirement.AREAS)
            ? ""
            : Distinctions.wager(coup, wager);
    return area(wager.area()).patron(wager.patron()).bet(events().names().text(wager.betName()));
  }

  /** It lies on this settlement, which settles no wager: area, patron and bet, and its event. */
  public FindingDraft settlement(int row) {
    settlementRow = row;
    return area(events().area[row])
        .patron(events().patron[row])
        .bet(events().names().text(events().bet[row]))
        .at(row);
  }

  /** The event that shows it best: gives time and dealer; also evidence. Nothing for -1. */
  public FindingDraft at(int row) {
    if (row >= 0) {
      mainRow = row;
      evidence(row);
    }
    return this;
  }

  /** Events that prove it; -1 is passed over. */
  public FindingDraft evidence(int... rows) {
    for (int row : rows) {
      if (row >= 0) {
        evidence.add(row);
      }
    }
    return this;
  }

  /** Every event up to the cut-off of what stood there proves it: placed, changed, taken back. */
  public FindingDraft stood(WagerReplay... wagers) {
    for (WagerReplay wager : wagers) {
      events(wager, false);
    }
    return this;
  }

  /** Every event of a wager proves it, late ones included; not its settlement. */
  public FindingDraft accepted(WagerReplay wager) {
    events(wager, true);
    return this;
  }

  private void events(WagerReplay wager, boolean late) {
    CoupReplay of = coup;
    for (int i = 0; of != null && i < of.wagerEvents(); i++) {
      int row = of.wagerEvent(i);
      if ((late || !of.isLate(row)) && of.wager(of.wagerOfEvent(i)) == wager) {
        evidence(row);
      }
    }
  }

  /** Every card dealt in the coup proves it, withdrawn ones included. */
  public void cards() {
    CoupReplay of = coup;
    for (int i = 0; of != null && i < of.dealt(); i++) {
      evidence(of.dealtRow(i));
    }
  }

  /**
   * What tells it from other findings of its code in the same place, as a key that never changes:
   * {@code player}, {@code third-card}; part of the finding's identity (reading 39).
   */
  public FindingDraft distinct(String key) {
    distinction = key;
    return this;
  }

  /**
   * Likewise, of what an event in no coup shows: by its instant, which no other file beside the log
   * moves; where none is recorded, by how many of its kind the shoe had.
   *
   * @param number of its kind up to it in the shoe, from 1
   */
  public FindingDraft distinctEvent(String key, int row, int number) {
    long at = events().at[row];
    return distinct(key + (at == ShoeEvents.NO_TIME ? "-" + number : "@" + at));
  }

  /** What the criterion asks. */
  public FindingDraft expected(Fact fact) {
    expected = fact;
    return this;
  }

  /** Likewise, as the control file writes it. */
  public FindingDraft expected(String text) {
    return expected(new Fact.Text(text));
  }

  /** What the log says. */
  public FindingDraft recorded(Fact fact) {
    recorded = fact;
    return this;
  }

  /** Likewise, as the record writes it. */
  public FindingDraft recorded(String text) {
    return recorded(new Fact.Text(text));
  }

  /** What it moved to the patrons' side; null: no figure can be given. */
  public FindingDraft effect(@Nullable Long minor) {
    effect = minor;
    return this;
  }

  /** It carries what the wrong dealing moved, unless a finding before it does (reading 19). */
  public FindingDraft carriesDealing() {
    return findings.carryDealing() ? carries(findings.effects().dealing()) : effect(0L);
  }

  /** It carries what the declared result moved. */
  public FindingDraft carriesResult() {
    return carries(findings.effects().result());
  }

  /**
   * It carries what another procedure than the documented void moved, unless a finding before it
   * does (reading 51).
   */
  public FindingDraft carriesProcedure() {
    return findings.carryProcedure() ? carries(findings.effects().procedure()) : effect(0L);
  }

  private FindingDraft carries(Moved byWager) {
    moved = byWager;
    return effect(byWager.sum());
  }

  /** What happened, in sentences. */
  public FindingDraft explain(Fact... sentences) {
    explanation = List.of(sentences);
    return this;
  }

  /** Another sentence behind those. */
  public FindingDraft explainFurther(Fact sentence) {
    explanation = Stream.concat(explanation.stream(), Stream.of(sentence)).toList();
    return this;
  }

  Finding finding() {
    ShoeReplay of = shoe;
    ShoeEvents log = of == null ? null : of.events();
    boolean timed = log != null && mainRow >= 0 && log.at[mainRow] != ShoeEvents.NO_TIME;
    return new Finding(
        "",
        by.code(),
        cited.criterion(),
        cited.authority(),
        by.level(),
        verdict,
        by.severity(controls),
        basis,
        log == null ? null : log.table(),
        log == null ? null : log.shoe(),
        coupNumber,
        area,
        patron,
        bet,
        log == null || mainRow < 0 ? null : textOrNull(log.names().text(log.dealer[mainRow])),
        timed && log != null ? Times.text(log.at[mainRow], log.offsetMinutes[mainRow]) : null,
        expected,
        recorded,
        effect,
        null,
        controls.currency().getCurrencyCode(),
        log == null ? null : evidenceFile(log),
        log == null || evidence.isEmpty() ? null : Words.linesIn(evidenceFile(log), log, evidence),
        account(log),
        of == null
            ? Distinctions.onControls(controls, distinction)
            : Distinctions.onShoe(of, coup, mainRow, whichWager + distinction));
  }

  /** The file of the event that shows it best; else of the last that proves it. */
  private String evidenceFile(ShoeEvents log) {
    if (mainRow >= 0) {
      return log.fileOf(mainRow);
    }
    return evidence.isEmpty() ? log.file() : log.fileOf(Collections.max(evidence));
  }

  /** What happened, and where the rest of the proof stands, as one coup may lie in two files. */
  private Fact account(@Nullable ShoeEvents log) {
    List<Fact> sentences = new ArrayList<>(explanation);
    if (untimed) {
      sentences.add(Fact.phrase("fact.order-alone"));
    }
    if (log != null) {
      String cited = evidenceFile(log);
      for (String file : log.files()) {
        String lines = file.equals(cited) ? "" : Words.linesIn(file, log, evidence);
        if (!lines.isEmpty()) {
          sentences.add(Fact.phrase("fact.more-evidence", file, lines));
        }
      }
    }
    return sentences.size() == 1 ? sentences.getFirst() : new Fact.Sentences(sentences);
  }

  SortedMap<String, List<@Nullable Long>> shares() {
    SortedMap<String, List<@Nullable Long>> shares = new TreeMap<>(FindingOrder.NAMES);
    Moved of = moved;
    CoupReplay on = coup;
    if (of == null || on == null) {
      return shares;
    }
    for (int i = 0; i < of.byWager().size(); i++) {
      String name = events().names().text(on.wager(i).patron());
      Long onWager = of.byWager().get(i);
      if (onWager == null || onWager != 0) {
        shares.computeIfAbsent(name, patron -> new ArrayList<>()).add(onWager);
      }
    }
    return shares;
  }

  void ascribe(MoneyMoved to) {
    Moved of = moved;
    CoupReplay on = coup;
    if (of != null && on != null) {
      for (int i = 0; i < of.byWager().size(); i++) {
        to.onWager(on.wager(i), by.level(), of.byWager().get(i));
      }
    } else if (onWager != null) {
      to.onWager(onWager, by.level(), effect);
    } else if (settlementRow >= 0) {
      to.onSettlement(settlementRow, by.level(), effect);
    }
  }

  private ShoeEvents events() {
    ShoeReplay of = shoe;
    if (of == null) {
      throw new IllegalStateException("a finding on a control file has no events");
    }
    return of.events();
  }

  private static @Nullable String textOrNull(String text) {
    return text.isEmpty() ? null : text;
  }
}
