package shoeaudit.runs;

import java.io.IOException;
import shoeaudit.report.FindingSource;

/**
 * A run's findings, which tell how many of them a result that is being written has taken.
 *
 * @param file the result's name
 * @param findings the run's
 * @param all how many there are
 */
record CountedFindings(String file, FindingSource findings, long all, Progress progress)
    implements FindingSource {
  @Override
  public void forEach(GroupConsumer consumer) throws IOException {
    long[] done = {0};
    progress.writing(file, 0, all);
    findings.forEach(group -> {
      consumer.accept(group);
      done[0] += group.findings().size();
      progress.writing(file, done[0], all);
    });
  }

  @Override
  public void lookThrough(GroupConsumer consumer) throws IOException {
    findings.forEach(consumer);
  }
}
