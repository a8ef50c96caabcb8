package shoeaudit.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shoeaudit.audit.catalogue.Catalogue;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Finding;
import shoeaudit.audit.result.Verdict;

/**
 * Every code of the catalogue in the three cases that it must tell apart, each named for the clause
 * that it tests. What findings say, and the boundaries, stand in the tests of each level.
 */
class EveryCodeTest {
  static Stream<CodeCase> cases() {
    return Stream.of(
            ControlCodeCases.all(),
            WagerCodeCases.all(),
            PlayCodeCases.all(),
            ProcedureCodeCases.all())
        .flatMap(List::stream);
  }

  static Stream<CodeCase> casesThatARecordCanLeaveOpen() {
    return cases().filter(one -> !one.isAlwaysTestable());
  }

  @Test
  void everyCodeHasItsThreeCases() {
    TreeSet<String> missing =
        Catalogue.checks().all().stream()
            .map(Check::code)
            .collect(Collectors.toCollection(TreeSet::new));
    missing.removeAll(cases().map(CodeCase::code).collect(Collectors.toSet()));
    assertEquals(
        new TreeSet<>(),
        missing,
        "These codes have no case here. Add one to the CodeCases of its level: under the requirement that it breaks,"
            + " a log that conforms, one that deviates and one that lacks what the test needs.");
  }

  @Test
  void onlyACheckOfTheControlFileIsAlwaysTestable() {
    assertEquals(
        List.of(),
        cases()
            .filter(one -> one.isAlwaysTestable() != one.code().startsWith("controls."))
            .toList(),
        "A record can lack what any other check needs: show it by a log.");
  }

  @ParameterizedTest(name = "{0}: conforms")
  @MethodSource("cases")
  void conforms(CodeCase one) throws Exception {
    TableLog.Audited audited = one.conforming();
    assertEquals(List.of(), audited.of(one.code()));
    CoverageRow row = audited.coverage(one.clause());
    boolean ofFile = one.code().startsWith("controls.");
    long file = ofFile ? 0 : one.fileAlone().coverage(one.clause()).conforms();
    assertTrue(
        row.conforms() > file && row.deviates() == 0 && row.review() == 0,
        () -> "not conforming: " + audited.verdicts(one.clause()));
  }

  @ParameterizedTest(name = "{0}: deviates")
  @MethodSource("cases")
  void deviates(CodeCase one) throws Exception {
    TableLog.Audited audited = one.deviating();
    List<Finding> found = audited.of(one.code());
    assertEquals(1, found.size(), () -> one.code() + " in " + audited.findings());
    assertEquals(one.clause(), found.getFirst().criterion());
    assertEquals(Verdict.DEVIATES, found.getFirst().verdict());
    assertEquals(1, audited.coverage(one.clause()).deviates());
  }

  @ParameterizedTest(name = "{0}: not testable")
  @MethodSource("casesThatARecordCanLeaveOpen")
  void notTestable(CodeCase one) throws Exception {
    TableLog.Audited audited = one.untestable();
    assertEquals(List.of(), audited.of(one.code()));
    CoverageRow row = audited.coverage(one.clause());
    // Where another check of the clause was made, the code is named beside its coverage.
    boolean named =
        audited.summary().untestedBeside().stream()
            .anyMatch(beside -> beside.code().equals(one.code()));
    assertTrue(
        (row.notTestable() > 0 || named) && row.deviates() == 0 && row.review() == 0,
        () -> "not untestable: " + audited.verdicts(one.clause()));
  }
}
