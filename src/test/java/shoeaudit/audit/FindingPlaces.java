package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Finding;

/** Reading 39: what a finding is about tells it from every other, so that its id is its own. */
final class FindingPlaces {
  /** Two words in a row, as no id, name, card or time of the tests has them. */
  private static final Pattern WORDS = Pattern.compile("\\p{Ll}{2,} \\p{Ll}{2,}");

  private FindingPlaces() {}

  /** Fails where a fact that is no phrase has words, which no other language could replace. */
  static void assertWordsAreTemplates(Collection<Finding> findings) {
    for (Finding finding : findings) {
      if (finding.code().equals("announcement.undocumented")) {
        continue; // It tells the words that were announced.
      }
      for (Fact fact : List.of(finding.expectation(), finding.observation(), finding.account())) {
        texts(fact)
            .forEach(text -> assertFalse(WORDS.matcher(text).find(), finding.code() + ": " + text));
      }
    }
  }

  private static Stream<String> texts(Fact fact) {
    return switch (fact) {
      case Fact.Text text -> Stream.of(text.text());
      case Fact.Phrase phrase -> phrase.facts().stream().flatMap(FindingPlaces::texts);
      case Fact.Series series -> series.facts().stream().flatMap(FindingPlaces::texts);
      case Fact.Sentences all -> all.facts().stream().flatMap(FindingPlaces::texts);
      case Fact.Opening opening -> texts(opening.fact());
      case Fact.Aside aside -> texts(aside.fact());
      case Fact.Reworded reworded -> Stream.concat(texts(reworded.fact()), texts(reworded.words()));
      case Fact.Time time -> Stream.of(time.text());
      case Fact.Count count -> Stream.empty();
      case Fact.Money money -> Stream.empty();
      case Fact.Span span -> Stream.empty();
    };
  }

  /** Fails where two findings are about the same, and only their order would tell them apart. */
  static void assertEachHasItsOwn(Collection<Finding> findings) {
    Set<List<Object>> places = new HashSet<>();
    for (Finding finding : findings) {
      List<Object> place = new ArrayList<>();
      place.add(finding.code());
      place.add(finding.table());
      place.add(finding.shoe());
      place.add(finding.coup());
      place.add(finding.area());
      place.add(finding.patron());
      place.add(finding.bet());
      place.add(finding.distinction());
      assertTrue(places.add(place), () -> "two findings are about " + place);
    }
  }
}
