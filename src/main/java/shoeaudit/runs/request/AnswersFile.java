package shoeaudit.runs.request;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.FileFailure;
import shoeaudit.config.Nearest;
import shoeaudit.config.Problems;
import shoeaudit.config.Sha256;
import shoeaudit.controls.Checklist;
import shoeaudit.report.Report;
import shoeaudit.report.handout.Answer;
import shoeaudit.report.handout.HandoutTables;

/**
 * A file of a person's answers to a checklist: CSV (RFC 4180, UTF-8), such as the test sheet
 * itself, completed. What the record says stands in it for the person, and is not read back.
 *
 * @param input the file as an input; null: there is none
 * @param answers by question
 */
public record AnswersFile(Report.@Nullable Input input, Map<String, Answer> answers) {
  /** No answers. */
  public static final AnswersFile NONE = new AnswersFile(null, Map.of());

  private static final String QUESTION = "question";
  private static final String ANSWER = "answer";
  private static final List<String> SAYS =
      Arrays.stream(Answer.Says.values()).map(Answer.Says::text).toList();

  public AnswersFile {
    answers = Map.copyOf(answers);
  }

  /**
   * Reads a file.
   *
   * @param checklist whose questions it answers
   * @throws InvalidRunRequestException where there is none, or with every mistake in it: a question
   *     that the checklist does not have among them
   */
  public static AnswersFile read(Path file, Checklist checklist) throws InvalidRunRequestException {
    if (Files.isDirectory(file)) {
      throw new InvalidRunRequestException("answers file " + file + " is a folder; name the file");
    }
    Path nameOf = file.getFileName();
    String name = nameOf == null ? file.toString() : nameOf.toString();
    try {
      byte[] bytes = Files.readAllBytes(file);
      return new AnswersFile(
          new Report.Input("answers", name, bytes.length, Sha256.hex(bytes)),
          new Reading(new Problems(name), checklist).answers(bytes));
    } catch (NoSuchFileException e) {
      throw new InvalidRunRequestException("answers file " + file + " does not exist", e);
    } catch (IOException e) {
      throw new InvalidRunRequestException(
          "answers file " + file + " cannot be read: " + FileFailure.words(e), e);
    } catch (ConfigException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  private static final class Reading {
    private final Problems problems;
    private final Checklist checklist;
    private final List<String> questions;
    private final Map<String, Answer> answers = new TreeMap<>();

    Reading(Problems problems, Checklist checklist) {
      this.problems = problems;
      this.checklist = checklist;
      this.questions = checklist.questions().stream().map(Checklist.Question::id).toList();
    }

    Map<String, Answer> answers(byte[] bytes) throws ConfigException {
      SequencedMap<String, String> required = new LinkedHashMap<>();
      required.put(QUESTION, "add the column question with the ids of the checklist's questions");
      required.put(ANSWER, "add the column answer with " + String.join(", ", SAYS));
      new StrictCsv(problems, "answers", HandoutTables.SHEET, required).read(bytes, this::take);
      return answers;
    }

    private void take(StrictCsv.Row row) {
      String question = row.cell(QUESTION).strip();
      String said = row.cell(ANSWER).strip();
      if (!questions.contains(question)) {
        wrong(
            row,
            "\"" + question + "\" is no question of the checklist " + checklist.id(),
            Nearest.remedy(question, questions));
      } else if (!said.isEmpty() && !SAYS.contains(said)) {
        wrong(
            row,
            "\"" + said + "\" is no answer",
            "answer with " + String.join(", ", SAYS) + ", or leave the cell empty");
      } else if (!said.isEmpty()) {
        Answer answer =
            new Answer(
                question,
                Answer.Says.values()[SAYS.indexOf(said)],
                row.cell("by").strip(),
                row.cell("date").strip(),
                row.cell("notes").strip());
        if (answers.putIfAbsent(question, answer) != null) {
          wrong(
              row,
              "the question " + question + " is answered a second time",
              "answer each question once");
        }
      }
    }

    private void wrong(StrictCsv.Row row, String what, String remedy) {
      problems.add(row.line(), "", what, remedy);
    }
  }
}
