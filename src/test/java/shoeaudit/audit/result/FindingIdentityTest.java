package shoeaudit.audit.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static shoeaudit.audit.result.Fact.phrase;

import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reading 39: what a finding is about is its id, and what it rests on is its facts. */
class FindingIdentityTest {
  /** A finding that is easy to change. */
  private record Parts(
      String code,
      Verdict verdict,
      Severity severity,
      String shoe,
      Integer coup,
      String patron,
      String at,
      Fact expected,
      Fact recorded,
      Long effect,
      String line,
      Fact account,
      String distinction) {
    Finding finding() {
      return new Finding(
          "",
          code,
          "IC:any",
          Level.DEALING,
          verdict,
          severity,
          "T1",
          shoe,
          coup,
          null,
          patron,
          null,
          "D1",
          at,
          expected,
          recorded,
          effect,
          "USD",
          "log.csv",
          line,
          account,
          distinction);
    }
  }

  private static final Parts PARTS =
      new Parts(
          "dealing.player-drew",
          Verdict.DEVIATES,
          Severity.HIGH,
          "S1",
          7,
          "P1",
          "2026-01-05T18:00:00Z",
          phrase("fact.area", 3),
          new Fact.Money(2500, "USD"),
          100L,
          "12",
          new Fact.Text("so"),
          "player");

  /** A change of what a finding rests on or how it is told; its place stays. */
  enum OfFacts {
    VERDICT(p -> with(p, Verdict.REVIEW, p.expected, p.recorded, p.effect)),
    EXPECTED(p -> with(p, p.verdict, phrase("fact.area", 4), p.recorded, p.effect)),
    EXPECTED_OTHERWISE(p -> with(p, p.verdict, phrase("fact.line", 3), p.recorded, p.effect)),
    RECORDED(p -> with(p, p.verdict, p.expected, new Fact.Money(2501, "USD"), p.effect)),
    EFFECT(p -> with(p, p.verdict, p.expected, p.recorded, 99L)),
    NO_FIGURE(p -> with(p, p.verdict, p.expected, p.recorded, null));

    private final UnaryOperator<Parts> change;

    OfFacts(UnaryOperator<Parts> change) {
      this.change = change;
    }

    private static Parts with(
        Parts p, Verdict verdict, Fact expected, Fact recorded, Long effect) {
      return new Parts(
          p.code, verdict, p.severity, p.shoe, p.coup, p.patron, p.at, expected, recorded, effect,
          p.line, p.account, p.distinction);
    }
  }

  /** A change of the place that a finding is about. */
  enum OfPlace {
    CODE(p -> with(p, "dealing.player-stood", p.shoe, p.coup, p.patron, p.distinction)),
    SHOE(p -> with(p, p.code, "S2", p.coup, p.patron, p.distinction)),
    COUP(p -> with(p, p.code, p.shoe, 8, p.patron, p.distinction)),
    NO_COUP(p -> with(p, p.code, p.shoe, null, p.patron, p.distinction)),
    PATRON(p -> with(p, p.code, p.shoe, p.coup, "P2", p.distinction)),
    DISTINCTION(p -> with(p, p.code, p.shoe, p.coup, p.patron, "banker")),
    REPEATED_NUMBER(
        p ->
            with(
                p,
                p.code,
                p.shoe,
                p.coup,
                p.patron,
                FindingIdentity.onRepeatedCoup(1, p.distinction)));

    private final UnaryOperator<Parts> change;

    OfPlace(UnaryOperator<Parts> change) {
      this.change = change;
    }

    private static Parts with(
        Parts p, String code, String shoe, Integer coup, String patron, String distinction) {
      return new Parts(
          code, p.verdict, p.severity, shoe, coup, patron, p.at, p.expected, p.recorded, p.effect,
          p.line, p.account, distinction);
    }
  }

  private static String id(Parts parts) {
    return FindingIdentity.identified("WA-0042", List.of(parts.finding())).getFirst().id();
  }

  @ParameterizedTest
  @EnumSource
  void whatItRestsOnChangesTheFactsAndNotTheId(OfFacts other) {
    Parts changed = other.change.apply(PARTS);
    assertEquals(id(PARTS), id(changed));
    assertNotEquals(PARTS.finding().facts(), changed.finding().facts());
  }

  @ParameterizedTest
  @EnumSource
  void whatItIsAboutChangesTheIdAndNotTheFacts(OfPlace other) {
    Parts changed = other.change.apply(PARTS);
    assertNotEquals(id(PARTS), id(changed));
    assertEquals(PARTS.finding().facts(), changed.finding().facts());
  }

  @Test
  void lineTimeSeverityAndAccountChangeNeither() {
    Parts moved =
        new Parts(
            PARTS.code,
            PARTS.verdict,
            Severity.LOW,
            PARTS.shoe,
            PARTS.coup,
            PARTS.patron,
            null,
            PARTS.expected,
            PARTS.recorded,
            PARTS.effect,
            "99",
            new Fact.Text("put otherwise"),
            PARTS.distinction);
    assertEquals(id(PARTS), id(moved));
    assertEquals(PARTS.finding().facts(), moved.finding().facts());
  }

  @Test
  void anotherLicenseeHasOtherIds() {
    assertNotEquals(
        id(PARTS),
        FindingIdentity.identified("WA-0043", List.of(PARTS.finding())).getFirst().id());
  }

  @Test
  void whatIsAlikeInEverythingIsToldApartByItsOrder() {
    List<Finding> twice =
        FindingIdentity.identified("WA-0042", List.of(PARTS.finding(), PARTS.finding()));
    assertEquals(id(PARTS), twice.get(0).id());
    assertNotEquals(twice.get(0).id(), twice.get(1).id());
  }

  @Test
  void aListDiffersFromItsPartsPutTogether() {
    assertNotEquals(facts("a", "bc"), facts("ab", "c"));
  }

  private static String facts(String... texts) {
    List<Fact.Text> series = java.util.Arrays.stream(texts).map(Fact.Text::new).toList();
    Fact expected = new Fact.Series(series);
    return OfFacts.with(PARTS, PARTS.verdict, expected, PARTS.recorded, PARTS.effect)
        .finding()
        .facts();
  }
}
