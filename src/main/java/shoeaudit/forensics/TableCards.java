package shoeaudit.forensics;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.forensics.cards.CollectionOrder;
import shoeaudit.forensics.cards.DealEvidence;
import shoeaudit.forensics.cards.Ordered;
import shoeaudit.forensics.cards.RepeatedSlug;
import shoeaudit.forensics.cards.SetComposition;
import shoeaudit.forensics.cards.ShuffleQuality;
import shoeaudit.forensics.cards.Source;
import shoeaudit.forensics.evalue.Accumulation;
import shoeaudit.forensics.record.CardLevel;
import shoeaudit.forensics.record.Deal;

/** The tests of cards on the deals of one table, in their order (patterns.md, section 3). */
final class TableCards {
  /** In which order cards are taken to be collected where no procedure fixes it. */
  private static final CollectionOrder USUAL_ORDER = CollectionOrder.of("player-123");

  private final TableFacts facts;
  private final CollectionOrder order;
  private final RepeatedSlug repeatedSlug;
  private final Ordered ordered = new Ordered();
  private final Source.Latest latest = new Source.Latest();

  private final List<OfDeal> deals = new ArrayList<>();
  private final Accumulation slugs = new Accumulation();
  private final Accumulation orders = new Accumulation();
  private final SortedMap<String, Accumulation> slugsByDealer = new TreeMap<>();
  private final SortedMap<String, SetComposition> compositions = new TreeMap<>();
  private final SortedMap<String, ShuffleQuality> shufflers = new TreeMap<>();
  private final NotTestable notTestable = new NotTestable();

  /** What a test of a deal came to. */
  record OfDeal(IndicatorCode code, String shoe, DealEvidence evidence) {}

  TableCards(TableFacts facts, @Nullable CollectionOrder procedure) {
    this.facts = facts;
    order = procedure == null ? USUAL_ORDER : procedure;
    repeatedSlug = new RepeatedSlug(procedure);
  }

  void add(Deal deal) {
    if (deal.seen() == 0) {
      return;
    }
    String leftOut = facts.leftOut(deal);
    boolean ordersKnown = facts.orderKnown(deal);
    if (leftOut != null) {
      notTestable.add(IndicatorCode.COMPOSITION, leftOut, 1);
      leaveOutOrders(leftOut);
    } else {
      addComposition(deal);
      if (ordersKnown) {
        addOrders(deal);
      } else {
        leaveOutOrders("order_not_recorded");
      }
    }
    if (ordersKnown) {
      latest.add(deal);
    }
  }

  private void leaveOutOrders(String reason) {
    notTestable.add(IndicatorCode.ORDERED, reason, 1);
    notTestable.add(IndicatorCode.REPEATED_SLUG, reason, 1);
    notTestable.add(IndicatorCode.SHUFFLE_QUALITY, reason, 1);
  }

  private void addComposition(Deal deal) {
    String set = deal.cardSet();
    SetComposition composition =
        compositions.computeIfAbsent(
            set, of -> new SetComposition(facts.levelOfSet(of), !of.isEmpty()));
    if (!composition.add(deal)) {
      notTestable.add(IndicatorCode.COMPOSITION, "other_decks", 1);
    }
  }

  private void addOrders(Deal deal) {
    CardLevel level = facts.level(deal);
    DealEvidence own = ordered.test(deal, level);
    deals.add(new OfDeal(IndicatorCode.ORDERED, deal.shoeName(), own));
    orders.add(own.logE());
    List<Source> sources = latest.of(deal);
    if (sources.isEmpty()) {
      notTestable.add(IndicatorCode.REPEATED_SLUG, "no_earlier_shoe", 1);
      notTestable.add(IndicatorCode.SHUFFLE_QUALITY, "no_earlier_shoe", 1);
      return;
    }
    CardLevel met = level;
    for (Source source : sources) {
      met = met.with(facts.level(source.deal()));
    }
    DealEvidence slug = repeatedSlug.test(deal, sources, met);
    deals.add(new OfDeal(IndicatorCode.REPEATED_SLUG, deal.shoeName(), slug));
    slugs.add(slug.logE());
    if (!deal.dealer().isEmpty()) {
      slugsByDealer.computeIfAbsent(deal.dealer(), of -> new Accumulation()).add(slug.logE());
    }
    shufflers
        .computeIfAbsent(deal.shuffler(), of -> new ShuffleQuality())
        .add(deal, sources, order, met);
  }

  /** What each test of each deal came to. */
  List<OfDeal> deals() {
    return deals;
  }

  Accumulation slugs() {
    return slugs;
  }

  Accumulation orders() {
    return orders;
  }

  SortedMap<String, Accumulation> slugsByDealer() {
    return slugsByDealer;
  }

  /** By card set; "" where none is recorded. */
  SortedMap<String, SetComposition> compositions() {
    return compositions;
  }

  /** By shuffler; "" where none is recorded: the table's. */
  SortedMap<String, ShuffleQuality> shufflers() {
    return shufflers;
  }

  NotTestable notTestable() {
    return notTestable;
  }
}
