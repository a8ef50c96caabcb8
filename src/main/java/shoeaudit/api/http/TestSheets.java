package shoeaudit.api.http;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.Nearest;
import shoeaudit.config.RuleLibrary;
import shoeaudit.config.Sha256;
import shoeaudit.controls.Checklist;
import shoeaudit.identity.Actor;
import shoeaudit.identity.Licensee;
import shoeaudit.identity.Refusal;
import shoeaudit.report.handout.Answer;
import shoeaudit.report.handout.HandoutTables;
import shoeaudit.report.handout.TestSheet;
import shoeaudit.report.text.Texts;
import shoeaudit.runs.interchange.Handouts;
import shoeaudit.runs.request.AnswersFile;
import shoeaudit.runs.request.InvalidRunRequestException;
import shoeaudit.service.records.ChecklistAnswer;
import shoeaudit.service.records.ChecklistSignature;
import shoeaudit.service.records.FewAtOnce;
import shoeaudit.service.records.RunRecord;
import shoeaudit.service.review.ChecklistAnswers;

/**
 * The test sheets of runs that are signed off: what the record answers, made of the results as they
 * were signed off, beside what people have answered here.
 */
@ApplicationScoped
public class TestSheets {
  private static final int MOST_BYTES = 20_000_000;
  private static final int BUFFER = 1 << 13;
  private static final int MOST_NAMED = 5;
  private static final Texts TEXTS = Texts.english();

  private final SignedOffResults results;
  private final ChecklistAnswers answers;
  private final RuleLibrary rules;
  private final FewAtOnce turns = new FewAtOnce("other test sheets are being made");

  @Inject
  TestSheets(SignedOffResults results, ChecklistAnswers answers, RuleLibrary rules) {
    this.results = results;
    this.answers = answers;
    this.rules = rules;
  }

  /**
   * A sheet.
   *
   * @param history all answers that were recorded, in order
   * @param signature null: it is not signed
   */
  public record Shown(
      TestSheet sheet, List<ChecklistAnswer> history, @Nullable ChecklistSignature signature) {
    public Shown {
      history = List.copyOf(history);
    }

    /** The answer that stands to a question; null: nobody has answered. */
    public @Nullable ChecklistAnswer answer(String question) {
      ChecklistAnswer last = null;
      for (ChecklistAnswer each : history) {
        last = each.question.equals(question) ? each : last;
      }
      return last;
    }
  }

  /**
   * A sheet of a run.
   *
   * @param checklist its id; null: the requirements of the regulation under which it was audited
   * @throws Refusal where there is none such, the run is not signed off, its results are not any
   *     more what was signed off, or too many sheets are being made
   */
  public Shown of(Licensee licensee, RunRecord run, @Nullable String checklist) throws IOException {
    return turns.inTurn(
        licensee.id,
        () -> {
          Handouts.Request request = request(licensee, run);
          return shown(run, request, questions(request, checklist));
        });
  }

  /** The sheet as a handout. */
  Handouts handout(Licensee licensee, RunRecord run, @Nullable String checklist)
      throws IOException, InvalidRunRequestException {
    Handouts.Request request = request(licensee, run);
    return Handouts.checklist(request, of(licensee, run, checklist).sheet());
  }

  private Handouts.Request request(Licensee licensee, RunRecord run) throws IOException {
    return new Handouts.Request(List.of(results.folder(licensee, run)), null, rules, TEXTS);
  }

  private static Checklist questions(Handouts.Request request, @Nullable String checklist)
      throws IOException {
    try {
      return Handouts.questions(request, checklist);
    } catch (InvalidRunRequestException e) {
      throw new Refusal(
          Refusal.Reason.NOT_FOUND,
          Objects.requireNonNull(e.getMessage()),
          "ask for one that fits the run, or for none, and have the regulation's requirements");
    }
  }

  private Shown shown(RunRecord run, Handouts.Request request, Checklist checklist)
      throws IOException {
    List<ChecklistAnswer> history = answers.history(run, checklist.id());
    ChecklistSignature signature = answers.signature(run, checklist.id());
    Map<String, Answer> standing = new TreeMap<>();
    for (ChecklistAnswer each : history) {
      standing.put(each.question, told(each));
    }
    TestSheet.Source.Kept source =
        new TestSheet.Source.Kept(
            signature == null
                ? null
                : new TestSheet.Signature(
                    signature.signedBy, signature.signedAt, signature.sheetSha256));
    try {
      return new Shown(Handouts.sheet(request, checklist, standing, source), history, signature);
    } catch (InvalidRunRequestException e) {
      throw new IllegalStateException("they were read a moment ago", e);
    }
  }

  /** With who recorded it and when, where nobody else is named. */
  private static Answer told(ChecklistAnswer kept) {
    return new Answer(
        kept.question,
        kept.says,
        kept.saidBy.isEmpty() ? kept.recordedBy : kept.saidBy,
        kept.saidOn.isEmpty()
            ? kept.recordedAt.atOffset(ZoneOffset.UTC).toLocalDate().toString()
            : kept.saidOn,
        kept.notes);
  }

