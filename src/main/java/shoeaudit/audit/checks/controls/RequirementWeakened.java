package shoeaudit.audit.checks.controls;

import static shoeaudit.audit.result.Fact.phrase;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.audit.check.ControlCheck;
import shoeaudit.audit.check.Findings;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.Circumstance;
import shoeaudit.controls.ControlFile;
import shoeaudit.controls.Regulation.Bounds;
import shoeaudit.controls.RuleChoices;
import shoeaudit.game.Bet;

/**
 * Another key that asks less than the regulation, one finding for each key. A facet holds the keys
 * under one clause.
 */
public final class RequirementWeakened extends ControlCheck {
  private static final List<List<Circumstance>> CLAUSES =
      List.of(
          List.of(),
          List.of(Circumstance.TOTALS),
          List.of(Circumstance.BETTING_CLOSES),
          List.of(Circumstance.PARTNERSHIP),
          List.of(Circumstance.COMMISSION_ROUNDING),
          List.of(Circumstance.PUSH_DUE));

  /**
   * Values that anything else is at least as strict as: where one is asked for, no other value
   * weakens it.
   */
  private static final Set<Enum<?>> LENIENT =
      Set.of(
          RuleChoices.BettingCloses.FIRST_CARD,
          RuleChoices.Totals.OPTIONAL,
          RuleChoices.Shuffle.SHOE,
          RuleChoices.Sharing.BACK);

  public RequirementWeakened() {
    super(
        declare(
                "controls.requirement-weakened",
                "A key of the control file asks less than the regulation.")
            .facets(CLAUSES));
  }

  @Override
  public Verdict test(ControlFile controls, int facet) {
    return weakened(controls, facet).isEmpty() ? Verdict.CONFORMS : Verdict.DEVIATES;
  }

  @Override
  public void explain(ControlFile controls, int facet, Findings findings) {
    for (BoundCheck.Breach breach : weakened(controls, facet)) {
      findings
          .add()
          .distinct(breach.path())
          .expected(breach.expected())
          .recorded(breach.inFile())
          .explain(
              phrase("controls.file-says", breach.inFile()),
              phrase("controls.regulation-asks", breach.expected()));
    }
  }

  private List<BoundCheck.Breach> weakened(ControlFile controls, int facet) {
    Bounds bounds = controls.regulation().bounds();
    List<BoundCheck.Breach> breaches = new ArrayList<>();
    switch (facet) {
      case 1 ->
          other(
              breaches, "announcements.totals", controls.announcements().totals(), bounds.totals());
      case 2 ->
          other(
              breaches,
              "game.betting_closes",
              controls.game().bettingCloses(),
              bounds.bettingCloses());
      case 3 -> {
        if (bounds.partnershipMaximumRequired()
            && controls.limits().partnership().maxMinor() == null) {
          breaches.add(
              new BoundCheck.Breach(
                  "limits.partnership.max", phrase("controls.maximum"), phrase("controls.none")));
        }
      }
      case 4 -> {
        Bet banker = controls.bets().get("banker");
        Bet.Commission commission = banker == null ? null : banker.commission();
        if (commission != null) {
          other(
              breaches,
              "bets.banker.commission.rounding.mode",
              commission.rounding().mode(),
              bounds.commissionRounding());
        }
      }
      case 5 -> other(breaches, "bets.main_on_tie", controls.mainOnTie(), bounds.mainOnTie());
      default -> {
        over(breaches, "patrons.max_seated", controls.patrons().maxSeated(), bounds.maxSeated());
        over(breaches, "patrons.max_back", controls.patrons().maxBack(), bounds.maxBack());
        over(breaches, "patrons.max_total", controls.patrons().maxTotal(), bounds.maxTotal());
        other(breaches, "shoe.shuffle", controls.shoe().shuffle(), bounds.shuffle());
        other(breaches, "patrons.sharing", controls.patrons().sharing(), bounds.sharing());
      }
    }
    return breaches;
  }

  private static void over(
      List<BoundCheck.Breach> breaches,
      String key,
      @Nullable Integer allowed,
      @Nullable Integer max) {
    if (max != null && (allowed == null || allowed > max)) {
      breaches.add(
          new BoundCheck.Breach(
              key,
              phrase("controls.bounds.at-most", max),
              allowed == null ? phrase("controls.no-limit") : allowed));
    }
  }

  private static void other(
      List<BoundCheck.Breach> breaches, String key, Enum<?> stated, @Nullable Enum<?> asked) {
    if (asked != null && stated != asked && !LENIENT.contains(asked)) {
      breaches.add(new BoundCheck.Breach(key, word(asked), word(stated)));
    }
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
