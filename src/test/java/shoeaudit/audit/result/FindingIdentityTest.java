package shoeaudit.audit.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static shoeaudit.audit.result.Fact.phrase;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.controls.Severity;
import shoeaudit.shoelog.ShoeEvents;

/** Reading 39: what a finding is about is its id, and what it rests on is its facts. */
class FindingIdentityTest {
  /** A finding that is easy to change. */
  record Parts(
      String code,
      Verdict verdict,
      Severity severity,
      String shoe,
      @Nullable Integer coup,
      String patron,
      @Nullable String at,
      Fact expected,
      Fact recorded,
      @Nullable Long effect,
      String line,
      Fact account,
      String distinction) {
    Finding finding() {
      return SampleFinding.of("", code, "IC:any")
          .level(Level.DEALING)
          .verdict(verdict)
          .severity(severity)
          .on("T1", shoe, coup)
          .wager(null, patron, null)
          .dealer("D1")
          .at(at)
          .says(expected, recorded)
          .effect(effect)
          .source("log.csv", line)
          .explanation(account)
          .distinction(distinction)
          .made();
    }
  }

  /** Noon in UTC. */
  private static final long DAY = (20_458 * 24L + 12) * 3_600_000_000_000L;

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
          FindingIdentity.onCoup(true, DAY, 0, "player"));

  /** Findings that rest on something else; their place is the same. */
  static Stream<Named<Parts>> otherFacts() {
    Parts p = PARTS;
    return Stream.of(
        Named.of("verdict", withFacts(p, Verdict.REVIEW, p.expected, p.recorded, p.effect)),
        Named.of("expected", withFacts(p, p.verdict, phrase("fact.area", 4), p.recorded, p.effect)),
        Named.of(
            "expected otherwise",
            withFacts(p, p.verdict, phrase("fact.line", 3), p.recorded, p.effect)),
        Named.of(
            "recorded", withFacts(p, p.verdict, p.expected, new Fact.Money(2501, "USD"), p.effect)),
        Named.of("effect", withFacts(p, p.verdict, p.expected, p.recorded, 99L)),
        Named.of("no figure", withFacts(p, p.verdict, p.expected, p.recorded, null)));
  }

  private static Parts withFacts(
      Parts p, Verdict verdict, Fact expected, Fact recorded, @Nullable Long effect) {
    return new Parts(
        p.code,
        verdict,
        p.severity,
        p.shoe,
        p.coup,
        p.patron,
        p.at,
        expected,
        recorded,
        effect,
        p.line,
        p.account,
        p.distinction);
  }

  /** Findings that are about something else. */
  static Stream<Named<Parts>> otherPlaces() {
    Parts p = PARTS;
    return Stream.of(
        Named.of(
            "code", withPlace(p, "dealing.player-stood", p.shoe, p.coup, p.patron, p.distinction)),
        Named.of("shoe", withPlace(p, p.code, "S2", p.coup, p.patron, p.distinction)),
        Named.of("coup", withPlace(p, p.code, p.shoe, 8, p.patron, p.distinction)),
        Named.of("no coup", withPlace(p, p.code, p.shoe, null, p.patron, p.distinction)),
        Named.of("patron", withPlace(p, p.code, p.shoe, p.coup, "P2", p.distinction)),
        Named.of("distinction", withPlace(p, p.code, p.shoe, p.coup, p.patron, "banker")),
        Named.of("repeated number", withPlace(p, occasion(true, DAY, 1))),
        Named.of("another day", withPlace(p, occasion(true, DAY + 86_400_000_000_000L, 0))),
        Named.of("no names", withPlace(p, occasion(false, DAY, 0))));
  }

  private static Parts withPlace(Parts p, String distinction) {
    return withPlace(p, p.code, p.shoe, p.coup, p.patron, distinction);
  }

  private static String occasion(boolean named, long nanos, int repetition) {
    return FindingIdentity.onCoup(named, nanos, repetition, "player");
  }

  private static Parts withPlace(
      Parts p,
      String code,
      String shoe,
      @Nullable Integer coup,
      String patron,
      String distinction) {
    return new Parts(
        code,
        p.verdict,
        p.severity,
        shoe,
        coup,
        patron,
        p.at,
        p.expected,
        p.recorded,
        p.effect,
        p.line,
        p.account,
        distinction);
  }

  private static String id(Parts parts) {
    return FindingIdentity.identified("WA-0042", List.of(parts.finding())).getFirst().id();
  }

  @ParameterizedTest
  @MethodSource("otherFacts")
  void whatItRestsOnChangesTheFactsAndNotTheId(Parts changed) {
    assertEquals(id(PARTS), id(changed));
    assertNotEquals(PARTS.finding().facts(), changed.finding().facts());
  }

  @ParameterizedTest
  @MethodSource("otherPlaces")
  void whatItIsAboutChangesTheIdAndNotTheFacts(Parts changed) {
    assertNotEquals(id(PARTS), id(changed));
    assertEquals(PARTS.finding().facts(), changed.finding().facts());
  }

  @Test
  void aRecordWithoutNamesOfShoesAndCoupsIsKnownByItsInstant() {
    String before = occasion(false, DAY, 0);
    Parts one = withPlace(PARTS, PARTS.code, "not recorded (a.csv)", 7, PARTS.patron, before);
    Parts other = withPlace(PARTS, PARTS.code, "not recorded (b.csv)", 8, PARTS.patron, before);
    assertEquals(id(one), id(other));
    String later = occasion(false, DAY + 1, 0);
    Parts next = withPlace(PARTS, PARTS.code, PARTS.shoe, PARTS.coup, PARTS.patron, later);
    assertNotEquals(id(one), id(next));
  }

  @Test
  void aShoeThatIsNumberedAnewEachDayIsAnotherOne() {
    String monday = FindingIdentity.onShoe(true, DAY, "");
    assertEquals(monday, FindingIdentity.onShoe(true, DAY + 3_600_000_000_000L, ""));
    assertNotEquals(monday, FindingIdentity.onShoe(true, DAY + 86_400_000_000_000L, ""));
    assertEquals("", FindingIdentity.onShoe(true, ShoeEvents.NO_TIME, ""));
  }

  @Test
  void whatIsToldBesideAndTheOrderOfAListAreNoFacts() {
    assertEquals(facts("a", "b"), facts("b", "a"));
    Fact one = phrase("fact.area", new Fact.Aside(new Fact.Text("one")));
    Fact other = phrase("fact.area", new Fact.Aside(new Fact.Text("other")));
    assertEquals(factsOf(one), factsOf(other));
    assertEquals(
        factsOf(new Fact.Time(DAY, "12:00:00.000")), factsOf(new Fact.Time(DAY, "04:00:00.000")));
    assertNotEquals(factsOf(new Fact.Time(DAY, "12:00")), factsOf(new Fact.Time(1, "12:00")));
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
        id(PARTS), FindingIdentity.identified("WA-0043", List.of(PARTS.finding())).getFirst().id());
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
    List<Fact.Text> series = Arrays.stream(texts).map(Fact.Text::new).toList();
    return factsOf(new Fact.Series(series));
  }

  private static String factsOf(Fact expected) {
    return withFacts(PARTS, PARTS.verdict, expected, PARTS.recorded, PARTS.effect)
        .finding()
        .facts();
  }
}
