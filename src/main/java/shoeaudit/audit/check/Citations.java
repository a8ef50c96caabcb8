package shoeaudit.audit.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation;
import shoeaudit.game.Bet;

/**
 * Which criterion each check cites under one control file, worked out beforehand for every facet
 * and bet, so that a test needs only look-ups. A criterion is counted once for each unit that it is
 * tested on: such a pair is a slot.
 */
public final class Citations {
  /** No slot: the check is not tested under this regulation. */
  public static final int NOT_TESTED = -1;

  /** No slot of a key beside the clause's. */
  private static final int NONE = -1;

  /** The criteria that name a check's code, in the regulation's order. */
  private final Map<String, List<Cited>> citing = new HashMap<>();

  private final List<Slot> slots = new ArrayList<>();
  private final Map<Slot, Integer> slotNumbers = new LinkedHashMap<>();
  private final Set<Integer> plain = new HashSet<>();

  /** The codes that are tested under each criterion. */
  private final Map<String, Set<String>> codes = new HashMap<>();

  private final int[][][] table;

  /** By check, facet and bet the slot of the key beside the clause's, or {@link #NONE}. */
  private final int[][][] keys;

  /** By check whether a clause that names its code leaves all of it to the controls. */
  private final boolean[] leftToControls;

  private final ControlFile controls;

  /** A criterion, and how it names a code. */
  private record Cited(Regulation.Citation citation, String criterion) {
    /** Whether it may bear on a bet; null: on what is about no bet. */
    boolean bears(@Nullable Bet bet) {
      return citation.bets().isEmpty() || (bet != null && citation.bets().contains(bet.id()));
    }
  }

  /**
   * What a finding cites.
   *
   * @param criterion the requirement whose bound the facts break
   * @param authority where that is a key of the control file: the clause that makes it binding, if
   *     any does
   */
  public record Cites(String criterion, @Nullable String authority) {}

  /** A criterion, tested on one unit. */
  public record Slot(String criterion, Unit unit) {}

  /** Works out what all checks cite under a control file. */
  public Citations(ControlFile controls, CheckList checks) {
    this.controls = controls;
    for (Regulation.Criterion criterion : controls.regulation().criteria()) {
      for (Regulation.Citation citation : criterion.testedBy()) {
        citing
            .computeIfAbsent(citation.code(), code -> new ArrayList<>())
            .add(new Cited(citation, criterion.id()));
      }
    }
    List<@Nullable Bet> bets = new ArrayList<>();
    bets.add(null);
    bets.addAll(controls.bets().values());
    table = new int[checks.all().size()][][];
    keys = new int[checks.all().size()][][];
    leftToControls = new boolean[checks.all().size()];
    for (Check check : checks.all()) {
      boolean tested = !check.onlyWhereCited() || citing.containsKey(check.code());
      int[][] ofCheck = new int[check.facets().size()][bets.size()];
      int[][] keysOfCheck = new int[check.facets().size()][bets.size()];
      leftToControls[check.number()] =
          citing.getOrDefault(check.code(), List.of()).stream()
              .anyMatch(cited -> cited.citation().leftToControls());
      for (int facet = 0; facet < ofCheck.length; facet++) {
        for (int bet = 0; bet < bets.size(); bet++) {
          List<Circumstance> of = check.facets().get(facet);
          String cited = criterion(check, of, bets.get(bet));
          ofCheck[facet][bet] = tested ? slot(cited, check.unit()) : NOT_TESTED;
          String key = tested ? chosenWithin(check, of, bets.get(bet), cited) : null;
          keysOfCheck[facet][bet] = key == null ? NONE : slot(key, check.unit());
          if (tested) {
            codes.computeIfAbsent(cited, criterion -> new TreeSet<>()).add(check.code());
          }
          if (key != null) {
            codes.computeIfAbsent(key, criterion -> new TreeSet<>()).add(check.code());
          }
        }
      }
      table[check.number()] = ofCheck;
      keys[check.number()] = keysOfCheck;
      if (tested) {
        Arrays.stream(ofCheck[0]).forEach(plain::add);
        Arrays.stream(keysOfCheck[0]).filter(slot -> slot != NONE).forEach(plain::add);
      }
    }
  }

  /**
   * The slot of a check.
   *
   * @param facet as the check says
   * @param bet the bet's place in the control file from 1, or 0
   * @return its number, or {@link #NOT_TESTED}
   */
  public int slot(Check check, int facet, int bet) {
    return table[check.number()][facet][bet];
  }

  /**
   * Whether a clause that names the check's code leaves what it asks to the controls: then it is
   * kept whatever they say, and only their own key can be broken.
   */
  public boolean isLeftToControls(Check check) {
    return leftToControls[check.number()];
  }

  /**
   * What a finding cites: the clause whose own bound is broken, else the key of the control file
   * that chose within it, with the clause as its authority (reading 31).
   *
   * @param kept whether the clause itself is kept
   */
  public Cites cites(Check check, int facet, int bet, boolean kept) {
    int key = keys[check.number()][facet][bet];
    String clause = criterion(slot(check, facet, bet));
    return kept && key != NONE ? new Cites(criterion(key), clause) : new Cites(clause, null);
  }

