package shoeaudit.controls;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.config.ConfigException;
import shoeaudit.config.Forms;
import shoeaudit.config.Nearest;
import shoeaudit.config.Problems;
import shoeaudit.config.RuleFiles;
import shoeaudit.config.RuleLibrary;
import shoeaudit.config.YamlDocument;
import shoeaudit.config.YamlMap;
import shoeaudit.config.YamlValue;

/**
 * Reads checklists. A question names criteria of the checklist's regulation, or a statistic, where
 * a record can answer it; every other is a person's to answer.
 */
public final class ChecklistReader {
  private final RuleLibrary rules;
  private final Problems problems;

  private ChecklistReader(RuleLibrary rules, Problems problems) {
    this.rules = rules;
    this.problems = problems;
  }

  /**
   * Reads a checklist.
   *
   * @throws ConfigException where there is none of this id, or with every mistake in its file
   */
  public static Checklist read(String id, RuleLibrary rules) throws ConfigException {
    Problems problems = new Problems(RuleLibrary.Kind.CHECKLISTS.file(id));
    RuleLibrary.RuleFile file = RuleFiles.find(RuleLibrary.Kind.CHECKLISTS, id, rules, problems);
    return new ChecklistReader(rules, problems).read(id, file);
  }

  private Checklist read(String id, RuleLibrary.RuleFile file) throws ConfigException {
    YamlMap root =
        YamlDocument.read(
            file.bytes(), problems, "a checklist: a map with the keys id, title, questions ...");
    Publication publication = Publication.read(root, id, "the checklist's");
    Regulation regulation = RegulationReader.named(root.optional("regulation"), rules, problems);
    List<String> criteria =
        regulation == null
            ? List.of()
            : regulation.criteria().stream().map(Regulation.Criterion::id).sorted().toList();
    List<Checklist.Question> questions =
        questions(root.required("questions", "a list of questions"), criteria);
    root.refuseOtherKeys();
    problems.throwIfAny();
    return new Checklist(
        id,
        publication.title(),
        publication.publisher(),
        publication.revision(),
        publication.source(),
        regulation == null ? null : regulation.id(),
        questions,
        file.sha256());
  }

  private List<Checklist.Question> questions(@Nullable YamlValue value, List<String> criteria) {
    List<Checklist.Question> questions = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    if (value == null) {
      return questions;
    }
    for (YamlValue member : value.list("a list of questions")) {
      YamlMap map = member.map("a map with the keys id, clause, question, criteria and statistic");
      String id = map.required("id", Forms.identifier("the question's id"), "");
      if (!id.isEmpty() && !ids.add(id)) {
        map.wrong("id", "is \"" + id + "\" a second time", "an id of its own");
      }
      String clause = map.required("clause", Forms.text("the clause that asks for it"), "");
      String text = map.required("question", Forms.text("the question, in words"), "");
      List<String> answeredBy = new ArrayList<>();
      for (YamlValue criterion :
          map.optionalList("criteria", "a list of criteria of the checklist's regulation")) {
        String named = criterion.as(Forms.identifier("a criterion's id"), "");
        if (!named.isEmpty() && !criteria.contains(named)) {
          criterion.wrong(
              "is \"" + named + "\", which is no criterion of the checklist's regulation",
              criteria.isEmpty()
                  ? "a regulation of the runs that it is for, under the key regulation"
                  : Nearest.remedy(named, criteria));
        }
        answeredBy.add(named);
      }
      Checklist.Statistic statistic =
          map.orNull(
              "statistic", Forms.choice(Checklist.Statistic.class), Checklist.Statistic.HOLD);
      map.refuseOtherKeys();
      questions.add(new Checklist.Question(id, clause, text, answeredBy, statistic));
    }
    return questions;
  }
}
