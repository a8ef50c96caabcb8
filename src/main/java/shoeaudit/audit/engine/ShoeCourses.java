package shoeaudit.audit.engine;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import shoeaudit.audit.record.WordsOfControls;
import shoeaudit.audit.replay.CoupReplay;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.replay.ShoeCourse;
import shoeaudit.audit.replay.ShoeReplay;
import shoeaudit.audit.replay.VersionsInForce;
import shoeaudit.controls.ControlFile;
import shoeaudit.shoelog.ImportProblem;
import shoeaudit.shoelog.LogSink;
import shoeaudit.shoelog.ShoeEvents;

/**
 * Follows the courses of some shoes in logs that are read once more: of those that only several
 * shoes together show to deviate, when they have long been let go. Problems and notes of the logs
 * were told when they were audited.
 */
public final class ShoeCourses implements LogSink {
  private final VersionsInForce versions;
  private final WordsOfControls words;
  private final Predicate<ShoeEvents> wanted;
  private final Consumer<Found> found;
  private final ShoeReplay shoe = new ShoeReplay();
  private final CoupReplay coup;
  private final ShoeCourse.Writer writer = new ShoeCourse.Writer();

  /** A shoe and its course. */
  public record Found(String table, String shoe, ShoeCourse course) {}

  /**
   * Follows shoes.
   *
   * @param controls the versions that judged
   * @param wanted which shoes are meant
   * @param found takes their courses
   */
  public ShoeCourses(
      List<ControlFile> controls, Predicate<ShoeEvents> wanted, Consumer<Found> found) {
    List<Rules> rules = controls.stream().map(Rules::new).toList();
    versions = new VersionsInForce(rules);
    words = new WordsOfControls(rules);
    coup = new CoupReplay(rules.getFirst());
    this.wanted = wanted;
    this.found = found;
  }

  @Override
  public void shoe(ShoeEvents events) {
    if (wanted.test(events)) {
      // Its problems were told when it was audited; the events have to be the same now.
      var unused = words.refuse(events);
      shoe.load(events);
      found.accept(new Found(events.table(), events.shoe(), writer.course(shoe, coup, versions)));
    }
    events.release();
  }

  @Override
  public void problem(ImportProblem problem) {}

  @Override
  public void note(String note) {}
}
