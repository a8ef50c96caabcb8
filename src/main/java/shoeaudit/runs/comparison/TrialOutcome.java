package shoeaudit.runs.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a trial of a control file came to, over all systems that wrote the logs.
 *
 * @param currency of all amounts, which are in minor units
 * @param findings how many would be new, gone, changed and the same
 * @param codes likewise of each code, sorted
 * @param differences in which the proposed control file differs from the one in force; words
 * @param cause the one key that all changes come from, in words; null: there are several, or no
 *     change
 * @param coups how many were judged
 * @param notCompared what could not be compared, sentences
 * @param logs that were replayed, by name
 * @param files the names of the files that hold the findings that change
 */
public record TrialOutcome(
    String currency,
    Counts findings,
    List<Code> codes,
    List<String> differences,
    @Nullable String cause,
    long coups,
    List<String> notCompared,
    List<Log> logs,
    List<String> files) {
  public TrialOutcome {
    codes = List.copyOf(codes);
    differences = List.copyOf(differences);
    notCompared = List.copyOf(notCompared);
    logs = List.copyOf(logs);
    files = List.copyOf(files);
  }

  /**
   * Findings, and by how much what they moved differs.
   *
   * @param added how many the proposed file would make
   * @param gone how many it would unmake
   * @param changed how many would stand on other facts or under another clause
   * @param same how many would be the same
   * @param toPatronsBeforeMinor what patrons got more than was due, by the file in force
   * @param toPatronsAfterMinor by the proposed one
   * @param toHouseBeforeMinor what they got less, by the file in force
   * @param toHouseAfterMinor by the proposed one
   * @param unknownBefore of how many findings no figure can be given, by the file in force
   * @param unknownAfter by the proposed one
   */
  public record Counts(
      long added,
      long gone,
      long changed,
      long same,
      long toPatronsBeforeMinor,
      long toPatronsAfterMinor,
      long toHouseBeforeMinor,
      long toHouseAfterMinor,
      long unknownBefore,
      long unknownAfter) {
    static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    Counts plus(RunComparison.Counts of) {
      return new Counts(
          added + of.added(),
          gone + of.gone(),
          changed + of.changed(),
          same + of.same(),
          Math.addExact(toPatronsBeforeMinor, of.before().toPatronsMinor()),
          Math.addExact(toPatronsAfterMinor, of.after().toPatronsMinor()),
          Math.addExact(toHouseBeforeMinor, of.before().toHouseMinor()),
          Math.addExact(toHouseAfterMinor, of.after().toHouseMinor()),
          unknownBefore + of.before().unknown(),
          unknownAfter + of.after().unknown());
    }

    /** Whether no figure can be given for some of the findings. */
    public boolean lacksFigures() {
      return unknownBefore + unknownAfter > 0;
    }

    /** By how much more findings would have moved to the patrons; less than 0: to the house. */
    public long differenceMinor() {
      return Math.subtractExact(
          Math.subtractExact(toPatronsAfterMinor, toHouseAfterMinor),
          Math.subtractExact(toPatronsBeforeMinor, toHouseBeforeMinor));
    }
  }

  /** A code of findings, and how many of it change. */
  public record Code(String code, Counts findings) {}

  /** A log, its import profile where another system wrote it, and its hash. */
  public record Log(String name, @Nullable String profile, String sha256) {}

  /**
   * What the trials on logs of each system came to together.
   *
   * @param parts by import profile, which is empty for shoe logs
   * @param besides what else could not be compared
   * @param files the names of the parts' tables
   */
  public static TrialOutcome of(
      Map<String, RunComparison> parts,
      String currency,
      List<String> besides,
      List<Log> logs,
      List<String> files) {
    Counts all = Counts.NONE;
    Map<String, Counts> codes = new TreeMap<>();
    Set<String> differences = new TreeSet<>();
    Set<String> causes = new TreeSet<>();
    List<String> notCompared = new ArrayList<>(besides);
    long coups = 0;
    boolean several = false;
    for (Map.Entry<String, RunComparison> part : parts.entrySet()) {
      RunComparison of = part.getValue();
      all = all.plus(of.findings());
      of.codes()
          .forEach((code, counts) ->
              codes.put(code, codes.getOrDefault(code, Counts.NONE).plus(counts)));
      of.differences().forEach(each -> differences.add(each.words()));
      RunDifference cause = of.cause();
      if (cause != null) {
        causes.add(cause.words());
      }
      several |= cause == null && of.findings().differ();
      String name = part.getKey().isEmpty() ? "" : part.getKey() + ": ";
      NotCompared.of(of, "the file in force", "the proposed file")
          .forEach(said -> notCompared.add(name + said));
      coups += of.coups().after();
    }
    return new TrialOutcome(
        currency,
        all,
        codes.entrySet().stream().map(code -> new Code(code.getKey(), code.getValue())).toList(),
        List.copyOf(differences),
        causes.size() == 1 && !several ? causes.iterator().next() : null,
        coups,
        notCompared,
        logs,
        files);
  }
}