  /**
   * Notes the verdict of a check on a member where it belongs: a clause that is kept conforms where
   * only the key within it deviates, and one that is broken by what the controls say deviates
   * although nothing is found (readings 31 and 32).
   */
  public void note(
      Check check, int facet, int bet, Verdict verdict, Bound bound, CoverageNotes coverage) {
    int clause = slot(check, facet, bet);
    int key = keys[check.number()][facet][bet];
    if (!verdict.isTested()) {
      coverage.note(clause, verdict, check);
      if (key != NONE) {
        coverage.note(key, verdict, check);
      }
      return;
    }
    if (verdict == Verdict.CONFORMS) {
      coverage.note(clause, bound == Bound.KEPT ? verdict : Verdict.DEVIATES, check);
      if (key != NONE) {
        coverage.note(key, verdict, check);
      }
      return;
    }
    boolean byKey = key != NONE && bound != Bound.BROKEN;
    coverage.note(clause, byKey && bound == Bound.KEPT ? Verdict.CONFORMS : verdict, check);
    if (byKey) {
      coverage.note(key, verdict, check);
    }
  }

  /** Where verdicts are counted. */
  @FunctionalInterface
  public interface CoverageNotes {
    /** Takes a check's verdict on the present member. */
    void note(int slot, Verdict verdict, Check check);
  }

  /** Whether a slot is one that a check asks about whatever the circumstances. */
  public boolean isPlain(int slot) {
    return plain.contains(slot);
  }

  /** The codes that are tested under a criterion. */
  public Set<String> codes(String criterion) {
    return codes.getOrDefault(criterion, Set.of());
  }

  /** The criterion of a slot. */
  public String criterion(int slot) {
    return slots.get(slot).criterion();
  }

  /** All slots, in the order of their numbers. */
  public List<Slot> slots() {
    return slots;
  }

  private int slot(String criterion, Unit unit) {
    return slotNumbers.computeIfAbsent(
        new Slot(criterion, unit),
        slot -> {
          slots.add(slot);
          return slots.size() - 1;
        });
  }

  private String criterion(Check check, List<Circumstance> facet, @Nullable Bet bet) {
    Map<Circumstance, String> limited = new EnumMap<>(Circumstance.class);
    String ofBet = null;
    String unlimited = null;
    for (Cited cited : citing.getOrDefault(check.code(), List.of())) {
      Circumstance when = cited.citation().when();
      if (!cited.bears(bet)) {
        continue;
      }
      if (when != null) {
        limited.putIfAbsent(when, cited.criterion());
      } else if (!cited.citation().bets().isEmpty()) {
        ofBet = ofBet == null ? cited.criterion() : ofBet;
      } else if (unlimited == null) {
        unlimited = cited.criterion();
      }
    }
    if (facet.contains(Circumstance.VOID_RESULT)) {
      // Everything about a void falls under the clause on irregularities, whatever the bet (reading
      // 30).
      return limited.getOrDefault(Circumstance.VOID_RESULT, "IC:irregularities");
    }
    String ofFacet = first(facet, limited);
    if (ofFacet == null) {
      ofFacet = check.criterion(facet, controls);
    }
    if (ofFacet == null) {
      ofFacet = ofBet;
    }
    if (ofFacet != null) {
      return ofFacet;
    }
    // A clause on the settlement of wagers in general speaks of the main bets, never of a side bet
    // (reading 30).
    boolean sideBetSettled = bet != null && !bet.main() && check.level() == Level.SETTLEMENT;
    return unlimited != null && !sideBetSettled
        ? unlimited
        : check.criterion(bet == null ? "" : bet.id());
  }

  /**
   * The key by which the controls choose within a clause that a check cites; null where they have
   * no choice, and where it cites no clause.
   */
  private @Nullable String chosenWithin(
      Check check, List<Circumstance> facet, @Nullable Bet bet, String cited) {
    boolean left =
        citing.getOrDefault(check.code(), List.of()).stream()
            .anyMatch(one -> one.citation().leftToControls() && one.criterion().equals(cited));
    boolean chosen = check.isBounded() && check.leavesChoice(controls, bet);
    if (cited.indexOf(':') >= 0 || facet.contains(Circumstance.VOID_RESULT) || !(left || chosen)) {
      return null;
    }
    String ofFacet = check.criterion(facet, controls);
    String key = ofFacet == null ? check.criterion(bet == null ? "" : bet.id()) : ofFacet;
    return AskedBy.isControls(key) ? key : null;
  }

  private static @Nullable String first(
      List<Circumstance> circumstances, Map<Circumstance, String> criteria) {
    return circumstances.stream()
        .filter(criteria::containsKey)
        .findFirst()
        .map(criteria::get)
        .orElse(null);
  }
}
