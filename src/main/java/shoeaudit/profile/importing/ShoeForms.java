package shoeaudit.profile.importing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import shoeaudit.profile.CoupFacts;
import shoeaudit.profile.CoupMapping;
import shoeaudit.profile.ImportRejection;
import shoeaudit.profile.Layout;
import shoeaudit.profile.Ticket;

/**
 * Which of the forms that tell of one shoe tell of the same coups. Two are joined where a coup of
 * both has the same id, or, where one has numbers alone, the same number, and where more of those
 * coups agree in what both say than contradict each other, and more have times that lie together
 * than far apart. Forms without a coup in common may count otherwise: they stay apart, lest one
 * coup pass for two of one shoe.
 */
final class ShoeForms {
  /**
   * Forms that tell of the same coups.
   *
   * @param coups each once, with what all of the forms say of it
   */
  record Joined(List<Layout> forms, List<CoupFacts> coups) {
    /** Keeps copies. */
    Joined {
      forms = List.copyOf(forms);
      coups = List.copyOf(coups);
    }
  }

  /** Forms joined so far. */
  private static final class Group {
    final Set<Layout> forms = new LinkedHashSet<>();
    final Map<List<String>, CoupFacts> coups = new LinkedHashMap<>();
  }

  private ShoeForms() {}

  /**
   * Joins what forms tell of a shoe.
   *
   * @param shoe the coups of each form
   */
  static List<Joined> joined(Map<Layout, List<CoupFacts>> shoe) {
    Function<CoupFacts, List<String>> key = key(shoe);
    List<Group> groups = new ArrayList<>();
    for (Map.Entry<Layout, List<CoupFacts>> form : shoe.entrySet()) {
      Group own = new Group();
      own.forms.add(form.getKey());
      int[] nameless = {0};
      for (CoupFacts coup : form.getValue()) {
        List<String> name = key.apply(coup);
        // A coup whose number is none, or is that of another, is joined with nothing.
        own.coups.putIfAbsent(
            name.isEmpty() || own.coups.containsKey(name) ? nameless(own, nameless) : name, coup);
      }
      for (Group other : List.copyOf(groups)) {
        if (areOne(own, other)) {
          groups.remove(other);
          own = both(other, own);
        }
      }
      groups.add(own);
    }
    return groups.stream()
        .map(group -> new Joined(List.copyOf(group.forms), List.copyOf(group.coups.values())))
        .toList();
  }

  /** By ids where all forms have them; otherwise by numbers. */
  private static Function<CoupFacts, List<String>> key(Map<Layout, List<CoupFacts>> shoe) {
    Collection<Layout> forms = shoe.keySet();
    boolean ids = forms.stream().allMatch(ShoeForms::hasIds);
    boolean oneLength =
        shoe.values().stream().map(coups -> coups.getFirst().id.size()).distinct().count() == 1;
    if (forms.size() == 1 || (ids && oneLength)) {
      return coup -> coup.id;
    }
    return coup ->
        coup.coupNumber() == 0 ? List.of() : List.of(Integer.toString(coup.coupNumber()));
  }

  /** Whether the form has ids that are no numbers of the shoe. */
  static boolean hasIds(Layout form) {
    CoupMapping coup = form.coup();
    return coup != null && coup.hasIds();
  }

  private static List<String> nameless(Group group, int[] count) {
    return List.of("", group.forms.iterator().next().name(), Integer.toString(++count[0]));
  }

  private static boolean areOne(Group one, Group other) {
    int common = 0;
    int balance = 0;
    int near = 0;
    int apart = 0;
    boolean contradicted = false;
    for (Map.Entry<List<String>, CoupFacts> coup : one.coups.entrySet()) {
      CoupFacts theirs = other.coups.get(coup.getKey());
      if (theirs != null) {
        common++;
        boolean begun = coup.getValue().unfinished != null || theirs.unfinished != null;
        int agreement = begun ? 0 : coup.getValue().agreement(theirs);
        balance += agreement;
        contradicted |= agreement < 0;
        if (!begun && coup.getValue().span().isComparable(theirs.span())) {
          boolean far = coup.getValue().isApart(theirs);
          apart += far ? 1 : 0;
          near += far ? 0 : 1;
        }
      }
    }
    return common > 0 && (!contradicted || balance > 0) && (apart == 0 || near > apart);
  }

  private static Group both(Group first, Group second) {
    Group both = new Group();
    both.forms.addAll(first.forms);
    both.forms.addAll(second.forms);
    both.coups.putAll(first.coups);
    second.coups.forEach((key, coup) -> {
      CoupFacts known = both.coups.putIfAbsent(key, coup);
      if (known != null && (known.unfinished == null) == (coup.unfinished == null)) {
        leaveOutCommonWagers(known, coup);
        known.add(coup);
      } else if (known != null) {
        both.coups.put(key, finished(known, coup));
      }
    });
    return both;
  }

  /** What was written before the coup was over says nothing against what was written after. */
  private static CoupFacts finished(CoupFacts one, CoupFacts other) {
    CoupFacts whole = one.unfinished == null ? one : other;
    CoupFacts begun = one.unfinished == null ? other : one;
    whole.forms.addAll(begun.forms);
    begun.leaveOut(
        ticket -> true,
        new ImportRejection(
            "the wager stands in a record that was made before the coup was over; it is left out",
            "a record of the wager that was made after it"));
    whole.unreadWagers.addAll(begun.unreadWagers);
    return whole;
  }

  /** Wagers of which both tell may be one, or two: nobody is judged by them. */
  private static void leaveOutCommonWagers(CoupFacts one, CoupFacts other) {
    List<Ticket> ofOne = one.tickets.stream().map(CoupFacts.Wager::ticket).toList();
    List<Ticket> ofOther = other.tickets.stream().map(CoupFacts.Wager::ticket).toList();
    ImportRejection why =
        new ImportRejection(
            "records of two forms tell of a wager of that patron on that bet, and nothing says"
                + " whether it is one; it is left out",
            "wagers in one of the profile's layouts alone");
    one.leaveOut(ticket -> ofOther.stream().anyMatch(ticket::mayBe), why);
    other.leaveOut(ticket -> ofOne.stream().anyMatch(ticket::mayBe), why);
  }
}