  /**
   * Records answers: all, or none.
   *
   * @throws Refusal as {@link #of} does, where the checklist has no such question, or is signed
   */
  public Shown answer(
      Actor by,
      Licensee licensee,
      RunRecord run,
      @Nullable String checklist,
      Collection<Answer> given)
      throws IOException {
    return turns.inTurn(licensee.id, () -> answered(by, licensee, run, checklist, given));
  }

  private Shown answered(
      Actor by,
      Licensee licensee,
      RunRecord run,
      @Nullable String checklist,
      Collection<Answer> given)
      throws IOException {
    Handouts.Request request = request(licensee, run);
    Checklist of = questions(request, checklist);
    List<String> known = of.questions().stream().map(Checklist.Question::id).toList();
    for (Answer answer : given) {
      if (!known.contains(answer.question())) {
        throw new Refusal(
            Refusal.Reason.NOT_ACCEPTED,
            "\"" + answer.question() + "\" is no question of the checklist " + of.id(),
            Nearest.remedy(answer.question(), known));
      }
    }
    return recorded(by, licensee, run, request, of, given);
  }

  private Shown recorded(
      Actor by,
      Licensee licensee,
      RunRecord run,
      Handouts.Request request,
      Checklist of,
      Collection<Answer> given)
      throws IOException {
    QuarkusTransaction.requiringNew().run(() -> answers.answer(by, licensee, run, of.id(), given));
    return shown(run, request, of);
  }

  /**
   * Records the answers of a file: the sheet as CSV or workbook, completed. All, or none.
   *
   * @param name of the file
   * @throws Refusal as {@link #of} does, with every mistake in it, or where the checklist is signed
   */
  public Shown answerFile(
      Actor by,
      Licensee licensee,
      RunRecord run,
      @Nullable String checklist,
      String name,
      InputStream content)
      throws IOException {
    // Many may come in at once, and memory would not hold them all.
    Path file = Files.createTempFile("answers-", ".part");
    try {
      take(content, file);
      return turns.inTurn(licensee.id, () -> answered(by, licensee, run, checklist, name, file));
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private static void take(InputStream content, Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      byte[] buffer = new byte[BUFFER];
      long taken = 0;
      for (int count = content.read(buffer); count >= 0; count = content.read(buffer)) {
        taken += count;
        if (taken > MOST_BYTES) {
          throw new Refusal(
              Refusal.Reason.TOO_LARGE,
              "the file has more than " + MOST_BYTES + " bytes",
              "send the sheet with its answers, a row a question");
        }
        out.write(buffer, 0, count);
      }
    }
  }

  private Shown answered(
      Actor by,
      Licensee licensee,
      RunRecord run,
      @Nullable String checklist,
      String name,
      Path file)
      throws IOException {
    Handouts.Request request = request(licensee, run);
    Checklist of = questions(request, checklist);
    try {
      AnswersFile read = AnswersFile.read(file, name, of, TEXTS);
      return recorded(by, licensee, run, request, of, toRecord(run, of, read.answers().values()));
    } catch (InvalidRunRequestException e) {
      throw new Refusal(
          Refusal.Reason.NOT_ACCEPTED,
          Objects.requireNonNull(e.getMessage()),
          "mend what each line says, and send the file again");
    }
  }

  /** Without those that the sheet had when it was given out, and that nobody has touched. */
  private List<Answer> toRecord(RunRecord run, Checklist of, Collection<Answer> read) {
    Map<String, ChecklistAnswer> standing = answers.standing(run, of.id());
    List<Answer> changed = new ArrayList<>();
    for (Answer answer : read) {
      ChecklistAnswer before = standing.get(answer.question());
      if (before == null || !told(before).equals(answer)) {
        changed.add(answer);
      }
    }
    return changed;
  }

  /**
   * Signs a sheet: its answers stay as they are.
   *
   * @throws Refusal as {@link #of} does, where a question has no answer, or it is signed already
   */
  public Shown sign(Actor by, Licensee licensee, RunRecord run, @Nullable String checklist)
      throws IOException {
    Shown shown = of(licensee, run, checklist);
    List<String> unanswered =
        shown.sheet().lines().stream()
            .filter(TestSheet.Line::isUnanswered)
            .map(line -> line.question().id())
            .toList();
    if (shown.signature() == null && !unanswered.isEmpty()) {
      throw new Refusal(
          Refusal.Reason.CONFLICT,
          "neither the record nor a person answers "
              + String.join(", ", unanswered.subList(0, Math.min(unanswered.size(), MOST_NAMED)))
              + (unanswered.size() > MOST_NAMED
                  ? " and " + (unanswered.size() - MOST_NAMED) + " more"
                  : ""),
          "answer them with yes, no or not_applicable, and sign then");
    }
    ByteArrayOutputStream csv = new ByteArrayOutputStream();
    HandoutTables.sheet(shown.sheet()).writeCsv(csv);
    String id = shown.sheet().checklist().id();
    int seen = shown.history().size();
    QuarkusTransaction.requiringNew()
        .run(() -> answers.sign(by, licensee, run, id, Sha256.hex(csv.toByteArray()), seen));
    return of(licensee, run, checklist);
  }
}
