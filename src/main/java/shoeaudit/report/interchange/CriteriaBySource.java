package shoeaudit.report.interchange;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import shoeaudit.controls.Regulation;

/**
 * The criteria of a run by what asks for them: one source for each regulation, and one each for the
 * control file's keys ({@code IC:}), the common procedure of the game ({@code GAME:}) and the
 * integrity of the record ({@code REC:}).
 */
final class CriteriaBySource {
  private static final String OTHER = "criteria";

  private final FinishedRun run;
  private final SequencedMap<String, Source> sources = new LinkedHashMap<>();
  private final Set<String> placed = new HashSet<>();

  private CriteriaBySource(FinishedRun run) {
    this.run = run;
  }

  /**
   * What asks for criteria.
   *
   * @param name of the source, as other programs know it
   * @param regulation null: it is none
   * @param criteria in its order
   */
  record Source(String name, FinishedRun.@Nullable Judging regulation, List<Criterion> criteria) {
    /** What it is, in a sentence. */
    String meaning() {
      return switch (name) {
        case "internal-controls" ->
            "Keys of the control file, where the file's own choice decides.";
        case "game" -> "The common procedure of the game.";
        case "record" -> "The integrity of the record.";
        default -> "Clauses of the regulations that judged.";
      };
    }
  }

  /** A criterion, with what its regulation says where that is at hand. */
  record Criterion(String id, Regulation.@Nullable Criterion says) {}

  /**
   * Those of a run.
   *
   * @param named criteria that findings name; all of them have a place, whether covered or not
   */
  static List<Source> of(FinishedRun run, Collection<String> named) {
    CriteriaBySource all = new CriteriaBySource(run);
    for (FinishedRun.Judging regulation : run.regulations()) {
      Regulation text = regulation.text();
      Source source = all.source(regulation.id(), regulation);
      if (text != null) {
        text.criteria().forEach(criterion -> all.add(criterion.id(), criterion, source));
      }
    }
    run.coverage().forEach(row -> all.addUnknown(row.criterion()));
    named.forEach(all::addUnknown);
    return List.copyOf(all.sources.values());
  }

  private Source source(String name, FinishedRun.@Nullable Judging regulation) {
    return sources.computeIfAbsent(name, unused -> new Source(name, regulation, new ArrayList<>()));
  }

  private void add(String id, Regulation.@Nullable Criterion says, Source source) {
    if (placed.add(id)) {
      source.criteria().add(new Criterion(id, says));
    }
  }

  private void addUnknown(String id) {
    if (!placed.contains(id)) {
      add(id, null, sourceOf(id));
    }
  }

  private Source sourceOf(String id) {
    if (id.startsWith("IC:")) {
      return source("internal-controls", null);
    }
    if (id.startsWith("GAME:")) {
      return source("game", null);
    }
    if (id.startsWith("REC:")) {
      return source("record", null);
    }
    // A clause of a regulation whose text is not at hand: whose, only one of several can tell.
    return run.regulations().size() == 1
        ? source(run.regulations().getFirst().id(), run.regulations().getFirst())
        : source(OTHER, null);
  }
}
