package shoeaudit.controls;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an internal audit has to look at, question by question, read from {@code
 * rules-config/checklists/<id>.yaml}, or made of a regulation's own requirements.
 *
 * @param id the file's id, or the regulation's
 * @param title the publication's name
 * @param publisher who published it
 * @param revision its date or edition
 * @param source where it can be found, in words
 * @param regulation under which runs must have been audited; null: any
 * @param questions in the publication's order, at least one
 * @param sha256 of the file as read, lower-case hex
 */
public record Checklist(
    String id,
    String title,
    String publisher,
    String revision,
    String source,
    @Nullable String regulation,
    List<Question> questions,
    String sha256) {
  public Checklist {
    questions = List.copyOf(questions);
  }

  /**
   * A question.
   *
   * @param id unique in the list
   * @param clause the clause that asks for it
   * @param text to be answered with yes, no, or that it does not apply
   * @param criteria whose coverage answers it; empty: none does
   * @param statistic that answers it; null: none does
   */
  public record Question(
      String id, String clause, String text, List<String> criteria, @Nullable Statistic statistic) {
    public Question {
      criteria = List.copyOf(criteria);
    }

    /** Whether only a person can answer it. */
    public boolean isForAPerson() {
      return criteria.isEmpty() && statistic == null;
    }
  }

  /** A statistic that answers a question. */
  public enum Statistic {
    /** Whether what the house won lies off the base level that its control file states. */
    HOLD
  }

  /**
   * The requirements of a regulation, each a question; what no check tests is a person's.
   *
   * @param ofControls questions on the keys of control files, which stand below them
   */
  public static Checklist of(Regulation regulation, List<Question> ofControls) {
    List<Question> questions = new ArrayList<>();
    for (Regulation.Criterion one : regulation.criteria()) {
      boolean tested = one.testing() == Regulation.Testing.CHECKS;
      questions.add(
          new Question(
              one.id(),
              one.clause(),
              one.requirement(),
              tested ? List.of(one.id()) : List.of(),
              null));
    }
    questions.addAll(ofControls);
    return new Checklist(
        regulation.id(),
        regulation.title(),
        regulation.publisher(),
        regulation.revision(),
        regulation.source(),
        regulation.id(),
        questions,
        regulation.sha256());
  }
}
