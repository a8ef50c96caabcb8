package shoeaudit.audit.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import shoeaudit.audit.check.Check;
import shoeaudit.audit.check.Citations;
import shoeaudit.audit.result.CoverageRow;
import shoeaudit.audit.result.Unit;
import shoeaudit.audit.result.Verdict;

/**
 * How often each verdict was given in each slot, over all shoes that one thread audited; added up
 * at the end. What no check spoke of is not applicable: it makes up the population at the end, and
 * costs nothing on the way.
 */
public final class Coverage {
  private static final int VERDICTS = Verdict.values().length;

  private final long[] counts;
  private final long[] population = new long[Unit.values().length];
  private final long[] unrecorded = new long[Unit.values().length];
  private final byte[] member;
  private final int[] touched;
  private int touchedCount;

  /** The checks of manner that could not be made on the present member, and the slot of each. */
  private int[] untested = new int[16];

  private int[] untestedSlot = new int[16];
  private int untestedCount;

  /** By a check's number: on how many members its criterion was tested while it was not made. */
  private long[] untestedBeside = new long[0];

  public Coverage(Citations citations) {
    int slots = citations.slots().size();
    counts = new long[slots * VERDICTS];
    member = new byte[slots];
    touched = new int[slots];
    Arrays.fill(member, (byte) -1);
  }

  /** Notes a check's verdict on the present member; the gravest of a slot prevails. */
  public void note(int slot, Verdict verdict, Check check) {
    if (verdict == Verdict.NOT_TESTABLE && check.isOfManner()) {
      noteUntested(slot, check);
    } else {
      note(slot, verdict);
    }
  }

  private void note(int slot, Verdict verdict) {
    int now = verdict.ordinal();
    if (member[slot] < 0) {
      touched[touchedCount++] = slot;
      member[slot] = (byte) now;
    } else if (member[slot] < now) {
      member[slot] = (byte) now;
    }
  }

  private void noteUntested(int slot, Check check) {
    if (untestedCount == untested.length) {
      untested = Arrays.copyOf(untested, 2 * untestedCount);
      untestedSlot = Arrays.copyOf(untestedSlot, 2 * untestedCount);
    }
    untested[untestedCount] = check.number();
    untestedSlot[untestedCount++] = slot;
  }

  /** The present member of this unit is done. */
  public void endOfMember(Unit unit) {
    endOfMembers(unit, 1);
  }

  /** So many members of this unit, each with the verdicts noted as the present one's, are done. */
  void endOfMembers(Unit unit, long members) {
    population[unit.ordinal()] += members;
    for (int i = 0; i < untestedCount; i++) {
      int slot = untestedSlot[i];
      boolean tested =
          member[slot] > Verdict.NOT_APPLICABLE.ordinal()
              && member[slot] != Verdict.NOT_TESTABLE.ordinal();
      if (tested) {
        countUntested(untested[i], members);
      } else {
        note(slot, Verdict.NOT_TESTABLE);
      }
    }
    untestedCount = 0;
    for (int i = 0; i < touchedCount; i++) {
      int slot = touched[i];
      counts[slot * VERDICTS + member[slot]] += members;
      member[slot] = -1;
    }
    touchedCount = 0;
  }

  private void countUntested(int check, long members) {
    if (check >= untestedBeside.length) {
      untestedBeside = Arrays.copyOf(untestedBeside, Math.max(check + 1, 128));
    }
    untestedBeside[check] += members;
  }

  /**
   * On how many members a check of manner could not be made while another of the same criterion
   * was, which is what the criterion's row tells of them.
   */
  public long untestedBeside(Check check) {
    return check.number() < untestedBeside.length ? untestedBeside[check.number()] : 0;
  }

  /** A member that had another verdict so far turns out to have a graver one. */
  void turn(int slot, Verdict soFar, Verdict graver) {
    counts[slot * VERDICTS + soFar.ordinal()]--;
    counts[slot * VERDICTS + graver.ordinal()]++;
  }

  /** Adds what another thread counted. */
  public void add(Coverage other) {
    for (int i = 0; i < counts.length; i++) {
      counts[i] += other.counts[i];
    }
    for (int i = 0; i < population.length; i++) {
      population[i] += other.population[i];
      unrecorded[i] += other.unrecorded[i];
    }
    for (int check = 0; check < other.untestedBeside.length; check++) {
      countUntested(check, other.untestedBeside[check]);
    }
  }

