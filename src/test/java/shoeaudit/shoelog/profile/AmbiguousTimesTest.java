package shoeaudit.shoelog.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import shoeaudit.shoelog.Fault;
import shoeaudit.shoelog.ImportTarget;
import shoeaudit.shoelog.LogEvent;

/** Times in the hour that is repeated when clocks are set back. */
class AmbiguousTimesTest {
  private static final String PROFILE =
      """
      format: 1
      id: house
      name: House
      file: {encoding: csv}
      layouts:
        - name: coup
          time: {form: "yyyy-MM-dd HH:mm:ss", zone: Europe/Berlin}
          coup: {id: no, table: table, starts: at, result: {path: won, names: {player: P}}}
      """;

  private static final String LOG = "no,table,at,won\n1,T,2026-10-25 02:30:00,P\n";

  /** One profile reads all files of an audit. */
  @Test
  void eachFileTellsOfItsOwn() throws Exception {
    ImportProfile profile =
        ProfileReader.read("house.yaml", PROFILE.getBytes(StandardCharsets.UTF_8), null);
    List<String> first = notes(profile);
    assertEquals(
        List.of(
            "1 time lies in an hour that was repeated when clocks were set back; taken as not recorded"),
        first);
    assertEquals(first, notes(profile));
  }

  private static List<String> notes(ImportProfile profile) throws Exception {
    List<String> notes = new ArrayList<>();
    ImportTarget target =
        new ImportTarget() {
          @Override
          public void event(LogEvent event) {}

          @Override
          public void problem(int line, Fault fault) {
            throw new AssertionError(fault);
          }

          @Override
          public void note(String note) {
            notes.add(note);
          }
        };
    new ImportPass(profile, "log.csv", null, target)
        .read(new ByteArrayInputStream(LOG.getBytes(StandardCharsets.UTF_8)));
    return notes;
  }
}
