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
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.result.Level;
import shoeaudit.audit.result.Unit;
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

  /** The criteria that name a check's code, in the regulation's order. */
  private final Map<String, List<Cited>> citing = new HashMap<>();

  private final List<Slot> slots = new ArrayList<>();
  private final Map<Slot, Integer> slotNumbers = new LinkedHashMap<>();
  private final Set<Integer> plain = new HashSet<>();
  private final int[][][] table;
  private final ControlFile controls;

  /** A criterion, and how it names a code. */
  private record Cited(Regulation.Citation citation, String criterion) {
    /** Whether it may bear on a bet; null: on what is about no bet. */
    boolean bears(@Nullable Bet bet) {
      return citation.bets().isEmpty() || (bet != null && citation.bets().contains(bet.id()));
    }
  }

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
    for (Check check : checks.all()) {
      boolean tested = !check.onlyWhereCited() || citing.containsKey(check.code());
      int[][] ofCheck = new int[check.facets().size()][bets.size()];
      for (int facet = 0; facet < ofCheck.length; facet++) {
        for (int bet = 0; bet < bets.size(); bet++) {
          ofCheck[facet][bet] =
              tested
                  ? slot(criterion(check, check.facets().get(facet), bets.get(bet)), check.unit())
                  : NOT_TESTED;
        }
      }
      table[check.number()] = ofCheck;
      if (tested) {
        Arrays.stream(ofCheck[0]).forEach(plain::add);
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

  /** Whether a slot is one that a check asks about whatever the circumstances. */
  public boolean isPlain(int slot) {
    return plain.contains(slot);
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

  private static @Nullable String first(
      List<Circumstance> circumstances, Map<Circumstance, String> criteria) {
    return circumstances.stream()
        .filter(criteria::containsKey)
        .findFirst()
        .map(criteria::get)
        .orElse(null);
  }
}