  /** Writes it, to be read under the same controls by the same build. */
  void write(DataOutput out) throws IOException {
    write(counts, out);
    write(population, out);
    write(unrecorded, out);
    out.writeInt(untestedBeside.length);
    write(untestedBeside, out);
  }

  private static void write(long[] numbers, DataOutput out) throws IOException {
    for (long number : numbers) {
      out.writeLong(number);
    }
  }

  /** Adds what {@link #write} wrote. */
  void addFrom(DataInput in) throws IOException {
    addFrom(in, counts);
    addFrom(in, population);
    addFrom(in, unrecorded);
    int checks = in.readInt();
    for (int check = 0; check < checks; check++) {
      countUntested(check, in.readLong());
    }
  }

  private static void addFrom(DataInput in, long[] numbers) throws IOException {
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] += in.readLong();
    }
  }

  /** How many members of a unit there were. */
  public long population(Unit unit) {
    return population[unit.ordinal()];
  }

  /**
   * A coup lies in a shoe that records no member of this unit: nobody knows how many there were, so
   * what is tested on them is not testable on the coup. A population of 0 would look as if there
   * had been nothing to see.
   */
  public void notOnRecord(Unit unit) {
    unrecorded[unit.ordinal()]++;
  }

  /**
   * On how many coups what a slot stands for is not testable, as its members are not recorded. A
   * clause of special circumstances may not have borne on them: it counts where nothing else was
   * counted under it.
   */
  public long notOnRecord(int slot, Citations citations) {
    Citations.Slot of = citations.slots().get(slot);
    return citations.isPlain(slot) || !counted(of.criterion(), citations)
        ? unrecorded[of.unit().ordinal()]
        : 0;
  }

  /**
   * Whether a criterion has any member in the log that was tested, or that it could bear on; what
   * the control file says is none.
   */
  private boolean counted(String criterion, Citations citations) {
    for (int slot = 0; slot < citations.slots().size(); slot++) {
      Citations.Slot of = citations.slots().get(slot);
      if (of.criterion().equals(criterion)
          && of.unit() != Unit.CONTROL_FILE
          && (population(of.unit()) > 0
              || (citations.isPlain(slot) && unrecorded[of.unit().ordinal()] > 0))) {
        return true;
      }
    }
    return false;
  }

  /** Adds this count's figures to the rows by criterion. */
  public void addTo(Map<String, CoverageRow> rows, Citations citations) {
    for (int slot = 0; slot < member.length; slot++) {
      Citations.Slot key = citations.slots().get(slot);
      long conforms = count(slot, Verdict.CONFORMS);
      long deviates = count(slot, Verdict.DEVIATES);
      long review = count(slot, Verdict.REVIEW);
      long notTestable = count(slot, Verdict.NOT_TESTABLE);
      long rest = population(key.unit()) - conforms - deviates - review - notTestable;
      notTestable += notOnRecord(slot, citations);
      rows.merge(
          key.criterion(),
          new CoverageRow(key.criterion(), conforms, deviates, review, notTestable, rest),
          (a, b) ->
              new CoverageRow(
                  a.criterion(),
                  a.conforms() + b.conforms(),
                  a.deviates() + b.deviates(),
                  a.review() + b.review(),
                  a.notTestable() + b.notTestable(),
                  a.notApplicable() + b.notApplicable()));
    }
  }

  /** Adds the criteria of which something was tested, on a member that is no control file. */
  public void addTestedBeyondControls(Set<String> criteria, Citations citations) {
    for (int slot = 0; slot < member.length; slot++) {
      Citations.Slot of = citations.slots().get(slot);
      if (of.unit() != Unit.CONTROL_FILE
          && count(slot, Verdict.CONFORMS)
                  + count(slot, Verdict.DEVIATES)
                  + count(slot, Verdict.REVIEW)
              > 0) {
        criteria.add(of.criterion());
      }
    }
  }

  private long count(int slot, Verdict verdict) {
    return counts[slot * VERDICTS + verdict.ordinal()];
  }
}
