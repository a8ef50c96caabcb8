package shoeaudit;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Set;
import java.util.TreeSet;

/**
 * Within a room no file uses one that uses it: what two files share stands in one of them, or in a
 * third. What is between rooms, {@link RoomsTest} holds, which reads all classes for both.
 */
final class FileCircles {
  /** Fewer rooms than this, and the rule would hold of nothing. */
  private static final int FLOOR = 50;

  /**
   * The rooms that have circles: kinds of one thing that it names (checks, sources, bets' readers),
   * parts of one reader, what is replayed with its shoe or coup, and a table of the database with
   * its rows. None may be added; one that has none any more is to be taken out.
   */
  private static final Set<String> WITH_CIRCLES =
      Set.of(
          "audit.check",
          "audit.checks.dealing",
          "audit.checks.wager",
          "audit.convention",
          "audit.replay",
          "audit.result",
          "config",
          "database",
          "forensics.record",
          "pdf",
          "profile.source",
          "profile.yaml",
          "report.signature",
          "report.xlsx",
          "service.records",
          "shoelog.assembly",
          "shoelog.fast",
          "shoelog.field",
          "shoelog.reading");

  private FileCircles() {}

  static void areThoseOfTheRoomsThatHaveThem(JavaClasses house) {
    Set<String> rooms = new TreeSet<>();
    house.forEach(each -> rooms.add(each.getPackageName()));
    assertTrue(rooms.size() >= FLOOR, "only " + rooms.size() + " rooms were seen");
    Set<String> found = new TreeSet<>();
    StringBuilder circles = new StringBuilder();
    for (String room : rooms) {
      var result =
          slices().assignedFrom(new FilesOf(room)).should().beFreeOfCycles().evaluate(house);
      if (result.hasViolation()) {
        String name = room.substring(room.indexOf('.') + 1);
        found.add(name);
        if (!WITH_CIRCLES.contains(name)) {
          circles.append(result.getFailureReport()).append('\n');
        }
      }
    }
    assertEquals(new TreeSet<>(WITH_CIRCLES), found, circles.toString());
  }

  /** The files of a room, each with the classes that are nested in its own. */
  private record FilesOf(String room) implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass of) {
      if (!of.getPackageName().equals(room)) {
        return SliceIdentifier.ignore();
      }
      JavaClass file = of;
      while (file.getEnclosingClass().isPresent()) {
        file = file.getEnclosingClass().get();
      }
      return SliceIdentifier.of(file.getName());
    }

    @Override
    public String getDescription() {
      return "the files of " + room;
    }
  }
}
