package shoeaudit.profile;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A foreign file while it is read: its name, and what its times and amounts left open. */
public final class ImportedFile {
  private final String name;
  private final boolean hasNumbers;
  private final Map<MoneyForm, MoneyMarks> marks = new HashMap<>();
  private long ambiguousTimes;

  /**
   * A file.
   *
   * @param name as findings name it
   */
  public ImportedFile(String name) {
    this(name, false);
  }

  /**
   * Likewise.
   *
   * @param hasNumbers whether its amounts are numbers of its encoding, in which no mark stands
   *     between thousands, not texts
   */
  public ImportedFile(String name, boolean hasNumbers) {
    this.name = name;
    this.hasNumbers = hasNumbers;
  }

  /** Its name, as findings name it. */
  public String name() {
    return name;
  }

  /**
   * An amount in major units; the file learns what it shows of the marks of its form.
   *
   * @return null where none is recorded
   * @throws ImportRejection where the text is no amount
   */
  @Nullable BigDecimal amount(String text, MoneyForm form) throws ImportRejection {
    String number = form.number(text);
    if (number == null) {
      return null;
    }
    if (form.groupMark().isEmpty() && !hasNumbers) {
      marks(form).take(number);
    }
    return form.amount(number);
  }

  /** What its amounts show that are written in that form. */
  MoneyMarks marks(MoneyForm form) {
    return marks.computeIfAbsent(form, of -> new MoneyMarks());
  }

  /** Counts a local time that lies in an hour that was repeated when clocks were set back. */
  public void addAmbiguousTime() {
    ambiguousTimes++;
  }

  /** How many of its local times may be either of two points in time. */
  public long ambiguousTimes() {
    return ambiguousTimes;
  }
}
