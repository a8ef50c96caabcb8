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
import java.util.function.UnaryOperator;
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
import shoeaudit.report.text.Texts;

/**
 * A file of a person's answers to a checklist: CSV (RFC 4180, UTF-8) or a workbook, such as the
 * test sheet itself, completed. What the record says stands in it for the person, and is not read
 * back.
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
   * @param texts in the language in which a workbook was written
   * @throws InvalidRunRequestException where there is none, or with every mistake in it: a question
   *     that the checklist does not have among them
   */
  public static AnswersFile read(Path file, Checklist checklist, Texts texts)
      throws InvalidRunRequestException {
    if (Files.isDirectory(file)) {
      throw new InvalidRunRequestException("answers file " + file + " is a folder; name the file");
    }
    Path nameOf = file.getFileName();
    return read(file, nameOf == null ? file.toString() : nameOf.toString(), checklist, texts);
  }

  /**
   * Likewise, of a file that is kept under another name.
   *
   * @param name by which its mistakes are told
   */
  public static AnswersFile read(Path file, String name, Checklist checklist, Texts texts)
      throws InvalidRunRequestException {
    try {
      byte[] bytes = Files.readAllBytes(file);
      return new AnswersFile(
          new Report.Input("answers", name, bytes.length, Sha256.hex(bytes)),
          new Reading(new Problems(name), checklist)
              .answers(bytes, isZip(bytes) ? new AnswersWorkbook(file, texts) : null));
    } catch (NoSuchFileException e) {
      throw new InvalidRunRequestException("answers file " + file + " does not exist", e);
    } catch (IOException e) {
      throw new InvalidRunRequestException(
          "answers file " + file + " cannot be read: " + FileFailure.words(e), e);
    } catch (ConfigException e) {
      throw new InvalidRunRequestException(Objects.requireNonNull(e.getMessage()), e);
    }
  }

  /** As workbooks are. */
  private static boolean isZip(byte[] bytes) {
    return bytes.length > 1 && bytes[0] == 'P' && bytes[1] == 'K';
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

    Map<String, Answer> answers(byte[] bytes, @Nullable AnswersWorkbook workbook)
        throws ConfigException, IOException {
      if (workbook != null) {
        workbook.read(problems, this::take);
        return answers;
      }
      SequencedMap<String, String> required = new LinkedHashMap<>();
      required.put(QUESTION, "add the column question with the ids of the checklist's questions");
      required.put(ANSWER, "add the column answer with " + String.join(", ", SAYS));
      new StrictCsv(problems, "answers", HandoutTables.SHEET, required)
          .read(bytes, row -> take(row.line(), row::cell));
      return answers;
    }

    private void take(int line, UnaryOperator<String> cells) {
      String question = cells.apply(QUESTION).strip();
      String said = cells.apply(ANSWER).strip();
      if (!questions.contains(question)) {
        wrong(
            line,
            "\"" + question + "\" is no question of the checklist " + checklist.id(),
            Nearest.remedy(question, questions));
      } else if (!said.isEmpty() && !SAYS.contains(said)) {
        wrong(
            line,
            "\"" + said + "\" is no answer",
            "answer with " + String.join(", ", SAYS) + ", or leave the cell empty");
      } else if (!said.isEmpty()) {
        Answer answer =
            new Answer(
                question,
                Answer.Says.values()[SAYS.indexOf(said)],
                cells.apply("by").strip(),
                cells.apply("date").strip(),
                cells.apply("notes").strip());
        if (answers.putIfAbsent(question, answer) != null) {
          wrong(
              line,
              "the question " + question + " is answered a second time",
              "answer each question once");
        }
      }
    }

    private void wrong(int line, String what, String remedy) {
      problems.add(line, "", what, remedy);
    }
  }
}
